/** A server of the host: a program that it starts, an address that it connects to, or one that comes with the host. */
export interface ServerSettings {
  readonly id: string;
  /** The person's own name for it. */
  readonly label: string;
  readonly start:
    | { readonly command: string; readonly args: readonly string[] }
    | { readonly url: string }
    | { readonly bundled: string };
  /** How long it is known to wait for an answer, ms. Default: as long as the store has it. */
  readonly budgetMs?: number;
}

/** A server, as the page shows it. */
export interface ServerState {
  readonly id: string;
  readonly label: string;
  /** Where it is, in a few words. */
  readonly place: string;
  readonly phase: 'connecting' | 'connected' | 'failed';
  readonly tools: readonly { readonly name: string; readonly title: string }[];
}

/** One thing in the conversation. */
export type Entry =
  | { readonly kind: 'person' | 'assistant'; readonly id: number; readonly text: string }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly server: string;
      readonly tool: string;
      /** What came of it, in the words of the server or of the host; none while it runs. */
      readonly outcome?: { readonly text: string; readonly by: 'server' | 'page'; readonly isBad: boolean };
    };

/** What all windows show. */
export interface HostState {
  readonly servers: readonly ServerState[];
  readonly entries: readonly Entry[];
}

/** What the page of a window can have the main process do, besides answering. */
export interface HostApi {
  readonly onState: (listener: (state: HostState) => void) => () => void;
  readonly say: (text: string) => void;
  /** Calls a tool without arguments. */
  readonly call: (serverId: string, tool: string) => void;
  readonly stop: (callId: number) => void;
  /** `start` is an address or a command. */
  readonly addServer: (label: string, start: string) => void;
  readonly removeServer: (serverId: string) => void;
  readonly connectServer: (serverId: string) => void;
  readonly openWindow: () => void;
}

/** The channels between a window and the main process. */
export const channels = {
  state: 'host:state',
  hello: 'host:hello',
  say: 'host:say',
  call: 'host:call',
  stop: 'host:stop',
  addServer: 'host:add-server',
  removeServer: 'host:remove-server',
  connectServer: 'host:connect-server',
  openWindow: 'host:open-window',
} as const;
