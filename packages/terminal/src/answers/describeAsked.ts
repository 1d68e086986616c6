import type { Elicitation } from '@elicitation-kit/core';
import { createWords } from '../words/createWords.ts';
import { describeLimits } from '../words/describeLimits.ts';
import { quotable, serverText } from '../words/serverText.ts';
import { askerOf } from './askerOf.ts';
import type { Decision } from './decide.ts';

const words = createWords();

/** What a request asks, and what a file of answers comes to for it: names and limits, no value of the file or the server. */
export function describeAsked(item: Elicitation, { result, problems }: Decision): string {
  const { request, server } = item;
  const message = serverText(request.message)
    .split('\n')
    .map((line) => `  │ ${line}`);
  const asked = request.mode === 'url' ? [`  a page: ${serverText(request.url)}`] : describeFields(item);
  const given =
    result.action === 'accept' ? Object.keys(result.content ?? {}).map((name) => `“${quotable(name)}”`) : [];
  const outcome =
    problems.length > 0
      ? `cancel, because ${problems.join('; ')}`
      : `${result.action}${given.length > 0 ? ` with ${given.join(', ')}` : ''}`;
  return [
    `${askerOf(item)} from “${quotable(server.label)}”:`,
    ...message,
    ...asked,
    `  the answer would be: ${outcome}`,
  ].join('\n');
}

function describeFields({ request, server }: Elicitation): readonly string[] {
  if (request.mode === 'url') return [];
  const { fields, unanswerable } = request;
  if (unanswerable)
    return [
      `  ${words('unanswerable', { server: quotable(server.label), reason: serverText(unanswerable.text) })}`,
    ];
  if (fields.length === 0) return [`  ${words('noFields')}`];
  return fields.map((field) => {
    const options =
      'options' in field ? field.options.slice(0, 20).map(({ value }) => quotable(String(value))) : [];
    const more = 'options' in field && field.options.length > options.length ? ', …' : '';
    const facts = [
      field.required ? 'required' : words('optional'),
      ...describeLimits(field, quotable(server.label), words),
      ...(field.secret ? ['looks like a secret, which servers must not ask for in a form'] : []),
      ...(options.length > 0 ? [`options: ${options.join(', ')}${more}`] : []),
    ];
    return `  • ${quotable(field.name)}: ${facts.join(' · ')}`;
  });
}
