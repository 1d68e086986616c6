import type { FormRequest } from '@elicitation-kit/core';
import { inspectText, textsOf, type TextWarning } from '@elicitation-kit/core/inspect';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { RequestActs, RequestProps } from '../useRequest.ts';
import { Warnings } from '../Warnings.tsx';
import { formMessages, type FormMessageKey } from './messages.ts';

const WARNINGS: { readonly [warning in TextWarning]: FormMessageKey } = {
  link: 'warnLink',
  poses: 'warnPoses',
};

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
  const warnings = useMemo(() => inspectText(textsOf(request), undefined, hostName), [request, hostName]);
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
