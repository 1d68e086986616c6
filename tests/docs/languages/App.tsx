import type { ElicitationView } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import { useLanguage } from '@elicitation-kit/react/languages';

const ours = { send: 'Absenden', decline: 'Nicht beantworten' };

export function Asking({ view }: { view: ElicitationView }) {
  return <ElicitationDialog view={view} {...useLanguage('de-CH', ours)} />;
}
