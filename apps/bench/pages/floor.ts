// A form by hand, without React: the floor.
import { openDialog } from './byHand/openDialog.ts';
import './dialog.css';
import { drawShell } from './domShell.ts';

drawShell();
let open: { readonly cancel: () => void } | undefined;
window.contender = {
  ask: (params) =>
    new Promise((resolve) => {
      open = openDialog(params, resolve);
    }),
  cancel: () => open?.cancel(),
  control: 'dialog .field :is(input, select)',
  accept: 'dialog .accept',
};
