// A host that asks nobody, in React, with a page that it loads later: what every other page is weighed against.
import { createRoot } from 'react-dom/client';
import { HostShell } from './HostShell.tsx';
import { rootElement } from './rootElement.ts';

createRoot(rootElement()).render(<HostShell />);
void import('./laterPage.ts');
