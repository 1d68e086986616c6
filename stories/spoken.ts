import type { ElicitationDialogProps } from '@elicitation-kit/react';
import { createContext } from 'react';

/** The language and the frame that the toolbar has chosen, loaded. */
export const Spoken = createContext<Pick<ElicitationDialogProps, 'locale' | 'messages' | 'frame'>>({});
