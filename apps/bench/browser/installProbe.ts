import type { FormParams, Result } from '../pages/contender.ts';

/** What an opening took, ms. */
export interface Opened {
  /** From the request until its first control stands in a finished layout and has taken the focus. */
  readonly focusable: number;
  /** From the request until the frame with it has been drawn. */
  readonly painted: number;
}

/** The measuring inside a page. */
export interface Probe {
  /** Takes a request as JSON under a name, for later. */
  readonly learn: (name: string, request: string) => void;
  /** Resolves once the host's page has been drawn. */
  readonly whenUp: () => Promise<void>;
  /** Resolves once nothing has been loaded for a while. */
  readonly whenLoaded: () => Promise<void>;
  readonly open: (name: string) => Promise<Opened>;
  /** Types a character into the first control, or picks another option of a native list; ms until what it changed is laid out. */
  readonly key: () => Promise<number>;
  /** Leaves the first control, as a person who has answered it, and comes back. */
  readonly touch: () => Promise<void>;
  /** Ends what is asked with `cancel`. */
  readonly cancel: () => Promise<void>;
  /** From the next click on the page until the promise of the answer has resolved, ms; rejects where the content is wrong. */
  readonly accept: () => Promise<number>;
  /** Answers a form so many times over. */
  readonly answerMany: (name: string, count: number) => Promise<void>;
}

declare global {
  interface Window {
    probe: Probe;
    /** Of a cold start: the opening of the first request, which came as soon as the page was up. */
    cold: Promise<Opened> | undefined;
  }
}

