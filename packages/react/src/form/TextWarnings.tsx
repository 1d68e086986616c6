import type { FormRequest } from '@elicitation-kit/core';
import { inspectText, type TextWarning } from '@elicitation-kit/core/inspect';
import { useMemo, type ReactNode } from 'react';
import type { FormLanguage, FormMessageKey } from './messages.ts';

const WARNINGS: { readonly [warning in TextWarning]: FormMessageKey } = {
  link: 'warnLink',
  poses: 'warnPoses',
};

/** Of each field's options, so many are looked at: nobody reads more before the first look. */
const OPTIONS = 100;

/** What is suspicious in the server's words. */
export function TextWarnings(props: {
  readonly request: FormRequest;
  /** The host's name for the server, short. */
  readonly server: string;
  readonly language: FormLanguage;
}): ReactNode {
  const { request, server, language } = props;
  const warnings = useMemo(() => inspectText(texts(request)), [request]);
  return warnings.map((warning) => (
    <p key={warning} className="ek-notice">
      {language.phrase(WARNINGS[warning], { server })}
    </p>
  ));
}

function texts({ message, fields }: FormRequest): readonly string[] {
  return [
    message,
    // Who asks for an address may show one.
    ...fields
      .filter((field) => !(field.kind === 'text' && field.format === 'uri'))
      .flatMap((field) => [
        field.label,
        field.description ?? '',
        ...('options' in field ? field.options.slice(0, OPTIONS).map((option) => option.label) : []),
      ]),
  ];
}
