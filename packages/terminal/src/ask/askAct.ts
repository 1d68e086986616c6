import { Left, type KeyChoice } from '../prompts/prompts.ts';
import type { Asking } from './asking.ts';
import { leaving } from './leaving.ts';
import { showWhole } from './showRequest.ts';

/** What else a key can do before a request is answered: each once. */
export interface Offers {
  /** Something of it is folded. */
  isFolded: boolean;
  hasLimit: boolean;
}

type Leaving = Exclude<Left['how'], 'gone'>;

/** Asks for one of some acts. Rejects with `Left` where the person leaves. */
export async function askAct<T extends string>(
  asking: Asking,
  question: string,
  acts: readonly KeyChoice<T>[],
  offers: Offers,
): Promise<T> {
  const { item, view, screen, words, prompts } = asking;
  for (;;) {
    const act = await prompts.key<T | 'more' | 'no-limit' | Leaving>(question, [
      ...acts,
      ...leaving(asking),
      ...(offers.isFolded ? ([{ key: 'm', says: words('keyMore'), value: 'more' }] as const) : []),
      ...(offers.hasLimit ? ([{ key: 't', says: words('keyNoLimit'), value: 'no-limit' }] as const) : []),
    ]);
    if (act === 'more') {
      showWhole(asking);
      offers.isFolded = false;
    } else if (act === 'no-limit') {
      view.extend(item.id, 'off');
      offers.hasLimit = false;
      screen.ours(words('noLimit'));
    } else if (isLeaving(act)) throw new Left(act);
    else return act;
  }
}

function isLeaving(act: string): act is Leaving {
  return act === 'decline' || act === 'cancel' || act === 'later';
}
