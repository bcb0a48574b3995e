/** `npm test`: runs Vitest and passes on the arguments. */
import { begin } from './setup/begin.mjs';

await begin('node_modules/vitest/vitest.mjs', process.argv.slice(2), ['--browser']);
