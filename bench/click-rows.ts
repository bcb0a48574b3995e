/** The rows of `click`: what was counted for our bot and for the plain ones, as figures. */
import { percentile } from './median.ts';
import { memoryOf } from './process-cpu.ts';
import type { Row } from './row.ts';

/** Counts of one bot while it was measured. */
export interface Tally {
  readonly pid: number;
  /** Milliseconds from the dispatch of a press to the board that answered it. */
  readonly latencies: readonly number[];
  readonly moves: number;
  readonly unanswered: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** They send the same message as ours, 800 x 800, and save a row with each move, except where it says otherwise. */
const SAVING = 'a plain bot that sends one ready picture, and saves a row with each move';
const BARE = 'a plain bot that sends one ready picture, and saves nothing';
const INDEXED = 'a plain bot that draws with node-canvas from ready tiles, as an indexed PNG, the quickest way found';
const SPRITES = 'a plain bot that draws with node-canvas from ready tiles, its encoder at its fastest';

export type Contestants = Readonly<Record<'ours' | 'saving' | 'bare' | 'indexed' | 'sprites', Tally>>;

const cpu = ({ cpuMs, moves }: Tally): number => cpuMs / moves;
const rate = ({ moves, wallMs }: Tally): number => (moves / wallMs) * 1_000;

export function rowsOf(players: number, all: Contestants): readonly Row[] {
  const { ours, saving, bare, indexed, sprites } = all;
  const less = (name: string, unit: string, figure: (it: Tally) => number, against: Tally, note: string): Row => {
    const [value, baseline] = [figure(ours), figure(against)];
    return { name: `click.${players}${name}`, unit, value, baseline, ratio: baseline / value, note };
  };
  const more = (name: string, against: Tally, note: string): Row => {
    const [value, baseline] = [rate(ours), rate(against)];
    return {
      name: `click.${players}.rate${name}`,
      unit: 'moves/s',
      value,
      baseline,
      ratio: value / baseline,
      note: `${players} players; baseline: ${note}`,
    };
  };
  const latency = (name: string, part: number, against: Tally, note: string) =>
    less(name, 'ms', ({ latencies }) => percentile(latencies, part), against, `from press to board; baseline: ${note}`);
  const moved = `CPU for a move, ${players} players pressing at once; baseline:`;
  return [
    less('.floor', 'ms', cpu, saving, `${moved} ${SAVING}`),
    less('.bare', 'ms', cpu, bare, `${moved} ${BARE}`),
    less('.indexed', 'ms', cpu, indexed, `${moved} ${INDEXED}`),
    less('', 'ms', cpu, sprites, `${moved} ${SPRITES}`),
    more('.floor', saving, SAVING),
    more('.indexed', indexed, INDEXED),
    more('', sprites, SPRITES),
    latency('.p50.floor', 0.5, saving, SAVING),
    latency('.p50', 0.5, sprites, SPRITES),
    latency('.p99.floor', 0.99, saving, SAVING),
    latency('.p99', 0.99, sprites, SPRITES),
    less('.memory', 'MiB', ({ pid }) => memoryOf(pid), saving, `resident; baseline: ${SAVING}`),
    unanswered(players, all),
  ];
}

/** None of these is a move or has a time: a figure above would be of fewer presses than it says. */
function unanswered(players: number, all: Contestants): Row {
  const plain = Object.entries(all).filter(([name]) => name !== 'ours');
  return {
    name: `click.${players}.unanswered`,
    unit: 'presses',
    value: all.ours.unanswered,
    baseline: plain.reduce((sum, [, { unanswered }]) => sum + unanswered, 0),
    ratio: null,
    note: `not counted above, ours of ${all.ours.moves} moves; baseline: ${plain.map(([name, it]) => `${name} ${it.unanswered} of ${it.moves}`).join(', ')}`,
  };
}
