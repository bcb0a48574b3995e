/** A process that plays finished games again, one job after the other, until the bot hangs up. */
import { setPriority } from 'node:os';
import { proveEnded } from '../app/replay/prove-ended.ts';
import { showReplayFile } from '../app/replay/replay-file.ts';
import { chance, commitments } from '../chance/chance.ts';
import { createPainter } from '../render/painter.ts';
import type { Painter } from '../render/picture.ts';
import type { Done, Job, Result } from './job.ts';
import { scenesOf } from './scenes.ts';

/** Clicks go first where there is one core for both. */
const NICE = 10;

/** Its fonts and sprites are not needed to check games. */
let painter: Painter | undefined;

async function work({ game, theme }: Job): Promise<Result> {
  const proved = proveEnded(game, { chance, commitments });
  if (proved.kind === 'wrong') return proved;
  if (theme === undefined) return { kind: 'right' };
  painter ??= createPainter();
  return { kind: 'made', film: await painter.film(scenesOf(game, theme)), file: showReplayFile(proved.file) };
}

setPriority(NICE);
// Whoever stops the bot may send this to all its processes: the bot says when it needs no more replays.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

let last = Promise.resolve();

process.on('message', (job: Job) => {
  last = last.then(async () => {
    const done: Done = await work(job).then(
      (result) => ({ id: job.id, result }),
      (error: unknown) => ({
        id: job.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    process.send?.(done);
  });
});
process.on('disconnect', () => process.exit(0));
