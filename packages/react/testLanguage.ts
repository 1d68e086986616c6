import { reasonMessages } from '../core/src/read/reasons.ts';
import { dateTimeMessages } from './src/form/dateTime/messages.ts';
import { formMessages } from './src/form/messages.ts';
import { searchMessages } from './src/form/search/messages.ts';
import { identityMessages } from './src/identity/messages.ts';
import { nameMessages } from './src/identity/nameMessages.ts';
import { dialogMessages } from './src/messages.ts';
import { mutedMessages } from './src/mutedMessages.ts';
import { outsideMessages } from './src/outsideMessages.ts';
import { pageMessages } from './src/page/messages.ts';
import { openMessages } from './src/page/openMessages.ts';
import { pageSlotMessages } from './src/page/slotMessages.ts';
import { statusMessages } from './src/statusMessages.ts';

/** Everything that the kit says, in English, by what says it. */
export const englishParts: readonly { readonly [key: string]: string }[] = [
  dialogMessages,
  statusMessages,
  outsideMessages,
  mutedMessages,
  identityMessages,
  nameMessages,
  pageMessages,
  openMessages,
  pageSlotMessages,
  formMessages,
  dateTimeMessages,
  searchMessages,
  reasonMessages,
];

/** The same as one catalogue. */
export const english: { readonly [key: string]: string } = Object.fromEntries(
  englishParts.flatMap((part) => Object.entries(part)),
);

/** The English that is still said somewhere in an element, by its words between what is filled in. */
export function englishIn(element: Element, texts: { readonly [key: string]: string }): string[] {
  const named = Array.from(element.querySelectorAll('[aria-label]'), (one) => one.getAttribute('aria-label'));
  const said = `${element.textContent}\n${named.join('\n')}`;
  return Object.entries(english).flatMap(([key, text]) =>
    text
      .split(/\{\w+\}/)
      .map((words) => words.trim())
      .filter((words) => /\w \w|\w{7}/.test(words) && said.includes(words) && !texts[key]?.includes(words)),
  );
}

/** Texts that stand outside the element, or are cut by what holds them. */
export function cutTexts(root: Element): string[] {
  const { left, right } = root.getBoundingClientRect();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || node.textContent?.trim() === '' || isSilent(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isOut = Array.from(range.getClientRects()).some(
      (box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1),
    );
    if (isOut || isCut(parent, root)) cut.push(node.textContent ?? '');
  }
  return cut;
}

/** Only for speech, text of the server that scrolls by itself, or the line that ends in the name of who is next, as far as there is room. */
function isSilent(element: Element): boolean {
  return (
    element.closest('.ek-spoken, .ek-gone, .ek-queue, pre, option, [hidden], [aria-hidden="true"]') !== null
  );
}

function isCut(element: Element, root: Element): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(one);
    if (display !== 'inline' && overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) return true;
    if (overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 1) return true;
    if (one === root) return false;
  }
  return false;
}
