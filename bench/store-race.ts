/** Several stores play whole games in turns, and their speeds are compared. */
import { moreIsBetter, type ResultRow } from './row.ts';
import { median } from './statistics.ts';
import { STRETCHES, type Stretch } from './store-games.ts';

/** Plays a stretch of the games of one round, and returns the number of moves. */
export type PlayStretch = (round: number, stretch: Stretch) => Promise<number>;

/** The moves per second of each contestant in one round. */
export type Rates<Name extends string> = Readonly<Record<Name, number>>;

const ROUNDS = 7;

/** Every contestant plays a stretch before any plays the next one, so that other programs affect all alike. */
export async function race<Name extends string>(
  contestants: Readonly<Record<Name, PlayStretch>>,
): Promise<readonly Rates<Name>[]> {
  const names = Object.keys(contestants) as Name[];
  const zeros = () => Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const rounds: Rates<Name>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [moves, seconds, rates] = [zeros(), zeros(), zeros()];
    for (const [index, stretch] of STRETCHES.entries())
      for (const name of index % 2 === 0 ? names : names.toReversed()) {
        const start = performance.now();
        moves[name] += await contestants[name](round, stretch);
        seconds[name] += (performance.now() - start) / 1_000;
      }
    for (const name of names) rates[name] = moves[name] / seconds[name];
    rounds.push(rates);
  }
  // The first round is not counted, because it opens connections, prepares statements and compiles code.
  return rounds.slice(1);
}

export function rateRow<Name extends string>(
  name: string,
  rounds: readonly Rates<Name>[],
  [of, against]: readonly [Name, Name],
  note: string,
): ResultRow {
  const ratios = rounds.map((rates) => rates[of] / rates[against]);
  const range = [Math.min(...ratios), Math.max(...ratios)].map((it) => it.toFixed(2)).join(' to ');
  const figure = (which: Name) => median(rounds.map((rates) => rates[which]));
  const row = moreIsBetter(name, 'moves/s', figure(of), figure(against), `${note}; ratios of the rounds: ${range}`);
  return { ...row, ratio: median(ratios) };
}
