// `npm run pack`: the public packages as a registry would get them, in `tarballs`.
import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { packPackages } from './packPackages.ts';

rmSync('tarballs', { recursive: true, force: true });
for (const tarball of Object.values(await packPackages('tarballs'))) console.log(relative('.', tarball));
