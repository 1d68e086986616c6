export { createHttpHandler } from './createHttpHandler.ts';
export type { HttpHandler } from './createHttpHandler.ts';
export { createServer } from './createServer.ts';
