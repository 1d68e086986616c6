// The kit, with its fields drawn by stock RJSF, as docs/themes.md has it: the host's Form comes with the host.
import { rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import Form from '@rjsf/core';
import { kitHost } from './kitHost.tsx';

kitHost('.ek-rjsf', rjsfFrame(Form));
