import { rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import { Form } from '@rjsf/shadcn';
import '@rjsf/shadcn/dist/default.css';

export const frame = rjsfFrame(Form);
