import reboot from 'bootstrap/dist/css/bootstrap-reboot.css?raw';
import tailwind from 'tailwindcss/index.css?raw';

/** Tailwind's preflight as version 3 has it: outside any layer, so that it counts as much as every other rule. */
function preflight(): string {
  const [, rules = ''] = /@layer base \{([\s\S]*?)\n\}\n/.exec(tailwind) ?? [];
  if (!rules.includes('button')) throw new Error('Tailwind keeps its preflight elsewhere by now.');
  return `${rules}
    button, [type='button'], [type='reset'], [type='submit'] { appearance: button; background: transparent; }`;
}

// The head stays unseen: it would show at the dialog's round corners.
const HOSTILE = `
  head { display: none !important; }
  * { all: unset; letter-spacing: 0.2em; line-height: 3; text-transform: uppercase; transition: all 1s; }
  *, *::before, *::after { box-sizing: content-box; border: 0 dashed red; }
  body { font-style: italic; text-align: center; text-shadow: 1px 1px red; word-spacing: 1em; cursor: wait; }
  dialog { position: static; inset: 50%; max-width: 200px; padding: 40px; background: pink; filter: blur(2px); }
  dialog::backdrop { background: red; }
  h1, h2, h3 { margin: 40px; font: 40px serif; text-decoration: underline; }
  p, pre, ul, li, span, bdi, strong, div { margin: 30px; padding: 10px; color: red; list-style: square; }
  form, fieldset, summary, details { border: 4px double green; padding: 20px; }
  label { display: block; float: left; width: 30%; font-weight: bold; color: blue; }
  input, select, textarea { width: 50%; height: 60px; margin: 20px; border: 3px solid lime; border-radius: 30px; background: yellow; color: red; box-shadow: 0 0 9px red; appearance: none; }
  input[type='checkbox'], input[type='radio'], input[type='text'] { float: right; width: 60px; padding: 20px; appearance: none; }
  button, [type='button'] { float: right; padding: 30px; border: 5px outset red; background: orange; color: white; font: 30px fantasy; }
  button:hover, button:focus, input:focus { background: purple; box-shadow: 0 0 0 9px red; transform: scale(1.2); }
  :focus, :focus-visible, button:focus-visible { outline: none; }
  a { color: lime; text-decoration: none; }
  svg, canvas, img { display: block; width: 100%; height: auto; }
  [hidden] { display: block; }
  ::placeholder { color: red; }
  code, pre { background: black; color: white; font-size: 30px; }
`;

/** Style sheets of hosts that reach for every element. */
export const HOSTS: readonly (readonly [name: string, css: string])[] = [
  ['Tailwind’s preflight', preflight()],
  ['Bootstrap’s reboot', reboot],
  ['rules for every element', HOSTILE],
];
