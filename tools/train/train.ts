/** `npm run train`: trains the network for a board size; see docs/advisor.md. */
import { writeFileSync } from 'node:fs';
import { GRID_SHAPES, isGridName, layoutOf, type NetworkName } from '../../src/advisor/network.ts';
import { print } from '../../src/ops/print.ts';
import { runTool } from '../tool.ts';
import { exportNetwork, exportSettingsOf } from './boards.ts';
import { CheckpointError } from './checkpoint.ts';
import { mostFrequent } from './exact-play.ts';
import { loadShippedNetwork, ShippedNetworkError } from './late.ts';
import { parseTrainOptions, TRAIN_USAGE } from './options.ts';
import { type ExactTable, MOST_CELLS, solve } from './solve.ts';
import { Trainer } from './trainer.ts';

/** Returns the exact values if the board can be solved. */
function solveIfSmall(board: NetworkName, say: (line: string) => void): ExactTable | undefined {
  if (!isGridName(board)) return undefined;
  const { rows, columns } = GRID_SHAPES[board];
  if (rows * columns > MOST_CELLS) return undefined;
  say(`Solving ${board}.`);
  const { boards, afterstates, start, table } = solve(rows, columns);
  const [all, after] = [boards, afterstates].map((count) => count.toLocaleString('en'));
  say(`${all} boards, ${after} after a move. Best play expects ${start.toFixed(2)} points.`);
  return table;
}

await runTool(TRAIN_USAGE, [CheckpointError, ShippedNetworkError], async (args) => {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const options = parseTrainOptions(args);
  const { board, seed, threads, exportTo } = options;
  if (board === '4x4-late') loadShippedNetwork();
  const say = (line: string) => print(`${line}\n`);
  const exact = solveIfSmall(board, say);
  const { shared, moves } = await new Trainer(options, say, exact).run(stop.signal);
  if (exportTo === undefined) return;
  const command = ['npm run train --', ...args].join(' ');
  const { step, leastUpdates } = exportSettingsOf(board);
  const facts = { shape: board, command, seed, threads, moves, strength: [], step };
  const known = isGridName(board) && exact ? mostFrequent(GRID_SHAPES[board], seed, exact) : undefined;
  writeFileSync(exportTo, exportNetwork(facts, layoutOf(board).tables, shared.network, leastUpdates, known));
});
