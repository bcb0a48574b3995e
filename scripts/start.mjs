/** `npm start`: runs the bot. `src/main.ts` sets the flags of Node.js that it needs. */
import { begin } from './setup/begin.mjs';

await begin('src/main.ts', process.argv.slice(2));
