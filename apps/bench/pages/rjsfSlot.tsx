// Stock RJSF with ajv8, in a module slot.
import { slotHost } from './libraries/slotHost.tsx';

slotHost(() => import('./libraries/RjsfForm.tsx'));
