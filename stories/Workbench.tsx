import { createElicitationStore, type ElicitationRecord } from '@elicitation-kit/core';
import { read } from '@elicitation-kit/core/form';
import { ElicitationDialog, useElicitations, type ElicitationDialogProps } from '@elicitation-kit/react';
import { useMemo, useState, type ReactNode } from 'react';
import './workbench.css';

/** A request with a name, to choose from. */
export interface Sample {
  readonly id: string;
  /** What it shows. */
  readonly why: string;
  readonly params: unknown;
}

const booking = { id: 'booking', label: 'Booking', origin: 'https://booking.example.com' };

/** Any request: chosen or pasted, asked, and with what was read, what went back and what was recorded beside it. */
export function Workbench(
  props: Omit<ElicitationDialogProps, 'view'> & {
    readonly samples: readonly Sample[];
    /** What stands there to begin with. */
    readonly params: unknown;
  },
): ReactNode {
  const { samples, params, ...dialog } = props;
  const [record, setRecord] = useState<ElicitationRecord>();
  const [store] = useState(() =>
    createElicitationStore({
      deadlines: { form: false, confirm: false, page: false },
      rate: false,
      onRecord: setRecord,
    }),
  );
  const { items } = useElicitations(store);
  const [text, setText] = useState(() => inLines(params));
  const [search, setSearch] = useState('');
  const [outcome, setOutcome] = useState<unknown>();
  const parsed = useMemo(() => parse(text), [text]);

  const ask = (what: unknown): void => {
    setOutcome('Waiting for the person.');
    setRecord(undefined);
    store
      .onElicitation(what, { server: booking, refusals: 'reject' })
      .then(setOutcome, (error: unknown) => setOutcome({ error: String(error) }));
  };
  const found = samples.filter(({ id, why }) => `${id} ${why}`.toLowerCase().includes(search.toLowerCase()));

  return (
    <main className="workbench">
      <section aria-label="Requests">
        <label htmlFor="search">Find a request</label>
        <input id="search" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <p className="quiet" role="status">
          {found.length} of {samples.length}
        </p>
        <ul>
          {found.map((sample) => (
            <li key={sample.id}>
              <button
                type="button"
                onClick={() => {
                  setText(inLines(sample.params));
                  ask(sample.params);
                }}
              >
                <code>{sample.id}</code> {sample.why}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Request">
        <label htmlFor="params">
          <code>params</code> of <code>elicitation/create</code>
        </label>
        <textarea
          id="params"
          spellCheck={false}
          rows={18}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="button"
          className="ask"
          disabled={'fault' in parsed || items.length > 0}
          onClick={() => 'value' in parsed && ask(parsed.value)}
        >
          Ask
        </button>
        {'fault' in parsed && <p role="alert">{parsed.fault}</p>}
      </section>
      <section aria-label="Outcome">
        <Shown title="What went back" value={outcome ?? 'Nothing was asked yet.'} />
        <Shown title="What was recorded" value={record ?? 'Nothing yet.'} />
        <Shown title="What was read" value={'value' in parsed ? read(parsed.value) : ''} />
      </section>
      <ElicitationDialog view={store} {...dialog} />
    </main>
  );
}

function Shown({ title, value }: { readonly title: string; readonly value: unknown }): ReactNode {
  return (
    <label>
      {title}
      <textarea readOnly rows={9} value={inLines(value)} />
    </label>
  );
}

function inLines(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function parse(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'This is no JSON.' };
  }
}
