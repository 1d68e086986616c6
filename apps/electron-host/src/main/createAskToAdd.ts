import { nameHidden, nameInvisible } from '@elicitation-kit/core';
import { dialog } from 'electron';
import type { ServerSettings } from '../hostApi.ts';

const LONGEST_NAME = 60;
/** More would not stand in a box together with its buttons. */
const LONGEST_START = 500;

/**
 * What a person has entered as a server: its name, and its address or command; `there` is what they have already. Nothing, where it is
 * neither, or not wanted.
 */
export type AskToAdd = (
  name: string,
  start: string,
  there: readonly Pick<ServerSettings, 'id' | 'label'>[],
) => Promise<ServerSettings | undefined>;

/**
 * A command runs with all that the person may do, and an address hears what they answer: so the main process asks whether it may, in a
 * box of the system's own that no page can answer. The box shows the whole of it, with each character that is not seen by name. There is
 * one box at a time; who asks meanwhile gets nothing. A name is never given twice.
 */
export function createAskToAdd(): AskToAdd {
  let isAsking = false;
  return async (name, start, there) => {
    const shown = nameInvisible(name.trim().replaceAll(/\s+/g, ' '));
    const label = freeName(Array.from(shown).slice(0, LONGEST_NAME).join(''), there);
    const one = read(start.trim());
    if (isAsking || shown === '' || one === undefined) return undefined;
    isAsking = true;
    try {
      const isProgram = 'command' in one;
      const { response } = await dialog.showMessageBox({
        type: 'warning',
        message: isProgram ? `Start this program as “${label}”?` : `Connect to this server as “${label}”?`,
        detail: isProgram
          ? `${nameHidden([one.command, ...one.args].join(' '))}\n\nIt can do whatever you can do on this computer. Start only what you trust.`
          : `${one.url}\n\nWhat you answer to it goes there. Connect only to what you trust.`,
        buttons: ['Cancel', isProgram ? 'Start' : 'Connect'],
        defaultId: 0,
        cancelId: 0,
      });
      // What is muted is kept by its id, and shown by it after a start: so it is the name.
      return response === 1 ? { id: label, label, start: one } : undefined;
    } finally {
      isAsking = false;
    }
  };
}

function read(
  said: string,
): { readonly url: string } | { readonly command: string; readonly args: readonly string[] } | undefined {
  if (said === '' || said.length > LONGEST_START) return undefined;
  if (!/^https?:/i.test(said)) {
    const [command = '', ...args] = said.split(/\s+/);
    return { command, args };
  }
  if (!URL.canParse(said)) return undefined;
  const { href, username, password } = new URL(said);
  // A name before the `@` would pass for the host, and nothing can be fetched there.
  return username === '' && password === '' && href.length <= LONGEST_START ? { url: href } : undefined;
}

function freeName(name: string, there: readonly Pick<ServerSettings, 'id' | 'label'>[]): string {
  const plain = (one: string): string => one.normalize('NFKC').toLowerCase();
  const taken = new Set(there.flatMap(({ id, label }) => [plain(id), plain(label)]));
  for (let at = 1, one = name; ; at += 1, one = `${name} ${at}`) if (!taken.has(plain(one))) return one;
}
