import { shell } from 'electron';

/** Opens a page in the person's own browser; the store has let its address pass already, and this is the last look at it. */
export async function openExternal(address: string): Promise<boolean> {
  const { protocol, hostname } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) return false;
  await shell.openExternal(address);
  return true;
}
