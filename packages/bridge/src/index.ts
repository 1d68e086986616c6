export { connectView, type ConnectOptions, type RemoteView } from './connectView.ts';
export type { Act, ToHost, ToView } from './messages.ts';
export { openByHost } from './openByHost.ts';
export type { Port } from './port.ts';
export { serveStore, type ServeOptions } from './serveStore.ts';
