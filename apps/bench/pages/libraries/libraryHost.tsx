import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { FormParams, Result } from '../contender.ts';
import { HostShell } from '../HostShell.tsx';
import { rootElement } from '../rootElement.ts';
import { AskingDialog, type FormProps } from './AskingDialog.tsx';

interface Asked {
  readonly id: number;
  readonly params: FormParams;
  readonly settle: (result: Result) => void;
}

/** A host that asks in a dialog of its own, with a form of some library in it. */
export function libraryHost(drawForm: (form: FormProps) => ReactNode, lateMs = 0): void {
  let asked: Asked | undefined;
  let show: (next: Asked | undefined) => void = () => {};

  function Host(): ReactNode {
    const [now, setNow] = useState<Asked>();
    show = setNow;
    return (
      <HostShell>
        {now && (
          <AskingDialog key={now.id} params={now.params} settle={now.settle}>
            {drawForm}
          </AskingDialog>
        )}
      </HostShell>
    );
  }

  let id = 0;
  createRoot(rootElement()).render(<Host />);
  window.contender = {
    ask: (params) =>
      new Promise((resolve) => {
        const settle = (result: Result): void => {
          asked = undefined;
          show(undefined);
          resolve(result);
        };
        id += 1;
        asked = { id, params, settle };
        show(asked);
      }),
    cancel: () => asked?.settle({ action: 'cancel' }),
    control: 'dialog[open] .body :is(input, select)',
    accept: 'dialog[open] .accept',
    lateMs,
  };
}
