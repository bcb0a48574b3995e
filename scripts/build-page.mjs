/** Builds the playground's page with Vite. The set-up calls it, when the page is not as new as its sources. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { PAGE, pageFingerprint, STAMP } from './setup/page.mjs';

const fingerprint = pageFingerprint();
rmSync(STAMP, { force: true });
// Vitest, which has it built too, asks for a test's page: larger, and with this machine's paths in it.
process.env.NODE_ENV = 'production';
await build({ configFile: join(PAGE, 'vite.config.ts'), logLevel: 'warn' });
writeFileSync(STAMP, fingerprint);
