/** Memory that the advisor adds to a process, in MB: run by `advisor.ts` in a process of its own. */
import { openAdvisor } from '../src/advisor/advisor.ts';
import { boardFrom } from '../src/game/board.ts';

const MB = 1024 * 1024;
const resident = (): number => process.memoryUsage.rss() / MB;

const before = resident();
const advisor = openAdvisor({ threads: 2, onProblem: (sentence) => process.stderr.write(`${sentence}\n`) });
/** Those with a network of their own, and one without. */
const SHAPES = [
  [4, 4],
  [3, 3],
  [3, 5],
  [5, 5],
] as const;
const ROUNDS = 60;

for (const [rows, columns] of SHAPES) {
  const cells = Array.from({ length: rows * columns }, (_, cell) => (cell * 7) % 5);
  const situation = { board: boardFrom(rows, columns, cells), rules: 'classic' } as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ask = () => advisor.advise(situation, { milliseconds: 5 });
    await Promise.all([ask(), ask()]);
  }
}
process.stdout.write(String(resident() - before));
await advisor.close();
