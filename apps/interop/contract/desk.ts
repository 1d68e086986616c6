import type { ToolName } from './asks.ts';

/** What a tool got for one of its requests: the result as it came, or the error in its place. */
export interface Heard {
  readonly action?: unknown;
  readonly content?: unknown;
  readonly error?: { readonly code?: unknown; readonly message: string };
}

/** What both endpoints share. */
export interface Desk {
  readonly report: (tool: ToolName, heard: { readonly [key: string]: Heard }) => void;
  readonly onTakeBack: (stop: () => void) => void;
  readonly onFinish: (finish: () => Promise<void>) => void;
  readonly isFinished: () => boolean;
}
