import type { UrlRequest } from '@elicitation-kit/core';
import { inspectUrl, type UrlWarning } from '@elicitation-kit/core/inspect';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { BodyHandle } from '../form/RequestBody.tsx';
import type { DialogLanguage } from '../messages.ts';
import { serverText } from '../serverText.ts';
import { pageMessages } from './messages.ts';
import { openPage } from './openPage.ts';

/** Longer addresses may scroll. */
const LONGEST_IN_VIEW = 200;

const WARNINGS: { readonly [warning in UrlWarning]: keyof typeof pageMessages } = {
  credentials: 'warnCredentials',
  punycode: 'warnPunycode',
  subdomain: 'warnSubdomain',
  number: 'warnNumber',
  loopback: 'warnLoopback',
  invisible: 'warnInvisible',
};

/** Where the page leads, whole and as text, with what is suspicious about it. Nothing is fetched before it is opened. */
export function PagePanel(props: {
  readonly request: UrlRequest;
  /** The host's name for the server, short. */
  readonly server: string;
  readonly language: DialogLanguage;
  readonly handle: Ref<BodyHandle>;
}): ReactNode {
  const { request, server } = props;
  const { url, host = '', blocked } = request;
  const language = useMemo(() => props.language.extend(pageMessages), [props.language]);
  const warnings = useMemo(() => (blocked === undefined ? inspectUrl(url) : []), [url, blocked]);
  const [failed, setFailed] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);

  useImperativeHandle(props.handle, () => ({
    accept: () => {
      const opened = openPage(url);
      setFailed(!opened);
      return opened ? 'opened' : undefined;
    },
    isDirty: () => false,
  }));

  return (
    <div className="ek-page">
      <p>{language.phrase('page', { server })}</p>
      {/* Long addresses scroll inside, and the keyboard must reach what scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <p className="ek-address" dir="ltr" tabIndex={url.length > LONGEST_IN_VIEW ? 0 : undefined}>
        {blocked === undefined ? emphasize(url) : serverText(url)}
      </p>
      {blocked === undefined ? (
        <p className="ek-opens">{language.phrase('opens', { host })}</p>
      ) : (
        <p className="ek-notice">{language.phrase('blockedPage', { reason: blocked })}</p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="ek-notice">
          {language.phrase(WARNINGS[warning], { host })}
        </p>
      ))}
      <div role="alert" ref={notice}>
        {failed && <p className="ek-notice">{language.phrase('tabBlocked')}</p>}
      </div>
    </div>
  );
}

/** The host stands out: it says where an address leads, and the rest can say anything. */
function emphasize(url: string): ReactNode {
  const [, before, host, after] = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return (
    <>
      {before}
      <strong>{host}</strong>
      {after}
    </>
  );
}
