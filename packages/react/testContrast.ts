/** A colour as it is painted: red, green, blue from 0 to 255, and how much it covers. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** What the browser paints for a colour in any notation. */
function painted(colour: string): Colour {
  if (canvas === null) throw new Error('There is no canvas.');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mix = (one: number, other: number): number => one * alpha + other * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

function luminance([...channels]: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The ground that an element stands on: of all that is painted below its content. */
function ground(element: Element | null): Colour {
  if (element === null) return painted('Canvas');
  const own = painted(getComputedStyle(element).backgroundColor);
  return own[3] === 1 ? own : over(own, ground(element.parentElement));
}

/** How far a colour stands out from the ground of an element, by WCAG: from 1 to 21. */
export function contrast(colour: string, on: Element | null): number {
  const below = ground(on);
  const [one, other] = [luminance(over(painted(colour), below)), luminance(below)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Whether an element is on the page for the eye. */
function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.ek-spoken') === null
  );
}

/** The texts below an element that stand out by less than 4.5, each with its class and by how much. */
export function faintTexts(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const faint = new Set<string>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || !node.textContent?.trim() || !isSeen(element) || element.closest('option'))
      continue;
    const ratio = contrast(getComputedStyle(element).color, element);
    if (ratio < 4.5) faint.add(`${ratio.toFixed(2)} ${element.className || element.localName}`);
  }
  for (const input of root.querySelectorAll('input, textarea, select')) {
    const ratio = Math.min(
      contrast(getComputedStyle(input).color, input),
      contrast(getComputedStyle(input, '::placeholder').color, input),
    );
    if (isSeen(input) && ratio < 4.5) faint.add(`${ratio.toFixed(2)} ${input.className || input.localName}`);
  }
  return [...faint];
}

/** The controls below an element whose edge and ground both stand out by less than 3. */
export function faintControls(root: Element): string[] {
  return Array.from(root.querySelectorAll('.ek-input, .ek-act, .ek-box'))
    .filter((control) => isSeen(control))
    .flatMap((control) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(control);
      const outside = control.parentElement;
      const ratio = Math.max(contrast(borderTopColor, outside), contrast(backgroundColor, outside));
      return ratio < 3 ? [`${ratio.toFixed(2)} ${control.className}`] : [];
    });
}

/** What can have the focus below an element and shows no ring, or a faint one, when it has it from the keyboard. */
export function faintRings(root: Element): string[] {
  const controls = root.querySelectorAll<HTMLElement>(
    'button, input, select, textarea, a, summary, [tabindex="0"]',
  );
  return Array.from(controls)
    .filter((control) => isSeen(control))
    .flatMap((control) => {
      control.focus({ preventScroll: true });
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(control);
      const name = `${control.localName}.${control.className}`;
      if (!control.matches(':focus-visible')) return [`${name} is not focused as by the keyboard`];
      if (outlineStyle !== 'solid' || Number.parseFloat(outlineWidth) < 2) return [`${name} has no ring`];
      const on = Number.parseFloat(outlineOffset) < 0 ? control : control.parentElement;
      const ratio = contrast(outlineColor, on);
      return ratio < 3 ? [`${ratio.toFixed(2)} ${name}`] : [];
    });
}
