import type { Elicitation, ElicitationView } from '@elicitation-kit/core';
import type { ReactNode } from 'react';
import type { FormSettings } from './form/RequestBody.tsx';
import type { Language } from './language.tsx';
import type { outsideMessages } from './outsideMessages.ts';
import { openPage } from './page/openPage.ts';
import { shortText } from './serverText.ts';

/** A page that the person has opened: nothing here settles a request that is settled already. */
export function FollowUp(props: {
  readonly item: Elicitation;
  readonly view: Pick<ElicitationView, 'followUp'>;
  readonly openUrl: FormSettings['openUrl'];
  readonly language: Language<keyof typeof outsideMessages>;
}): ReactNode {
  const { item, view, language, openUrl = openPage } = props;
  const { request } = item;
  if (request.mode !== 'url') return null;
  const host = request.host ?? '';
  return (
    <p className="ek-bar">
      <span>{language.phrase('pageOpen', { server: shortText(item.server.label), host })}</span>
      <button type="button" className="ek-act" onClick={() => view.followUp(item.id, 'finished')}>
        {language.phrase('finished')}
      </button>
      <button type="button" className="ek-link" onClick={() => void openUrl(request.url)}>
        {language.phrase('openAgain')}
      </button>
      <button type="button" className="ek-link" onClick={() => view.followUp(item.id, 'stopped')}>
        {language.phrase('stop')}
      </button>
    </p>
  );
}
