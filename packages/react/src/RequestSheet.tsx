import type { ElicitationRequest } from '@elicitation-kit/core';
import type { ReactNode, RefObject } from 'react';
import { Acts } from './Acts.tsx';
import { Asker } from './Asker.tsx';
import { FormSlot } from './FormSlot.tsx';
import { ServerMessage } from './ServerMessage.tsx';
import { shortText } from './serverText.ts';
import type { Presses } from './presses.ts';
import type { RequestActs, RequestProps } from './useRequest.ts';

const LONGEST_HOST = 40;

/** One request as it stands in a dialog or a card: who asks, for what, and the three acts. */
export function RequestSheet(
  props: RequestProps & {
    readonly acts: RequestActs;
    readonly presses: RefObject<Presses | null>;
    readonly titleId: string;
    readonly messageId: string;
    readonly declineRef: RefObject<HTMLButtonElement | null>;
  },
): ReactNode {
  const { item, language, acts, presses, queue, titleId } = props;
  const { id, request } = item;
  const { slot, accepts, press } = acts;
  const loaded = typeof slot === 'object' ? slot : undefined;
  const server = shortText(item.server.label);
  return (
    <div className={queue?.isNewAsker ? 'ek-sheet ek-new' : 'ek-sheet'} key={id} tabIndex={-1}>
      {loaded && <loaded.StatusLine {...props} />}
      <Asker {...props} server={server} onClose={press(acts.dismiss)} />
      <div className="ek-body">
        {loaded && <loaded.Remarks {...props} server={server} />}
        <ServerMessage
          id={props.messageId}
          server={server}
          text={request.message}
          language={language}
          onFold={acts.rearm}
        />
        {!loaded ? (
          accepts !== 'confirm' && <FormSlot failed={slot === 'failed'} language={language} />
        ) : request.mode === 'url' ? (
          <loaded.Page {...props} request={request} server={server} handle={acts.body} />
        ) : (
          <loaded.RequestBody
            {...props}
            request={request}
            handle={acts.body}
            onReady={acts.rearm}
            extend={acts.extend}
            onSend={(event) => presses.current?.key(event) && acts.accept()}
          />
        )}
        {loaded && accepts !== 'send' && <loaded.ScrollStop />}
      </div>
      <Acts
        server={server}
        titleId={titleId}
        host={ending(request)}
        accepts={
          accepts === 'send' && queue?.goesOn
            ? 'goOn'
            : accepts === 'open' && props.settings.opening === 'never'
              ? 'copy'
              : accepts
        }
        language={language}
        declineRef={props.declineRef}
        onAccept={press(acts.accept)}
        onCancel={press(acts.cancel)}
        onDecline={press(acts.decline)}
      />
    </div>
  );
}

/** The end of a host is what tells where it leads. */
function ending(request: ElicitationRequest): string {
  const { host = '' } = request.mode === 'url' ? request : {};
  return host.length > LONGEST_HOST ? `…${host.slice(-LONGEST_HOST)}` : host;
}
