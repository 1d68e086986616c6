import type { Content, ContentValue, FormRequest } from '@elicitation-kit/core';
import { withColon } from '../prompts/draw.ts';
import { Left } from '../prompts/prompts.ts';
import { quotable, serverText, shortText } from '../words/serverText.ts';
import { askedOf, type Asked } from './askField.ts';
import type { Asking } from './asking.ts';

const MASK = '••••';

/** Shows what goes out, secrets masked, and asks whether it does. Rejects with `Left` where the person leaves. */
export async function review(
  asking: Asking,
  request: FormRequest,
  content: Content,
): Promise<'send' | 'change'> {
  const { prompts, screen, server, words } = asking;
  const { dim } = screen.style;
  screen.blank();
  screen.ours(words('goesOut', { server }));
  // What wraps stands deeper, so that no answer looks like another.
  const frame = { first: `  ${dim('│')} `, rest: `  ${dim('│')}     ` };
  for (const field of askedOf(request)) {
    const value = Object.hasOwn(content, field.name) ? content[field.name] : undefined;
    const label = screen.style.bold(withColon(shortText(field.label)));
    const [said = '', ...lines] =
      value === undefined ? [dim(words('unanswered'))] : say(asking, field, value).split('\n');
    screen.ours(`${label} ${said}`, frame);
    for (const line of lines) screen.ours(line, { ...frame, first: frame.rest });
  }
  let isExact = false;
  for (;;) {
    screen.space();
    const act = await prompts.key(words('sendOrNot'), [
      { key: 's', says: words('keySend', { server }), value: 'send' },
      { key: 'c', says: words('keyChange'), value: 'change' },
      ...(isExact ? [] : ([{ key: 'x', says: words('keyExact'), value: 'exact' }] as const)),
      { key: 'n', says: words('keyDecline'), value: 'decline' },
      { key: 'q', says: words('keyCancel'), value: 'cancel' },
    ]);
    if (act === 'decline' || act === 'cancel') throw new Left(act);
    if (act !== 'exact') return act;
    isExact = true;
    screen.theirs(JSON.stringify(masked(request, content), null, 2));
  }
}

/** An answer in the words of its form; where these are not what goes out, that as well. */
function say({ words }: Asking, field: Asked, value: ContentValue): string {
  if (field.secret) return MASK;
  if (typeof value === 'boolean') return words(value ? 'yes' : 'no');
  if (!('options' in field)) return serverText(String(value));
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) return words('none');
  return field.options
    .filter((option) => values.includes(option.value))
    .map(({ label, value: sent }) => {
      const name = shortText(label);
      const exact = shortText(String(sent));
      return name === exact ? name : `${name} (“${quotable(exact)}”)`;
    })
    .join(', ');
}

function masked({ fields }: FormRequest, content: Content): Content {
  const secret = new Set(fields.flatMap((field) => (field.secret ? [field.name] : [])));
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, secret.has(name) ? MASK : value]),
  );
}
