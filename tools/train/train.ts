/** `npm run train`: trains the network of a board; see docs/advisor.md. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { layoutOf } from '../../src/advisor/network.ts';
import { print } from '../../src/ops/print.ts';
import { runTool } from '../tool.ts';
import { exportNetwork, exportOf } from './boards.ts';
import { CheckpointError } from './checkpoint.ts';
import { ShippedNetworkError, shippedNetwork } from './late.ts';
import { parseTrainOptions, USAGE } from './options.ts';
import { Trainer } from './trainer.ts';

/** 1 GiB read all over the place: pages of 2 MiB make it a sixth faster (glibc 2.35). Elsewhere it does nothing. */
const HUGE_PAGES = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

/** V8 joins functions only up to a size, which the inner loop exceeds; a call in it costs a tenth of the speed. */
const INLINING = ['--max-inlined-bytecode-size=3000', '--max-inlined-bytecode-size-cumulative=6000'];

/** Starts itself again as above. Signals reach both processes; the first one waits for the second. */
async function startFast(): Promise<number> {
  const child = spawn(process.execPath, [...INLINING, ...process.argv.slice(1)], {
    env: { ...HUGE_PAGES, ...process.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

const isFast = (): boolean => process.execArgv.includes(INLINING[0] ?? '');

async function train(given: readonly string[]): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const options = parseTrainOptions(given);
  if (options.board === '4x4-late') shippedNetwork();
  const { shared, moves } = await new Trainer(options, (line) => print(`${line}\n`)).run(stop.signal);
  if (options.exportTo === undefined) return;
  const command = ['npm run train --', ...given].join(' ');
  const { board, seed, threads } = options;
  const { step, leastUpdates } = exportOf(board);
  const facts = { shape: board, command, seed, threads, moves, strength: [], step };
  writeFileSync(options.exportTo, exportNetwork(facts, layoutOf(board).tables, shared.network, leastUpdates));
}

await runTool(USAGE, [CheckpointError, ShippedNetworkError], async (given) => {
  if (isFast()) return train(given);
  process.exitCode = await startFast();
});
