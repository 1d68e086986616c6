import { cdp } from 'vitest/browser';

/** One element as the browser tells assistive technology of it. */
export interface Told {
  readonly role: string;
  /** Without a look's mark for what is required or optional. */
  readonly name: string;
  readonly description: string;
  readonly value: string;
  /** Those of interest that are on. */
  readonly states: readonly string[];
}

interface AxValue {
  readonly value?: string | number | boolean;
}

/** What the protocol of the browser says of an element, as far as tests look at it. */
interface AxNode {
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

interface FrameTree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly FrameTree[];
}

const STATES = ['invalid', 'checked', 'selected', 'expanded', 'multiselectable', 'modal'];

/** The accessibility tree of the page, flat. */
export async function tree(): Promise<readonly Told[]> {
  const session = cdp();
  const { frameTree } = (await session.send('Page.getFrameTree')) as { readonly frameTree: FrameTree };
  // Tests run in a frame of their own.
  const { frame } = frameTree.childFrames?.at(-1) ?? frameTree;
  const { nodes } = (await session.send('Accessibility.getFullAXTree', { frameId: frame.id })) as {
    readonly nodes: readonly AxNode[];
  };
  return nodes.filter((node) => !node.ignored).map(tell);
}

function tell({ role, name, description, value, properties = [] }: AxNode): Told {
  const isOn = ({ value: state }: { readonly value: AxValue }): boolean => String(state.value) === 'true';
  return {
    role: String(role?.value),
    name: String(name?.value ?? '').replace(/( · optional| ?\*)$/, ''),
    description: String(description?.value ?? ''),
    value: String(value?.value ?? ''),
    states: properties.filter((one) => STATES.includes(one.name) && isOn(one)).map((one) => one.name),
  };
}

const REGIONS = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';

/** A region that has not stood so long is new to a screen reader, which then speaks none of what it holds. */
const NEW_MS = 40;

/** Listens to the live regions as a screen reader does; gives everything that was spoken since. */
export function listen(): () => readonly string[] {
  const spoken: string[] = [];
  let known = new Map<Element, { readonly since: number; readonly parts: readonly string[] }>();
  const hear = (now = performance.now()): void => {
    const before = known;
    const modal = document.querySelector('dialog:modal');
    const regions = Array.from(document.querySelectorAll(REGIONS)).filter(
      (region) => modal === null || modal.contains(region),
    );
    known = new Map(
      regions.map((region) => [region, { since: before.get(region)?.since ?? now, parts: partsOf(region) }]),
    );
    for (const [region, { since, parts }] of known) {
      // Alerts are spoken when they come, too.
      if (now - since < NEW_MS && !region.matches('[role="alert"]')) continue;
      spoken.push(...parts.filter((part) => !before.get(region)?.parts.includes(part)));
    }
  };
  // What is there now has been read.
  hear(0);
  spoken.length = 0;
  new MutationObserver(() => hear()).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-hidden', 'aria-live', 'open', 'role'],
  });
  return () => [...spoken];
}

/** What a region holds: one text where it is spoken as a whole, else one for each of its children. */
function partsOf(region: Element): readonly string[] {
  const elements = region.matches('[role]') ? [region] : Array.from(region.children);
  return elements.map(textOf).filter((text) => text !== '');
}

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.trim();
}
