import { onTestFinished } from 'vitest';

/** Everything that could keep, show or carry an answer besides the one result: watched until the test ends. */
export interface Sinks {
  /** Adds what the test has got from the kit: snapshots, records, errors. */
  readonly hear: (sink: string, seen: unknown) => void;
  /** The sinks that hold or have held a marker, each with some of the text around it: none where all is well. */
  readonly holding: () => Promise<readonly string[]>;
  /** What came up at the window as an error or an unhandled rejection, in words. */
  readonly errors: readonly string[];
  /** How often each kind of sink was used at all, so that a test can tell that it hears. */
  readonly heard: (sink: string) => number;
}

/** Calls and constructors that carry text out of where it is, by the object that has them. */
const WAYS: readonly (readonly [of: object, ...names: string[]])[] = [
  [globalThis, 'BroadcastChannel', 'EventSource', 'Notification', 'SharedWorker', 'WebSocket', 'Worker'],
  [globalThis, 'fetch', 'open', 'postMessage', 'reportError'],
  [window.parent, 'postMessage'],
  [BroadcastChannel.prototype, 'postMessage'],
  [MessagePort.prototype, 'postMessage'],
  [WebSocket.prototype, 'send'],
  [XMLHttpRequest.prototype, 'open', 'send', 'setRequestHeader'],
  [Navigator.prototype, 'sendBeacon', 'share', 'vibrate'],
  [Clipboard.prototype, 'write', 'writeText'],
  [DataTransfer.prototype, 'setData'],
  [Storage.prototype, 'setItem'],
  [IDBFactory.prototype, 'open'],
  [IDBObjectStore.prototype, 'add', 'put'],
  [Cache.prototype, 'add', 'put'],
  [History.prototype, 'pushState', 'replaceState'],
  [Performance.prototype, 'mark', 'measure'],
  [EventTarget.prototype, 'dispatchEvent'],
];
const CONSOLE = Object.keys(console).filter((name) => typeof Reflect.get(console, name) === 'function');

/** Begins to watch for markers. They must not pass through Vitest's own channels meanwhile: type with `insertText`. */
export function watchSinks(marker: RegExp): Sinks {
  const counts = new Map<string, number>();
  const held = new Set<string>();
  const errors: string[] = [];
  const hear: Sinks['hear'] = (sink, seen) => {
    counts.set(sink, (counts.get(sink) ?? 0) + 1);
    const text = inText(seen);
    const at = text.search(marker);
    if (at >= 0) held.add(`${sink}: ${text.slice(Math.max(at - 40, 0), at + 40)}`);
  };

  for (const [owner, ...names] of [...WAYS, [console, ...CONSOLE] as const])
    for (const name of names) tap(owner, name, hear);
  for (const [owner, name] of [
    [Document.prototype, 'cookie'],
    [Document.prototype, 'title'],
    [window, 'name'],
  ] as const)
    tapSetter(owner, name, hear);

  const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    errors.push(String(error));
    hear(`window ${event.type}`, error);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);

  const look = (records: readonly MutationRecord[]): void => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (attributeName !== null)
        hear(`attribute ${attributeName}`, (target as Element).getAttribute(attributeName));
      for (const node of addedNodes) if (node instanceof Element) hearAttributes(node, hear);
      if (!target.isConnected || isInDialog(target)) continue;
      for (const node of type === 'characterData' ? [target] : addedNodes)
        hear('text outside the dialog', outside(node));
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

  onTestFinished(() => {
    observer.disconnect();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onError);
  });

  return {
    hear,
    errors,
    heard: (sink) => counts.get(sink) ?? 0,
    holding: async () => {
      look(observer.takeRecords());
      await hearState(hear);
      return Array.from(held);
    },
  };
}

/** Types into a text as a keyboard would, by the browser itself. */
export function insertText(element: Element, text: string): void {
  (element as HTMLElement).focus();
  // Nothing else types into a page as its browser does, without passing the text on to others.
  for (const [command, given] of [['selectAll'], ['insertText', text]] as const)
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand(command, false, given);
}

