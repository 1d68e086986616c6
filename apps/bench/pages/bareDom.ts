// A host that asks nobody, without React: what the floor is weighed against.
import { drawShell } from './domShell.ts';

drawShell();
