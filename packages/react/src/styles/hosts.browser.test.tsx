import { pages, requests } from '@elicitation-kit/fixtures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, frames, openPage, still } from '../../testDialog.tsx';
import { HOSTS } from '../../testHosts.ts';

let host: HTMLStyleElement;

beforeEach(() => {
  host = document.createElement('style');
  document.head.append(host);
  // What shows at the dialog's round corners.
  document.documentElement.style.background = 'white';
  // It blinks.
  document.documentElement.style.caretColor = 'transparent';
});

afterEach(() => {
  host.remove();
  document.documentElement.removeAttribute('style');
});

/** What an element looks like. */
async function look(element: Element): Promise<ImageData> {
  await frames();
  const image = new Image();
  image.src = `data:image/png;base64,${await page.screenshot({ element, save: false })}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

/** So much may a colour differ where an edge is smoothed, which no eye sees. */
const SMOOTHED = 24;

/** The pixels that differ: how many, and where. */
function difference(one: ImageData, other: ImageData): string {
  if (one.width !== other.width || one.height !== other.height)
    return `${one.width} × ${one.height} became ${other.width} × ${other.height}`;
  const differ = Array.from(one.data.keys())
    .filter((at) => Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > SMOOTHED)
    .map((at) => Math.floor(at / 4));
  const place = (at = 0): string => `${at % one.width}, ${Math.floor(at / one.width)}`;
  return differ.length === 0
    ? 'none'
    : `${differ.length}, from ${place(differ[0])} to ${place(differ.at(-1))}`;
}

/** What looks different under which host. */
async function differences(element: Element): Promise<string[]> {
  const plain = await look(element);
  const found: string[] = [];
  for (const [name, css] of HOSTS) {
    host.textContent = css;
    const pixels = difference(plain, await look(element));
    host.textContent = '';
    if (pixels !== 'none') found.push(`${name}: ${pixels}`);
  }
  return found;
}

const accept = page.getByRole('button', { name: 'Send to Booking' });

describe('a dialog looks the same, whatever the page around it says of its elements', () => {
  test('a form', async () => {
    const { show } = openPage({ deadlines: { form: false } });
    const { dialog } = await show(requests['deployService'], { tool: { name: 'deploy' } });
    await still(dialog);
    expect(await differences(dialog)).toEqual([]);
  });

  test('a form with errors, a secret, a list of the browser’s, boxes', async () => {
    const { show } = openPage({ deadlines: { form: false } });
    const { dialog } = await show(
      form(
        {
          key: { type: 'string', title: 'Access token' },
          month: { type: 'string', title: 'Month', enum: ['1', '2', '3', '4', '5', '6'] },
          yes: { type: 'boolean', title: 'Sure' },
        },
        ['key', 'month', 'yes'],
      ),
    );
    await userEvent.click(accept);
    await still(dialog);
    expect(await differences(dialog)).toEqual([]);
  });

  test('a date and time, and an open list that is searched', async () => {
    const { show } = openPage({ deadlines: { form: false } });
    const { dialog } = await show(
      form({
        at: { type: 'string', title: 'Start', format: 'date-time', default: '2028-03-09T18:30:00Z' },
        city: { type: 'string', title: 'City', enum: Array.from({ length: 60 }, (_, at) => `City ${at}`) },
      }),
    );
    await userEvent.click(page.getByRole('combobox', { name: /^City/ }));
    await still(dialog);
    await expect.poll(() => dialog.querySelector('.ek-row')).not.toBeNull();
    expect(await differences(dialog)).toEqual([]);
  });

  test('a page with warnings, and the menu', async () => {
    const { show } = openPage({ deadlines: { page: false } });
    const { dialog } = await show(pages['otherLetters']);
    await userEvent.click(page.getByRole('button', { name: 'More' }));
    await still(dialog);
    expect(await differences(dialog)).toEqual([]);
  });

  test('what stands beside the page', async () => {
    const { show } = openPage({ openUrl: () => true });
    const { answer } = await show(pages['connectCalendar']);
    await userEvent.click(page.getByRole('button', { name: /^Open/ }));
    await answer;
    await expect.poll(() => document.querySelector('.ek-bar')).not.toBeNull();
    expect(await differences(document.querySelector('.ek-bar') ?? document.body)).toEqual([]);
  });
});

test('the style sheet changes nothing outside the kit', () => {
  const root = document.createElement('div');
  root.className = 'app';
  root.innerHTML = `<h1>A</h1><h2>B</h2><p>C <a href="#x">d</a> <bdi>e</bdi></p><ul><li>f</li></ul><dialog open>g</dialog>
    <form><fieldset><legend>h</legend><label>i <input></label><select><option>j</option></select><textarea></textarea>
    <button>k</button><input type="checkbox"><input type="radio"></fieldset></form><details open><summary>l</summary>m</details>
    <pre>n</pre><svg><path d="M0 0"></path></svg><div hidden>o</div><div class="link input act">p</div>`;
  document.body.append(root);
  const kit = Array.from(document.styleSheets).filter((sheet) =>
    Array.from(sheet.cssRules).some((rule) => rule.cssText.includes('--_ek-light')),
  );
  expect(kit).not.toEqual([]);
  const elements = [document.documentElement, document.body, root, ...root.querySelectorAll('*')];
  const computed = (): string[] =>
    elements.flatMap((element) =>
      ['', '::before', '::after', '::backdrop', '::placeholder'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      }),
    );
  const withKit = computed();
  for (const sheet of kit) sheet.disabled = true;
  const without = computed();
  for (const sheet of kit) sheet.disabled = false;
  root.remove();
  expect(withKit.filter((style, index) => style !== without[index])).toEqual([]);
});
