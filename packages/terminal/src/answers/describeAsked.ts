import type { Elicitation } from '@elicitation-kit/core';
import { describeLimits } from '../words/describeLimits.ts';
import { quotable, serverText } from '../words/serverText.ts';
import { askerOf } from './askerOf.ts';
import { optionsOf, type Decision } from './decide.ts';
import { fileWords } from './fileWords.ts';

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
      `  ${fileWords('unanswerable', { server: quotable(server.label), reason: serverText(unanswerable.text) })}`,
    ];
  if (fields.length === 0) return [`  ${fileWords('noFields')}`];
  return fields.map((field) => {
    const options = optionsOf(field);
    const facts = [
      field.required ? 'required' : fileWords('optional'),
      ...describeLimits(field, quotable(server.label), fileWords),
      ...(field.secret ? ['looks like a secret, which servers must not ask for in a form'] : []),
      ...(options === '' ? [] : [`options: ${options}`]),
    ];
    return `  • ${quotable(field.name)}: ${facts.join(' · ')}`;
  });
}
