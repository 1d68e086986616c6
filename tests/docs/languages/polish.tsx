import type { ElicitationView } from '@elicitation-kit/core';
import { ElicitationDialog, type ElicitationDialogProps } from '@elicitation-kit/react';

/** What is not in it stays English. As a `Catalogue`, the compiler names what is missing. */
const polish: ElicitationDialogProps['messages'] = {
  title: '{server} pyta',
  send: 'Wyślij do {server}',
  cancel: 'Anuluj',
  decline: 'Odmów',
  lengthTo: 'najwyżej {count} znaku',
  'lengthTo.one': 'najwyżej {count} znak',
  'lengthTo.few': 'najwyżej {count} znaki',
  'lengthTo.many': 'najwyżej {count} znaków',
};

export function Asking({ view }: { view: ElicitationView }) {
  return <ElicitationDialog view={view} locale="pl" messages={polish} />;
}
