import type { Field } from '@elicitation-kit/core';
import { describeLimits } from '../words/describeLimits.ts';
import { serverText, shortText } from '../words/serverText.ts';
import type { Asking } from './asking.ts';
import { formRemarks, identity, nameRemarks } from './remarks.ts';
import { showText } from './showText.ts';

/** What is left of the window for the server's words, and for its questions, before they are folded. */
const AROUND = 12;
const MOST_FIELDS = 12;
/** A text that may be folded where its field is asked. */
const LONG = 400;

/** Shows who asks, the message and the fields. Returns whether something was folded. */
export function showRequest(asking: Asking, place: string): boolean {
  const { item, screen, words, server } = asking;
  const { request, repeated } = item;
  const { style } = screen;
  screen.blank();
  screen.ours([style.bold(words('asks', { server })), place].filter(Boolean).join(' · '), { first: '' });
  for (const line of identity(asking)) screen.ours(line, { rest: '    ' });
  for (const remark of nameRemarks(asking)) screen.warning(remark);
  if (repeated) screen.warning(words(repeated === 'asked-again' ? 'askedAgain' : 'notFinished', { server }));
  if (request.mode === 'form') for (const remark of formRemarks(asking, request)) screen.warning(remark);
  screen.space();
  const isMessageFolded = showMessage(asking, Math.max(screen.rows() - AROUND, 8));
  if (request.mode === 'url') return isMessageFolded;
  const { fields, unanswerable } = request;
  screen.space();
  if (unanswerable !== undefined) {
    screen.warning(words('unanswerable', { server, reason: serverText(unanswerable.text) }));
    return isMessageFolded;
  }
  screen.ours(words(fields.length === 0 ? 'noFields' : 'fields'));
  showFields(asking, fields.slice(0, MOST_FIELDS));
  const left = fields.length - MOST_FIELDS;
  if (left > 0) screen.ours(words('foldedFields', { count: left }));
  const isLong = fields.some((field) => longTexts(field).some((text) => text.length > LONG));
  return isMessageFolded || isLong || left > 0;
}

/** Shows all that was folded. */
export function showWhole(asking: Asking): void {
  const { request } = asking.item;
  asking.screen.blank();
  showMessage(asking, Infinity);
  if (request.mode !== 'form') return;
  for (const field of request.fields) {
    showFields(asking, [field]);
    for (const text of longTexts(field)) showText(asking, text, Infinity);
  }
}

/** What does not stand in a field's line, or is folded where it is asked. */
function longTexts({ label, description }: Field): readonly string[] {
  return [
    ...(shortText(label) === shortText(label, Infinity) ? [] : [label]),
    ...(description ? [description] : []),
  ];
}

function showMessage(asking: Asking, most: number): boolean {
  const { item, screen, words, server } = asking;
  if (item.request.message.trim() === '') return false;
  screen.ours(words('writes', { server }));
  return showText(asking, item.request.message, most);
}

function showFields(asking: Asking, fields: readonly Field[]): void {
  for (const field of fields)
    asking.screen.ours(describeField(asking, field), { first: '  • ', rest: '    ' });
}

/** A field in one line: its label, its limits, whether something is filled in. */
export function describeField({ screen, words, server }: Asking, field: Field): string {
  const facts = [
    ...(field.kind === 'unreadable'
      ? [words('unreadable', { server, reason: serverText(field.reason.text) })]
      : []),
    ...describeLimits(field, server, words),
    ...('default' in field && field.default !== undefined ? [words('filledIn', { server })] : []),
  ];
  const optional = field.required ? '' : ` (${words('optional')})`;
  return `${screen.style.bold(shortText(field.label))}${optional}${facts.length > 0 ? ` — ${facts.join(' · ')}` : ''}`;
}
