import type { Elicitation, ElicitationView, ServerIdentity } from '@elicitation-kit/core';
import { ElicitationCard, ElicitationDialog, MutedServers, useElicitations } from '@elicitation-kit/react';
import { useLanguage } from '@elicitation-kit/react/languages';
import type { Counters } from '@elicitation-kit/records';
import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import { AskingPlaceSetting } from './asking/AskingPlaceSetting.tsx';
import { useAskingPlace } from './asking/useAskingPlace.ts';
import { suggestions } from './assistant/reply.ts';
import type { Conversation } from './chat/chat.ts';
import { Composer } from './chat/Composer.tsx';
import { Transcript } from './chat/Transcript.tsx';
import type { Connection } from './connection/connection.ts';
import { ConnectionNotice } from './connection/ConnectionNotice.tsx';
import { ConnectionStatus } from './connection/ConnectionStatus.tsx';
import { LanguageSetting } from './language/LanguageSetting.tsx';
import { useChosenLanguage } from './language/useChosenLanguage.ts';
import './look/look.css';
import { FormLook } from './look/FormLook.tsx';
import { useFormLook } from './look/useFormLook.ts';
import { Statistics } from './statistics/Statistics.tsx';

export interface AppProps {
  readonly chat: Conversation;
  readonly connection: Connection;
  /** The store, or a view of the one on the page's server. */
  readonly store: ElicitationView;
  readonly counters: Pick<Counters, 'subscribe' | 'getSnapshot'>;
  readonly server: ServerIdentity;
}

/** The whole page: the state of the connection, the conversation, and the dialog of the kit. */
export function App({ chat, connection, store, counters, server }: AppProps): ReactNode {
  const serverLabel = server.label;
  const entries = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const state = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const { items: all, muted } = useElicitations(store);
  const items = all.filter(({ phase }) => phase === 'asking');
  const { look, frame, choose } = useFormLook();
  const [place, choosePlace] = useAskingPlace();
  const [language, chooseLanguage] = useChosenLanguage();
  const spoken = useLanguage(language);
  /** The call in the conversation that a request belongs to, if it stands there. */
  const callOf = (item: Elicitation): number | undefined =>
    place === 'dialog'
      ? undefined
      : entries.findLast(
          (entry) => entry.kind === 'tool' && !entry.outcome && (!item.tool || item.tool.name === entry.tool),
        )?.id;
  const message = useRef<HTMLInputElement>(null);
  const focusMessage = () => message.current?.focus();
  const connectAgain = async () => {
    if (await connection.connect()) focusMessage();
  };

  return (
    <>
      <header className="header">
        <div className="column header-line">
          <h1>Assistant</h1>
          <AskingPlaceSetting place={place} onChoose={choosePlace} />
          <FormLook look={look} onChoose={choose} />
          <LanguageSetting language={language} onChoose={chooseLanguage} />
          <ConnectionStatus state={state} serverLabel={serverLabel} />
        </div>
        <ConnectionNotice state={state} serverLabel={serverLabel} onTryAgain={() => void connectAgain()} />
      </header>
      {muted.length > 0 && (
        <section className="column muted-servers" aria-label="Muted servers">
          <MutedServers view={store} {...spoken} />
        </section>
      )}
      <Statistics counters={counters} server={server} />
      <main>
        <Transcript
          entries={entries}
          serverLabel={serverLabel}
          asks={(tool) => items.some((item) => !item.tool || item.tool.name === tool)}
          card={(id) =>
            items
              .filter((item) => callOf(item) === id)
              .map((item) => (
                <ElicitationCard key={item.id} view={store} id={item.id} frame={frame} {...spoken} />
              ))
          }
          onStop={(id) => {
            chat.stop(id);
            focusMessage();
          }}
        />
        <Composer ref={message} suggestions={suggestions} onSend={chat.say} />
      </main>
      <ElicitationDialog
        view={store}
        frame={frame}
        {...spoken}
        shows={(item) => callOf(item) === undefined}
      />
    </>
  );
}
