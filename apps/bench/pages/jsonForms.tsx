// JSON Forms with its vanilla renderers and its ajv, in a module slot.
import { slotHost } from './libraries/slotHost.tsx';

// It gathers the changes of 10 ms.
slotHost(() => import('./libraries/JsonFormsForm.tsx'), 15);
