/**
 * Where the program begins. What Node.js makes of the sources is kept for the next start, which is a third shorter then;
 * the set-up has it made for the first. So nothing else is loaded before that is said. This file itself is kept only where
 * NODE_COMPILE_CACHE says it even earlier, as in `npm start`: what reads TypeScript is then not loaded at all.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Among the packages: whoever can write there can change the program anyway. NODE_COMPILE_CACHE names another place, and
// where nothing can be written nothing is kept.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/discord-2048', import.meta.url)));
await import('./start.ts');