/** What stands anywhere now. */
async function hearState(hear: Sinks['hear']): Promise<void> {
  hearAttributes(document.documentElement, hear);
  hear('text outside the dialog', outside(document.documentElement));
  // What the widgets write of answers into the dialog is the moment that will be sent, and no more.
  for (const dialog of document.querySelectorAll('dialog')) {
    const inside = dialog.cloneNode(true) as Element;
    for (const sent of inside.querySelectorAll('.ek-sent')) sent.remove();
    hear('text of the dialog', inside.textContent);
  }
  for (const control of document.querySelectorAll('input, textarea, select'))
    if (!isInDialog(control)) hear('control outside the dialog', (control as HTMLInputElement).value);
  hear('address', [location.href, history.state as unknown, document.title, window.name, document.cookie]);
  hear('localStorage', Object.entries(localStorage));
  hear('sessionStorage', Object.entries(sessionStorage));
  hear('IndexedDB', await indexedDB.databases());
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    hear('Cache Storage', [name, ...kept.map(({ url }) => url)]);
  }
  hear(
    'performance entries',
    performance.getEntries().map((entry) => [entry.name, Reflect.get(entry, 'detail') as unknown]),
  );
  hear('selection', isInDialog(document.activeElement) ? '' : getSelection()?.toString());
}

function hearAttributes(root: Element, hear: Sinks['hear']): void {
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const { name, value } of element.attributes) hear(`attribute ${name}`, value);
}

/** The text that a node and what is in it have outside of dialogs. */
function outside(node: Node): string {
  if (node.nodeName === 'DIALOG') return '';
  const copy = node.cloneNode(true);
  if (copy instanceof Element) for (const dialog of copy.querySelectorAll('dialog')) dialog.remove();
  return copy.textContent ?? '';
}

function isInDialog(node: Node | null): boolean {
  const element = node instanceof Element ? node : node?.parentElement;
  return Boolean(element?.closest('dialog'));
}

/** What was made while a test watched: Vitest's own socket was not, and carries the text of a failure. */
const sockets = new WeakSet<object>();

/** Listens in on a function or a constructor, and lets it do what it does. */
function tap(owner: object, name: string, hear: Sinks['hear']): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') return;
  const own = Object.getOwnPropertyDescriptor(owner, name);
  const sink = owner === console ? `console.${name}` : name;
  Reflect.set(
    owner,
    name,
    new Proxy(original, {
      apply: (target, self, given: unknown[]) => {
        const isTheirs = self instanceof WebSocket && !sockets.has(self);
        if (!isTheirs && !isDevelopment(name, given)) hear(sink, given);
        return Reflect.apply(target, self, given) as unknown;
      },
      construct: (target, given: unknown[], made) => {
        hear(sink, given);
        const one = Reflect.construct(target, given, made) as object;
        sockets.add(one);
        return one;
      },
    }),
  );
  onTestFinished(() => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  });
}

/** React's development build, and no other, measures each render together with the props that have changed. */
function isDevelopment(name: string, [, given]: readonly unknown[]): boolean {
  return name === 'measure' && inText(given).includes('Components ⚛');
}

function tapSetter(owner: object, name: string, hear: Sinks['hear']): void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  const setter: unknown = own && Reflect.get(own, 'set');
  if (typeof setter !== 'function' || !own?.configurable) return;
  const set = new Proxy(setter as (value: unknown) => void, {
    apply: (target, self, given: unknown[]) => {
      hear(name, given);
      Reflect.apply(target, self, given);
    },
  });
  Object.defineProperty(owner, name, { ...own, set });
  onTestFinished(() => void Object.defineProperty(owner, name, own));
}

/** All the text that a value holds, whatever it is. */
function inText(value: unknown, seen: Set<unknown> = new Set()): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '' : String(value);
  if (seen.has(value) || seen.size > 2_000) return '';
  seen.add(value);
  if (value instanceof Element) return value.outerHTML;
  if (value instanceof Node) return value.textContent ?? '';
  if (value instanceof Window) return '';
  if (value instanceof CustomEvent) return inText(value.detail, seen);
  if (value instanceof Event) return value instanceof MessageEvent ? inText(value.data, seen) : value.type;
  if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
  if (value instanceof Error) return inText([value.message, value.stack, value.cause], seen);
  const more = Symbol.iterator in value ? Array.from(value as Iterable<unknown>) : Object.entries(value);
  return more.map((one) => inText(one, seen)).join(' ');
}
