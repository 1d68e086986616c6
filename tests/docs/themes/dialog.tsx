import type { ElicitationView } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import '@elicitation-kit/react/styles.css';
import { MuiFrame } from './mui.tsx';

export function Asking({ view }: { readonly view: ElicitationView }) {
  return <ElicitationDialog view={view} frame={MuiFrame} />;
}
