/** The child process that `replay-worker.ts` starts. Each message is a job and gets one answer. */
import { setPriority } from 'node:os';
import { proveEnded } from '../app/check-replay.ts';
import { formatReplayFile } from '../app/replay-file.ts';
import { commitments, rng } from '../chance/chance.ts';
import { createPainter, type Painter } from '../render/painter.ts';
import { scenesOf } from './film-scenes.ts';
import type { Done, Job, Result } from './replay-worker.ts';

/** A lower priority than the bot's, so that clicks are handled first if both processes share a core. */
const NICE = 10;

let painter: Painter | undefined;

async function work({ game, look }: Job): Promise<Result> {
  const proved = proveEnded(game, { rng, commitments });
  if (proved.kind === 'wrong') return proved;
  painter ??= createPainter();
  return { kind: 'made', film: await painter.film(scenesOf(game, look)), file: formatReplayFile(proved.file) };
}

setPriority(NICE);
// Ignores signals that a terminal sends to all processes of the bot, because the bot ends this one itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

// The bot sends the next job only after the answer to this one.
process.on('message', async (job: Job) => {
  const done: Done = await work(job).then(
    (result) => ({ id: job.id, result }),
    (error: unknown) => ({
      id: job.id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  process.send?.(done);
});
process.on('disconnect', () => process.exit(0));
