/** `npm run train`: trains the network for a board size; see docs/advisor.md. */
import { writeFileSync } from 'node:fs';
import { layoutOf } from '../../src/advisor/network.ts';
import { print } from '../../src/ops/print.ts';
import { runTool } from '../tool.ts';
import { exportNetwork, exportSettingsOf } from './boards.ts';
import { CheckpointError } from './checkpoint.ts';
import { loadShippedNetwork, ShippedNetworkError } from './late.ts';
import { parseTrainOptions, TRAIN_USAGE } from './options.ts';
import { Trainer } from './trainer.ts';

await runTool(TRAIN_USAGE, [CheckpointError, ShippedNetworkError], async (args) => {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const options = parseTrainOptions(args);
  const { board, seed, threads, exportTo } = options;
  if (board === '4x4-late') loadShippedNetwork();
  const { shared, moves } = await new Trainer(options, (line) => print(`${line}\n`)).run(stop.signal);
  if (exportTo === undefined) return;
  const command = ['npm run train --', ...args].join(' ');
  const { step, leastUpdates } = exportSettingsOf(board);
  const facts = { shape: board, command, seed, threads, moves, strength: [], step };
  writeFileSync(exportTo, exportNetwork(facts, layoutOf(board).tables, shared.network, leastUpdates));
});
