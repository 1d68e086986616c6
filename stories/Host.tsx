import { createElicitationStore, type ElicitationStore, type StoreOptions } from '@elicitation-kit/core';
import {
  ElicitationCard,
  ElicitationDialog,
  MutedServers,
  useElicitations,
  type ElicitationDialogProps,
} from '@elicitation-kit/react';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { Spoken } from './spoken.ts';

/** Who asks unless a story says otherwise. */
export const booking = { id: 'booking', label: 'Booking', origin: 'https://booking.example.com' };

/** A page of a host with a store of its own, on which `run` acts once. */
export function Host(
  props: Omit<ElicitationDialogProps, 'view'> & {
    readonly run: (store: ElicitationStore) => void;
    readonly options?: StoreOptions;
    /** `'cards'` shows the questions in the page, `'settings'` the servers that are muted. */
    readonly shown?: 'cards' | 'settings';
  },
): ReactNode {
  const { run, options, shown, ...own } = props;
  const dialog = { ...useContext(Spoken), ...own };
  const [store] = useState(() =>
    createElicitationStore({ deadlines: { form: false, confirm: false, page: false }, ...options }),
  );
  const { items } = useElicitations(store);
  useEffect(() => {
    run(store);
    return () => store.close();
  }, [store, run]);
  return (
    <main className="story">
      <h1>{shown === 'settings' ? 'Muted servers' : 'A page of the host'}</h1>
      {shown === 'settings' && <MutedServers view={store} />}
      {shown === 'cards' ? (
        items.map(({ id }) => <ElicitationCard key={id} {...dialog} view={store} id={id} />)
      ) : (
        <ElicitationDialog view={store} {...dialog} />
      )}
    </main>
  );
}
