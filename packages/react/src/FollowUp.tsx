import type { Elicitation, ElicitationView } from '@elicitation-kit/core';
import { useState, type ReactNode } from 'react';
import type { DialogSettings } from './settings.ts';
import type { Language } from './language.tsx';
import type { outsideMessages } from './outsideMessages.ts';
import { openMessages } from './page/openMessages.ts';
import { openBy, openPage } from './page/openPage.ts';
import { shortText } from './serverText.ts';

/** A page that the person has opened: nothing here settles a request that is settled already. */
export function FollowUp(props: {
  readonly item: Elicitation;
  readonly view: Pick<ElicitationView, 'followUp'>;
  readonly settings: Pick<DialogSettings, 'openUrl' | 'opening'>;
  readonly language: Language<keyof typeof outsideMessages>;
}): ReactNode {
  const { item, view, language } = props;
  const { openUrl = openPage, opening } = props.settings;
  const { request } = item;
  const [failed, setFailed] = useState(false);
  if (request.mode !== 'url') return null;
  const host = request.host ?? '';
  const copies = opening === 'never';
  const reach = copies
    ? (url: string): unknown => navigator.clipboard.writeText(url).then(() => true)
    : openUrl;
  // It is settled already: beside what is said, nothing depends on it.
  const again = async (): Promise<void> => setFailed((await openBy(reach, request.url)) === false);
  return (
    <p className="ek-bar">
      <span>
        {language.phrase(copies ? 'pageCopied' : 'pageOpen', { server: shortText(item.server.label), host })}
        {failed && <> {language.extend(openMessages).phrase(copies ? 'notCopied' : 'tabBlocked')}</>}
      </span>
      <button type="button" className="ek-act" onClick={() => view.followUp(item.id, 'finished')}>
        {language.phrase('finished')}
      </button>
      <button type="button" className="ek-link" onClick={() => void again()}>
        {language.phrase(copies ? 'copyAgain' : 'openAgain')}
      </button>
      <button type="button" className="ek-link" onClick={() => view.followUp(item.id, 'stopped')}>
        {language.phrase('stop')}
      </button>
    </p>
  );
}
