/** Stands for the host's own copy of the file. */
export { registerScheme, servePage } from '../src/main/servePage.ts';
