import type { Content } from '@elicitation-kit/core';

/** What the dialog asks of the body when the person accepts. */
export interface BodyHandle {
  /** The content to send; nothing where there is none yet, or a page opens. */
  readonly accept: () => Content | undefined;
  /** Something was entered that leaving would lose. */
  readonly isDirty: () => boolean;
}
