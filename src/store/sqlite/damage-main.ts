/** A process that reads a whole SQLite file and prints what is wrong with it; `damage.ts` starts it. */
import { setPriority } from 'node:os';
import { damageIn } from './damage.ts';

/** Players come first. */
const NICE = 19;

setPriority(NICE);
// Whoever asked may have been killed meanwhile; the next start asks again.
process.stdout.on('error', () => undefined);
process.stdout.write(damageIn(process.argv[2] ?? '') ?? '');
