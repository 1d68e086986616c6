import type { Field, FormRequest } from '@elicitation-kit/core';
import { inspectText, type TextWarning } from '@elicitation-kit/core/inspect';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { RequestActs, RequestProps } from '../useRequest.ts';
import { Warnings } from '../Warnings.tsx';
import { formMessages, type FormMessageKey } from './messages.ts';

const WARNINGS: { readonly [warning in TextWarning]: FormMessageKey } = {
  link: 'warnLink',
  poses: 'warnPoses',
};

/** Of each field's options, so many are looked at: nobody reads more before the first look. */
const OPTIONS = 100;

/** What is suspicious in the server's words. */
export function TextWarnings(
  props: Pick<RequestProps, 'language' | 'settings'> & {
    readonly request: FormRequest;
    /** The host's name for the server, short. */
    readonly server: string;
    readonly acts: Pick<RequestActs, 'rearm'>;
  },
): ReactNode {
  const { request, server } = props;
  const { hostName } = props.settings;
  const language = useMemo(() => props.language.extend(formMessages), [props.language]);
  const warnings = useMemo(() => inspectText(texts(request), undefined, hostName), [request, hostName]);
  const keys: readonly FormMessageKey[] = [
    ...(request.asksSecret ? (['secret'] as const) : []),
    ...warnings.map((warning) => WARNINGS[warning]),
  ];
  const { rearm } = props.acts;
  const count = keys.length;
  // They move the acts.
  useEffect(() => {
    if (count > 0) rearm();
  }, [rearm, count]);
  return (
    <Warnings>
      {keys.map((key) => (
        <p key={key} className="ek-notice">
          {language.phrase(key, { server })}
        </p>
      ))}
    </Warnings>
  );
}

/** Who asks for an address may show one, as an example. */
const EXAMPLE =
  /(?:\be\.? ?g\.|such as|like|\bz\. ?b\.|beispiel|\bwie|\bex\.|ex[ae]mpl\w+|comme|ejemplo|ej\.|como|例如?|مثل)[\s:,：、，(（"'“„«「]*https?:\/\/[^\s"'”“»」)）]*/giu;

function texts({ message, fields }: FormRequest): readonly string[] {
  return [message, ...fields.flatMap(textsOf)];
}

function textsOf(field: Field): readonly string[] {
  const { label, description = '' } = field;
  if (field.kind === 'text' && field.format === 'uri')
    return [label, description].map((text) => text.replaceAll(EXAMPLE, ' '));
  const options = 'options' in field ? field.options.slice(0, OPTIONS) : [];
  return [label, description, ...options.flatMap((option) => [option.label, option.description ?? ''])];
}
