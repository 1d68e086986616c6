import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  var axe: { run: (options: RunOptions) => Promise<AxeResults> };
}

/** Fails where axe finds something, or an `aria-*` reference or label leads nowhere. */
export async function audit(page: Page): Promise<void> {
  // A picture in the middle of a fade has other contrasts.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const found = await globalThis.axe.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  });
  expect(violations).toEqual([]);
  expect(await danglingReferences(page)).toEqual([]);
}

function danglingReferences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [
      'labelledby',
      'describedby',
      'errormessage',
      'controls',
      'owns',
      'details',
      'flowto',
      'activedescendant',
    ];
    const references = [...names.map((name) => `aria-${name}`), 'for'];
    return references.flatMap((reference) =>
      [...document.querySelectorAll(`[${reference}]`)].flatMap((element) =>
        (element.getAttribute(reference) ?? '')
          .split(/\s+/)
          .filter((id) => !document.getElementById(id))
          .map((id) => `${reference}="${id}" on ${element.outerHTML.slice(0, 120)}`),
      ),
    );
  });
}
