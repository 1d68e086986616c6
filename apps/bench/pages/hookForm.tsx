// A form by hand with react-hook-form, in a module slot.
import { slotHost } from './libraries/slotHost.tsx';

slotHost(() => import('./byHand/HookForm.tsx'));
