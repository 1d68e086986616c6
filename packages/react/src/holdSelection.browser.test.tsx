import { requests } from '@elicitation-kit/fixtures';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';

const chat = page.getByRole('textbox', { name: 'Chat' });

/** Asks, opens the dialog from its bar where one is typing, types in it, and takes the question back. */
async function interrupt(
  { ask, armed }: ReturnType<typeof openPage>,
  open?: () => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const answer = ask(requests['bookTable'], { signal: stop.signal });
  await open?.();
  await armed();
  await userEvent.click(page.getByRole('textbox', { name: 'Party size' }));
  await userEvent.keyboard('2');
  stop.abort();
  await expect(answer).resolves.toEqual({ action: 'cancel' });
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
}

test('a request that is taken back closes the dialog, and typing goes on where it was in a text area', async () => {
  const opened = openPage({
    around: (dialog) => (
      <main>
        <textarea aria-label="Chat" defaultValue="a long sentence" />
        {dialog}
      </main>
    ),
  });
  const area = chat.element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(2, 6);
  await interrupt(opened, () => userEvent.click(page.getByRole('button', { name: 'Open' })));
  await userEvent.keyboard('short');
  expect(area.value).toBe('a short sentence');
});

test('the same in an editable element', async () => {
  const opened = openPage({
    around: (dialog) => (
      <main>
        <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Chat">
          a long sentence
        </div>
        {dialog}
      </main>
    ),
  });
  const editor = chat.element() as HTMLElement;
  const { firstChild } = editor;
  editor.focus();
  if (firstChild) getSelection()?.setBaseAndExtent(firstChild, 2, firstChild, 6);
  await interrupt(opened, async () => {
    await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
  });
  await userEvent.keyboard('short');
  expect(editor.textContent).toBe('a short sentence');
});

test('text that was selected on the page is selected again', async () => {
  const opened = openPage({
    around: (dialog) => (
      <main>
        <p>something to copy</p>
        {dialog}
      </main>
    ),
  });
  getSelection()?.selectAllChildren(page.getByText('something to copy').element());
  await interrupt(opened);
  expect(getSelection()?.toString()).toBe('something to copy');
});
