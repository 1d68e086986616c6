/**
 * The elicitation dialog that is open, else the body of the page. Give it to a theme as the container of its popups: what
 * stands outside a modal dialog cannot be reached. MUI: `components: { MuiPopover: { defaultProps: { container: dialogContainer } } }`.
 */
export function dialogContainer(): HTMLElement {
  return document.querySelector<HTMLElement>('.ek-dialog[open]') ?? document.body;
}
