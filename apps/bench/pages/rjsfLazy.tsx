// Stock RJSF with ajv8, behind React.lazy and Suspense; its code is loaded ahead all the same.
import { lazy, Suspense } from 'react';
import { libraryHost } from './libraries/libraryHost.tsx';

const load = () => import('./libraries/RjsfForm.tsx');
const RjsfForm = lazy(load);

libraryHost((form) => (
  <Suspense fallback={<p aria-busy="true">Loading…</p>}>
    <RjsfForm {...form} />
  </Suspense>
));
void load();
