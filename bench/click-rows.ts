/** The rows of the `click` group. */
import { memoryMiBOf } from './process-cpu.ts';
import { lessIsBetter, moreIsBetter, type ResultRow } from './row.ts';
import { percentile } from './statistics.ts';

/** The measured values of one bot. */
export interface Tally {
  readonly pid: number;
  /** Milliseconds from the dispatch of a press to the board that answered it. */
  readonly latencies: readonly number[];
  readonly moves: number;
  readonly unanswered: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** Notes for the rows with plain bots, which send the same message as ours, with a picture of 800 x 800 pixels. */
const SAVING = 'a plain bot that sends one ready picture, and saves a row with each move';
const BARE = 'a plain bot that sends one ready picture, and saves nothing';
const INDEXED = 'a plain bot that draws from ready tiles with node-canvas, as an indexed PNG, the fastest way found';
const SPRITES = 'a plain bot that draws from ready tiles with node-canvas, its encoder at its fastest';

export type Tallies = Readonly<Record<'ours' | 'saving' | 'bare' | 'indexed' | 'sprites', Tally>>;

const cpuPerMove = ({ cpuMs, moves }: Tally): number => cpuMs / moves;
const movesPerSecond = ({ moves, wallMs }: Tally): number => (moves / wallMs) * 1_000;

export function clickRows(players: number, tallies: Tallies): readonly ResultRow[] {
  const { ours, saving, bare, indexed, sprites } = tallies;
  const less = (name: string, unit: string, figureOf: (it: Tally) => number, against: Tally, note: string): ResultRow =>
    lessIsBetter(`click.${players}${name}`, unit, figureOf(ours), figureOf(against), note);
  const cpu = (name: string, against: Tally, baseline: string): ResultRow =>
    less(name, 'ms', cpuPerMove, against, `CPU per move, ${players} players pressing at once; baseline: ${baseline}`);
  const rate = (name: string, against: Tally, baseline: string): ResultRow =>
    moreIsBetter(
      `click.${players}.rate${name}`,
      'moves/s',
      movesPerSecond(ours),
      movesPerSecond(against),
      `${players} players; baseline: ${baseline}`,
    );
  const latency = (name: string, share: number, against: Tally, baseline: string): ResultRow =>
    less(name, 'ms', ({ latencies }) => percentile(latencies, share), against, `press to board; baseline: ${baseline}`);
  return [
    cpu('.floor', saving, SAVING),
    cpu('.bare', bare, BARE),
    cpu('.indexed', indexed, INDEXED),
    cpu('', sprites, SPRITES),
    rate('.floor', saving, SAVING),
    rate('.indexed', indexed, INDEXED),
    rate('', sprites, SPRITES),
    latency('.p50.floor', 0.5, saving, SAVING),
    latency('.p50', 0.5, sprites, SPRITES),
    latency('.p99.floor', 0.99, saving, SAVING),
    latency('.p99', 0.99, sprites, SPRITES),
    less('.memory', 'MiB', ({ pid }) => memoryMiBOf(pid), saving, `resident; baseline: ${SAVING}`),
    unansweredRow(players, tallies),
  ];
}

/** Unanswered presses are not moves and have no latency, so they appear in no other row. */
function unansweredRow(players: number, { ours, ...plain }: Tallies): ResultRow {
  const each = Object.entries(plain).map(([name, it]) => `${name} ${it.unanswered} of ${it.moves}`);
  return {
    name: `click.${players}.unanswered`,
    unit: 'presses',
    value: ours.unanswered,
    baseline: Object.values(plain).reduce((sum, { unanswered }) => sum + unanswered, 0),
    ratio: null,
    note: `not counted above, ours of ${ours.moves} moves; baseline: ${each.join(', ')}`,
  };
}