/** What is put into every page before its own code; it holds all that it needs, as it goes there as text. */
export function installProbe(cold: { readonly name: string; readonly request: string } | undefined): void {
  const PATIENCE_MS = 20_000;
  const QUIET_MS = 120;
  const TEXT = 'Shelf 7';
  const requests = new Map<string, string>();
  let asked = Math.floor(Math.random() * 1e9);
  let typed = '';
  let answer: Promise<Result> | undefined;

  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  const channel = new MessageChannel();
  /** Resolves after the tasks that wait now, so after what React and promises do for one event. */
  const task = (): Promise<unknown> =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(0);
    });
  const contender = () => {
    if (window.contender === undefined) throw new Error('The page holds no contender.');
    return window.contender;
  };
  const paramsOf = (name: string): FormParams => {
    const request = requests.get(name);
    if (request === undefined) throw new Error(`The probe has not learnt “${name}”.`);
    asked += 1;
    return JSON.parse(request.replaceAll('NONCE', String(asked))) as FormParams;
  };
  const control = () => {
    const found = document.querySelector<HTMLInputElement | HTMLSelectElement>(contender().control);
    return found?.closest('dialog[open]') ? found : null;
  };
  const mustControl = () => {
    const found = control();
    if (found === null) throw new Error('The first control is not there.');
    return found;
  };

  /** Waits until something holds, without letting a frame pass first. */
  const until = async <Thing>(find: () => Thing | null | undefined | false, what: string): Promise<Thing> => {
    const now = find();
    if (now) return now;
    return new Promise((resolve, reject) => {
      const observer = new MutationObserver(look);
      const patience = setTimeout(() => {
        observer.disconnect();
        reject(new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}.`));
      }, PATIENCE_MS);
      function look(): void {
        const found = find();
        if (!found) return;
        observer.disconnect();
        clearTimeout(patience);
        resolve(found);
      }
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['open', 'aria-busy', 'data-armed'],
      });
      look();
    });
  };

  /** A key into the control that has the focus; its text goes in as the browser's own editing has it. */
  const type = (element: Element, character: string): void => {
    const key = { key: character, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', key));
    // It has no successor, and real keys come by the clock of the screen.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('insertText', false, character);
    element.dispatchEvent(new KeyboardEvent('keyup', key));
  };
  const pick = async (list: HTMLSelectElement): Promise<number> => {
    const { length } = list.options;
    const next = list.options[list.selectedIndex < length / 2 ? length - 2 : 1]?.value ?? '';
    const start = performance.now();
    // React follows what is set past its own property.
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, next);
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await task();
    list.getBoundingClientRect();
    return performance.now() - start;
  };

  const ask = (name: string): number => {
    const params = paramsOf(name);
    const { ask: send } = contender();
    typed = '';
    const start = performance.now();
    answer = send(params);
    return start;
  };

  window.probe = {
    learn: (name, request) => requests.set(name, request),
    whenUp: async () => {
      await until(() => document.querySelector('#shell') && window.contender, 'the host’s page');
      if (document.readyState !== 'complete')
        await new Promise((resolve) => {
          window.addEventListener('load', resolve, { once: true });
        });
      await frame();
      await task();
    },
    whenLoaded: async () => {
      await window.probe.whenUp();
      const count = (): number => performance.getEntriesByType('resource').length;
      for (let before = -1; before !== count();) {
        before = count();
        await new Promise((resolve) => {
          setTimeout(resolve, QUIET_MS);
        });
      }
      await new Promise((resolve) => {
        requestIdleCallback(resolve);
      });
    },
    open: async (name) => {
      const start = ask(name);
      const first = await until(control, 'the first field');
      first.focus();
      first.getBoundingClientRect();
      const focusable = performance.now() - start;
      if (document.activeElement !== first) throw new Error('The first control has not taken the focus.');
      await frame();
      await task();
      return { focusable, painted: performance.now() - start };
    },
    key: async () => {
      const element = mustControl();
      await frame();
      await task();
      if (element instanceof HTMLSelectElement) return pick(element);
      const character = TEXT[typed.length] ?? 'a';
      typed += character;
      const searches = element.getAttribute('role') === 'combobox';
      const rows = (): readonly Element[] => Array.from(document.querySelectorAll('[role="option"]'));
      const matches = (): boolean =>
        rows().length > 0 && rows().every((row) => row.textContent.includes(typed));
      const start = performance.now();
      type(element, character);
      await task();
      if (searches) await until(matches, 'the options that match');
      element.getBoundingClientRect();
      return performance.now() - start;
    },
    touch: async () => {
      const element = mustControl();
      element.blur();
      await task();
      element.focus();
      // What stands in a searched list that was left is what was chosen.
      typed = element instanceof HTMLInputElement ? element.value : '';
      await frame();
    },
    cancel: async () => {
      contender().cancel();
      await answer;
      await until(() => document.querySelector('dialog[open]') === null, 'the dialog’s end');
      await frame();
      await frame();
    },
    accept: async () => {
      let clicked = Number.NaN;
      window.addEventListener('click', () => (clicked = performance.now()), { once: true, capture: true });
      const result = await answer;
      const took = performance.now() - clicked;
      const content = (result?.content ?? {}) as { readonly [name: string]: unknown };
      if (result?.action !== 'accept' || content['field_0'] !== typed)
        throw new Error(`The answer was to be “${typed}”.`);
      return took;
    },
    answerMany: async (name, count) => {
      for (let done = 0; done < count; done += 1) {
        ask(name);
        const first = await until(control, 'the first field');
        first.focus();
        for (const character of 'Sh') {
          type(first, character);
          await task();
        }
        const { lateMs = 0 } = contender();
        if (lateMs > 0)
          await new Promise((resolve) => {
            setTimeout(resolve, lateMs);
          });
        const button = await until(
          () => document.querySelector<HTMLElement>(contender().accept),
          'the act that accepts',
        );
        for (const event of ['pointerdown', 'pointerup'])
          button.dispatchEvent(new PointerEvent(event, { bubbles: true, cancelable: true }));
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
        const result = await answer;
        if (result?.action !== 'accept') throw new Error('A form was not accepted.');
        await until(() => document.querySelector('dialog[open]') === null, 'the dialog’s end');
      }
      answer = undefined;
      await frame();
      await frame();
    },
  };

  if (cold === undefined) return;
  requests.set(cold.name, cold.request);
  window.cold = window.probe.whenUp().then(() => window.probe.open(cold.name));
  window.cold.catch(() => {});
}
