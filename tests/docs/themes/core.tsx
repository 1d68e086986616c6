import { rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import Form from '@rjsf/core';

export const frame = rjsfFrame(Form);
