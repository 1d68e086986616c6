// uniforms without a theme, on its JSON Schema bridge and ajv, in a module slot.
import { slotHost } from './libraries/slotHost.tsx';

slotHost(() => import('./libraries/UniformsForm.tsx'));
