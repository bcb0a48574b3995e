/** The rows of `click`: what was counted for our bot and for the plain ones, as figures. */
import { memoryOf } from './process-cpu.ts';
import type { Row } from './row.ts';

/** What was counted for a bot while it was measured. */
export interface Tally {
  readonly pid: number;
  /** Milliseconds from the dispatch of a press to its answer. */
  readonly latencies: readonly number[];
  readonly moves: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

const REDRAW = 'a plain bot that redraws 800 x 1000 with node-canvas for each move';
const SAVING = 'a plain bot that sends one fixed picture and saves a row a move';
const BARE = 'a plain bot that sends one fixed picture and saves nothing';
const LATENCY = `from dispatch to callback, every player pressing at once; baseline: ${REDRAW}`;

const cpu = ({ cpuMs, moves }: Tally): number => cpuMs / moves;
const rate = ({ moves, wallMs }: Tally): number => (moves / wallMs) * 1_000;

/** A figure of which less is better. */
const less = (unit: string, value: number, baseline: number, note: string) => ({
  unit,
  value,
  baseline,
  ratio: baseline / value,
  note,
});

type Contestants = Readonly<Record<'ours' | 'redraw' | 'saving' | 'bare', Tally>>;

export function rowsOf(players: number, { ours, redraw, saving, bare }: Contestants): readonly Row[] {
  const name = `click.${players}`;
  const latency = (part: number) =>
    less('ms', percentile(ours.latencies, part), percentile(redraw.latencies, part), LATENCY);
  return [
    { name, ...less('ms CPU/move', cpu(ours), cpu(redraw), REDRAW) },
    { name: `${name}.floor`, ...less('ms CPU/move', cpu(ours), cpu(saving), SAVING) },
    { name: `${name}.bare`, ...less('ms CPU/move', cpu(ours), cpu(bare), BARE) },
    {
      name: `${name}.rate`,
      unit: 'moves/s',
      value: rate(ours),
      baseline: rate(redraw),
      ratio: rate(ours) / rate(redraw),
      note: `${players} players; baseline: ${REDRAW}`,
    },
    { name: `${name}.p50`, ...latency(0.5) },
    { name: `${name}.p99`, ...latency(0.99) },
    {
      name: `${name}.memory`,
      ...less('MiB', memoryOf(ours.pid), memoryOf(saving.pid), `resident; baseline: ${SAVING}`),
    },
  ];
}
