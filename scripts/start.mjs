/** `npm start`: runs the bot. `src/main.ts` sets the Node.js flags that the bot needs. */
import { begin } from './setup/begin.mjs';

await begin('src/main.ts', process.argv.slice(2));
