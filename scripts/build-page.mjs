/** Builds the playground's page with Vite. The set-up calls this if the page is older than its sources. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { PAGE, pageFingerprint, STAMP } from './setup/page.mjs';

const fingerprint = pageFingerprint();
rmSync(STAMP, { force: true });
// Under Vitest, NODE_ENV is `test`, which would make the page larger and put this machine's paths into it.
process.env.NODE_ENV = 'production';
await build({ configFile: join(PAGE, 'vite.config.ts'), logLevel: 'warn' });
writeFileSync(STAMP, fingerprint);
