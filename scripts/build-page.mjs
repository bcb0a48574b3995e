/** Builds the playground's page with Vite. `scripts/setup.mjs` runs this if the page is older than its sources. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { PAGE, pageFingerprint, STAMP } from './setup/page.mjs';

const fingerprint = pageFingerprint();
rmSync(STAMP, { force: true });
// Under Vitest, NODE_ENV is `test`. That would make the page larger and put paths of this machine into it.
process.env.NODE_ENV = 'production';
await build({ configFile: join(PAGE, 'vite.config.ts'), logLevel: 'warn' });
writeFileSync(STAMP, fingerprint);
