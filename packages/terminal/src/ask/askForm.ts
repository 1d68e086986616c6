import type { Content, Draft, FormRequest } from '@elicitation-kit/core';
import { toContent } from '@elicitation-kit/core/form';
import { Left } from '../prompts/prompts.ts';
import { describeError } from '../words/describeError.ts';
import { shortText } from '../words/serverText.ts';
import { askField, type Asked } from './askField.ts';
import type { Asking } from './asking.ts';

const MASK = '••••';

/** Asks field by field, shows what goes out, and sends it. */
export async function askForm(asking: Asking, request: FormRequest): Promise<void> {
  const { item, view, screen, words } = asking;
  const { fields } = request;
  const kept = view.drafts(item.id);
  // What an untouched box stands for at a dialog is no answer here.
  const drafts: Draft[] = Array.from(kept.get(), (draft, at) =>
    fields[at]?.kind === 'boolean' && draft === false ? null : draft,
  );

  const ask = async (field: Asked): Promise<void> => {
    const at = fields.indexOf(field);
    const draft = await askField(asking, field, drafts[at] ?? null);
    drafts[at] = draft;
    kept.set(at, draft);
  };

  const askable = fields.filter((field): field is Asked => field.kind !== 'unreadable');
  for (const field of askable) await ask(field);
  for (;;) {
    const { content, errors } = toContent(fields, drafts);
    const act = errors.length > 0 ? 'change' : await review(asking, request, content);
    if (act === 'change') {
      const field = await chooseField(asking, askable);
      if (field) await ask(field);
      continue;
    }
    view.answer(item.id, { action: 'accept', content });
    const refused = await asking.outcome();
    if (!refused) return;
    screen.warning(words('notTaken'));
    for (const error of refused.errors ?? []) screen.warning(describeError(fields, error, words));
  }
}

/** Shows the exact content, secrets masked, and asks whether it goes out. */
async function review(
  { prompts, screen, server, words }: Asking,
  { fields }: FormRequest,
  content: Content,
): Promise<'send' | 'change'> {
  const secret = new Set(fields.flatMap((field) => (field.secret ? [field.name] : [])));
  const shown = Object.entries(content).map(([name, value]) => [name, secret.has(name) ? MASK : value]);
  screen.blank();
  screen.ours(words('goesOut', { server }));
  screen.theirs(JSON.stringify(Object.fromEntries(shown), null, 2));
  const act = await prompts.key(words('sendOrNot'), [
    { key: 's', says: words('keySend', { server }), value: 'send' },
    { key: 'c', says: words('keyChange'), value: 'change' },
    { key: 'n', says: words('keyDecline'), value: 'decline' },
    { key: 'q', says: words('keyCancel'), value: 'cancel' },
  ]);
  if (act === 'decline' || act === 'cancel') throw new Left(act);
  return act;
}

async function chooseField({ prompts, words }: Asking, fields: readonly Asked[]): Promise<Asked | undefined> {
  const rows = fields.map(({ label }) => ({ label: shortText(label) }));
  const index = await prompts.choose({ label: words('change'), hint: '', rows, none: words('leaveAsIs') });
  return index === undefined ? undefined : fields[index];
}
