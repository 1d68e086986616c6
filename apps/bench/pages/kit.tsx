// The kit, in its own look.
import { kitHost } from './kitHost.tsx';

kitHost('.ek-field');
