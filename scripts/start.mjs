/** `npm start`: the bot. `src/main.ts` sees to the flags that it needs. */
import { begin } from './setup/begin.mjs';

await begin('src/main.ts', process.argv.slice(2));
