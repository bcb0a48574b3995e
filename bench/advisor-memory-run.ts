/** What the advisor adds to a process, in MB: run by `advisor.ts` in a process of its own. */
import { openAdvisor } from '../src/advisor/index.ts';
import { boardFrom } from '../src/game/board.ts';

const MB = 1024 * 1024;
const resident = (): number => process.memoryUsage.rss() / MB;

const before = resident();
const advisor = openAdvisor({ threads: 2, onProblem: (sentence) => process.stderr.write(`${sentence}\n`) });
const board = boardFrom(4, 4, [1, 2, 3, 4, 0, 0, 1, 2, 0, 0, 0, 1, 0, 0, 0, 0]);
for (let round = 0; round < 200; round += 1) {
  const ask = () => advisor.advise({ board, rules: 'classic', score: 0 }, { milliseconds: 5 });
  await Promise.all([ask(), ask()]);
}
process.stdout.write(String(resident() - before));
await advisor.close();
