import type { Elicitation, ElicitationView, UrlRequest } from '@elicitation-kit/core';
import { inspectUrl, type UrlWarning } from '@elicitation-kit/core/inspect';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { BodyHandle, FormSettings } from '../form/RequestBody.tsx';
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
  readonly item: Elicitation;
  readonly request: UrlRequest;
  readonly view: Pick<ElicitationView, 'opened' | 'shown'>;
  /** The time at the host. */
  readonly now: () => number;
  readonly settings: Pick<FormSettings, 'openUrl' | 'opening'>;
  /** The host's name for the server, short. */
  readonly server: string;
  readonly language: DialogLanguage;
  readonly handle: Ref<BodyHandle>;
}): ReactNode {
  const { item, request, server, view } = props;
  const { openUrl = openPage, opening } = props.settings;
  const { url, host = '', blocked } = request;
  const language = useMemo(() => props.language.extend(pageMessages), [props.language]);
  const warnings = useMemo(() => (blocked === undefined ? inspectUrl(url) : []), [url, blocked]);
  const [failed, setFailed] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);

  /** Opens the address, or copies it where it cannot be opened from here. */
  const reach = (address: string): boolean | Promise<boolean> => {
    if (opening === 'never') return navigator.clipboard.writeText(address).then(() => true);
    return openUrl(address);
  };

  const opens = useRef(false);
  useImperativeHandle(props.handle, () => ({
    accept: () => {
      if (opens.current) return undefined;
      // A page that slept has not heard that the time is over: what is not wanted any more must not open.
      if (props.now() >= (item.deadline?.at ?? Infinity)) {
        view.shown(item.id);
        return undefined;
      }
      opens.current = true;
      const finish = (opened: boolean): void => {
        opens.current = false;
        setFailed(!opened);
        if (opened) view.opened(item.id);
      };
      const wait = async (result: Promise<boolean>): Promise<void> => finish(await result.catch(() => false));
      // What is known at once is said at once: the next press must not find this request still open.
      const result = reach(url);
      if (typeof result === 'boolean') finish(result);
      else void wait(result);
      return undefined;
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
        <p className="ek-opens">{language.phrase(opening === 'never' ? 'copies' : 'opens', { host })}</p>
      ) : (
        <p className="ek-notice">{language.phrase('blockedPage', { reason: blocked })}</p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="ek-notice">
          {language.phrase(WARNINGS[warning], { host })}
        </p>
      ))}
      <div role="alert" ref={notice}>
        {failed && (
          <p className="ek-notice">{language.phrase(opening === 'never' ? 'notCopied' : 'tabBlocked')}</p>
        )}
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
