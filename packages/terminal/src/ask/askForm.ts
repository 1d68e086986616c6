import type { Draft, FormRequest } from '@elicitation-kit/core';
import { toContent } from '@elicitation-kit/core/form';
import { describeError } from '../words/describeError.ts';
import { shortText } from '../words/serverText.ts';
import { askedOf, askField, type Asked } from './askField.ts';
import type { Asking } from './asking.ts';
import { review } from './review.ts';

/** Asks field by field, shows what goes out, and sends it. */
export async function askForm(asking: Asking, request: FormRequest): Promise<void> {
  const { item, view, screen, words } = asking;
  const { fields } = request;
  const kept = view.drafts(item.id);
  // What an untouched box stands for at a dialog is no answer here.
  const drafts: Draft[] = Array.from(kept.get(), (draft, at) =>
    fields[at]?.kind === 'boolean' && draft === false ? null : draft,
  );

  const ask = async (field: Asked, place?: string): Promise<void> => {
    const at = fields.indexOf(field);
    const draft = await askField(asking, field, drafts[at] ?? null, place);
    drafts[at] = draft;
    kept.set(at, draft);
  };

  const askable = askedOf(request);
  const total = askable.length;
  for (const [at, field] of askable.entries())
    await ask(field, total > 1 ? words('position', { position: at + 1, total }) : undefined);
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

async function chooseField({ prompts, words }: Asking, fields: readonly Asked[]): Promise<Asked | undefined> {
  const rows = fields.map(({ label }) => ({ label: shortText(label) }));
  const index = await prompts.choose({ label: words('change'), hint: '', rows, none: words('leaveAsIs') });
  return index === undefined ? undefined : fields[index];
}
