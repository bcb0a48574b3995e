/** A process that reads a whole SQLite file and prints what is wrong with it; `damage.ts` starts it. */
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { damageIn } from './damage.ts';

/** Players come first. */
const NICE = 19;

setPriority(NICE);
// Whoever asked may have been killed meanwhile; the next start asks again.
process.stdout.on('error', () => undefined);
const path = process.argv[2] ?? '';
try {
  process.stdout.write(damageIn(path) ?? '');
} catch (error) {
  // A file that was moved meanwhile cannot be read, which the bot itself notices with its next move.
  if (existsSync(path)) throw error;
}
