import type { FormFrameProps } from '@elicitation-kit/react/form';
import { rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import { Form } from '@rjsf/shadcn';
import type { ReactNode } from 'react';
import './shadcn.css';
import { useIsDark } from './useIsDark.ts';

const Frame = rjsfFrame(Form);

/** Forms by the theme of shadcn, light or dark as the page is. */
export function ShadcnFrame(props: FormFrameProps): ReactNode {
  return (
    <div className={useIsDark() ? 'shadcn-form dark' : 'shadcn-form'}>
      <Frame {...props} />
    </div>
  );
}
