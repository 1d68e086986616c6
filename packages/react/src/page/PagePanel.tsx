import { reportApart, type Elicitation, type ElicitationView, type UrlRequest } from '@elicitation-kit/core';
import { hasDomains, loadDomains } from '@elicitation-kit/core/inspect';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { BodyHandle } from '../form/bodyHandle.ts';
import type { DialogSettings } from '../settings.ts';
import { knownServers } from '../identity/knownServers.ts';
import type { DialogLanguage } from '../messages.ts';
import { reasonIn } from '../reasonIn.tsx';
import { serverText } from '../serverText.ts';
import type { RequestActs } from '../useRequest.ts';
import { Address } from './Address.tsx';
import { pageMessages } from './messages.ts';
import { openMessages } from './openMessages.ts';
import { openBy } from './openPage.ts';
import { PageRemarks } from './PageRemarks.tsx';

/** Where the page leads, whole and as text, with what is suspicious about it. Nothing is fetched before it is opened. */
export function PagePanel(props: {
  readonly item: Elicitation;
  readonly request: UrlRequest;
  readonly view: ElicitationView;
  /** The time at the host. */
  readonly now: () => number;
  readonly settings: Pick<DialogSettings, 'opening' | 'servers' | 'hostName'>;
  /** Opens a page, inside the press; whether it did. */
  readonly openUrl: NonNullable<DialogSettings['openUrl']>;
  readonly acts: Pick<RequestActs, 'rearm'>;
  /** The host's name for the server, short. */
  readonly server: string;
  readonly language: DialogLanguage;
  readonly handle: Ref<BodyHandle>;
}): ReactNode {
  const { item, request, server, view, acts } = props;
  const { opening, servers } = props.settings;
  const { url, host = '', blocked } = request;
  const language = useMemo(() => props.language.extend(pageMessages), [props.language]);
  const snapshot = view.getSnapshot();
  // oxlint-disable-next-line react/exhaustive-deps
  const known = useMemo(() => knownServers(view, servers), [view, servers, snapshot]);
  const isExact = useDomains(blocked === undefined);
  // The acts move when this comes, and when it tells more.
  const { rearm } = acts;
  useEffect(rearm, [rearm, isExact]);
  const [failed, setFailed] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);

  /** Opens the address, or copies it where it cannot be opened from here. */
  const reach =
    opening === 'never'
      ? (address: string): unknown => navigator.clipboard.writeText(address).then(() => true)
      : props.openUrl;

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
      // Where nobody knows whether it opened, that is reported, and nothing is said that may be wrong.
      const finish = (opened: boolean | undefined): void => {
        opens.current = false;
        setFailed(opened === false);
        if (opened) view.opened(item.id);
      };
      const wait = async (result: Promise<boolean | undefined>): Promise<void> => finish(await result);
      // What is known at once is said at once: the next press must not find this request still open.
      const result = openBy(reach, url);
      if (result instanceof Promise) void wait(result);
      else finish(result);
      return undefined;
    },
    isDirty: () => false,
  }));

  return (
    <div className="ek-page">
      <p>{language.phrase('page', { server })}</p>
      <Address
        url={blocked === undefined ? url : serverText(url)}
        leads={blocked === undefined}
        isBusy={!isExact}
        language={language}
        onFold={rearm}
      />
      {blocked !== undefined && (
        <p className="ek-notice">{language.phrase('blockedPage', { reason: reasonIn(language, blocked) })}</p>
      )}
      <PageRemarks {...props} known={known} isExact={isExact} language={language}>
        {blocked === undefined && (
          <p className="ek-opens">{language.phrase(opening === 'never' ? 'copies' : 'opens', { host })}</p>
        )}
      </PageRemarks>
      <div role="alert" ref={notice}>
        {failed && (
          <p className="ek-notice">
            {language.extend(openMessages).phrase(opening === 'never' ? 'notCopied' : 'tabBlocked')}
          </p>
        )}
      </div>
    </div>
  );
}

/** Loads the list of public suffixes where it is wanted; true once it is there, or will not come. */
function useDomains(isWanted: boolean): boolean {
  const [isSettled, setSettled] = useState(() => !isWanted || hasDomains());
  useEffect(() => {
    if (isSettled) return undefined;
    let mounted = true;
    const settle = (): void => {
      if (mounted) setSettled(true);
    };
    void loadDomains().catch(reportApart).then(settle);
    return () => {
      mounted = false;
    };
  }, [isSettled]);
  return isSettled;
}
