import { rootElement } from './rootElement.ts';
import './shell.css';

/** Draws the page of a host without React. */
export function drawShell(): void {
  const main = document.createElement('main');
  const title = document.createElement('h1');
  title.id = 'shell';
  title.textContent = 'A chat';
  const text = document.createElement('p');
  text.textContent = 'What the person and the assistant have said stands here.';
  main.append(title, text);
  rootElement().append(main);
}
