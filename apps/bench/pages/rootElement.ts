/** Where the host's page is drawn. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  return root;
}
