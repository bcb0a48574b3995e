/** The child process that `replay-worker.ts` starts. It gets one message, the job, and answers it. */
import { setPriority } from 'node:os';
import { proveEnded } from '../app/check-replay.ts';
import { formatReplayFile } from '../app/replay-file.ts';
import { commitments, rng } from '../chance/chance.ts';
import { createPainter } from '../render/painter.ts';
import { scenesOf } from './film-scenes.ts';
import type { Done, Job, Result } from './replay-worker.ts';

/** A lower priority than the bot's, so that clicks are handled first if both processes share a core. */
const NICE = 10;

async function work({ game, look }: Job): Promise<Result> {
  const proved = proveEnded(game, { rng, commitments });
  if (proved.kind === 'wrong') return proved;
  return { kind: 'made', film: createPainter().film(scenesOf(game, look)), file: formatReplayFile(proved.file) };
}

setPriority(NICE);
// Ignores signals that a terminal sends to all processes of the bot, because the bot ends this one itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.once('message', async (job: Job) => {
  const done: Done = await work(job).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send?.(done, () => process.disconnect());
});
process.on('disconnect', () => process.exit(0));
