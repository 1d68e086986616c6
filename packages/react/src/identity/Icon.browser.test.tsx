import { requests } from '@elicitation-kit/fixtures';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testDialog.tsx';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** What a strict policy would have reported, or a fetch would have left. */
const violations: string[] = [];

// A policy without `img-src data:`, as strict hosts have it; it holds to the end of this file.
beforeAll(() => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "img-src 'none'";
  document.head.append(policy);
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
});

afterEach(() => {
  const reported = violations.splice(0);
  if (reported.length > 0) throw new Error(`The policy was broken: ${reported.join()}`);
});

/** A red picture. */
function picture(type: string, width = 40, height = 40): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = 'rgb(255, 0, 0)';
  context?.fillRect(0, 0, width, height);
  return canvas.toDataURL(type);
}

const iconOf = (dialog: HTMLElement) => dialog.querySelector<HTMLCanvasElement>('canvas.ek-icon');

async function showIcon(icon: string): Promise<HTMLElement> {
  const { show } = openPage();
  const { dialog } = await show(requests.bookTable, { server: { id: 'booking', label: 'Booking', icon } });
  return dialog;
}

function placeOf(element: Element | null): readonly number[] {
  const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
  return [left, top, right, bottom];
}

function pixel(canvas: HTMLCanvasElement | null, x: number, y: number): number[] {
  return Array.from(canvas?.getContext('2d')?.getImageData(x, y, 1, 1).data ?? []);
}

test('the policy is in force', async () => {
  const image = new Image();
  image.src = GIF;
  await expect.poll(() => violations.splice(0)).toEqual(['img-src']);
});

test.each([
  ['PNG', picture('image/png')],
  ['JPEG', picture('image/jpeg')],
  ['WebP', picture('image/webp')],
  ['GIF', GIF],
])('a %s is drawn over the initial, as decoration, under a policy that lets no image in', async (_, icon) => {
  const dialog = await showIcon(icon);
  await expect.poll(() => iconOf(dialog)?.hidden).toBe(false);
  const [red = 0, green = 255, , alpha] = pixel(iconOf(dialog), 36, 36);
  expect(red).toBeGreaterThan(240);
  expect(green).toBeLessThan(20);
  expect(alpha).toBe(255);
  expect(iconOf(dialog)).toHaveAttribute('aria-hidden', 'true');
  expect(placeOf(iconOf(dialog))).toEqual(placeOf(dialog.querySelector('.ek-initial')));
  expect(dialog.querySelector('img')).toBeNull();
});

test('it stands over the initial on a low screen too', async () => {
  await page.viewport(480, 320);
  const dialog = await showIcon(GIF);
  await expect.poll(() => iconOf(dialog)?.hidden).toBe(false);
  expect(placeOf(iconOf(dialog))).toEqual(placeOf(dialog.querySelector('.ek-initial')));
  await page.viewport(1024, 768);
});

test('a picture that is no square keeps its shape', async () => {
  const dialog = await showIcon(picture('image/png', 80, 20));
  await expect.poll(() => iconOf(dialog)?.hidden).toBe(false);
  expect(pixel(iconOf(dialog), 36, 36)).toEqual([255, 0, 0, 255]);
  expect(pixel(iconOf(dialog), 36, 10)).toEqual([0, 0, 0, 0]);
});

test.each([
  ['an address', 'https://example.com/icon.png'],
  ['SVG', `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`],
  ['too many pixels', picture('image/png', 1_025, 8)],
  ['a picture that breaks off', picture('image/png').slice(0, 60)],
  ['no text at all', 7 as unknown as string],
])('%s is left out silently: the initial stays', async (_, icon) => {
  const dialog = await showIcon(icon);
  // The one that is drawn after it tells that this one has been looked at.
  const after = document.body.appendChild(document.createElement('canvas'));
  const { drawIcon } = await import('./drawIcon.ts');
  expect(await drawIcon(GIF, after)).toBe(true);
  after.remove();
  expect(iconOf(dialog)?.hidden).toBe(true);
  expect(dialog.querySelector('.ek-initial')).toHaveTextContent('B');
});
