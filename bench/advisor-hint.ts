/** `advisor.hint`: how long a player waits for a hint while others play, and what the others notice of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { amongBots, type Contestant, openOurs, press, type Seat, told } from './click-bot.ts';
import { percentile } from './median.ts';
import type { Group, Row } from './row.ts';

const PLAYERS = 16;
const ASKERS = 4;
/** Milliseconds between the answer and the next press of everybody, who is as fast as somebody can be for long. */
const THOUGHT_MS = 100;
/** With hints and without, in turns of so many milliseconds. */
const ROUNDS = 6;
const ROUND_MS = 5_000;

export const advisorHint: Group = {
  name: 'advisor.hint',
  async run(): Promise<readonly Row[]> {
    return amongBots(async (all, folder) => {
      const bot = await openOurs(all, PLAYERS, folder);
      const askers = await Promise.all(Array.from({ length: ASKERS }, (_, at) => sit(bot, at)));
      const over = new AbortController();
      const playing = Promise.all(bot.seats.map((seat) => playOn(bot, seat, over.signal)));
      const counted: Counted = { hints: [], busy: [], quiet: [] };
      // The first round loads the network and warms the compilers up, and does not count.
      for (let round = 0; round <= ROUNDS; round += 1) {
        bot.latencies.length = 0;
        const hints = await askFor(bot, askers);
        const busy = bot.latencies.splice(0);
        await pause(ROUND_MS);
        if (round === 0) continue;
        counted.hints.push(...hints);
        counted.busy.push(...busy);
        counted.quiet.push(...bot.latencies);
      }
      over.abort();
      await playing;
      return rowsOf(counted, told(bot));
    });
  },
};

/** Milliseconds from the dispatch of a press to its answer. */
type Counted = Readonly<Record<'hints' | 'busy' | 'quiet', number[]>>;

function rowsOf({ hints, busy, quiet }: Counted, unanswered: string): readonly Row[] {
  const others = `${PLAYERS} players press, each ${THOUGHT_MS} ms after the answer`;
  const clicks = (name: string, part: number, what: string): Row => {
    const [value, baseline] = [percentile(busy, part), percentile(quiet, part)];
    const note = `${what} of ${busy.length} clicks of the others; baseline: without hints, in turns; ${unanswered}`;
    return { name, value, unit: 'ms', baseline, ratio: baseline / value, note };
  };
  return [
    {
      name: 'advisor.hint',
      value: percentile(hints, 0.99),
      unit: 'ms',
      baseline: null,
      ratio: null,
      note: `99th percentile of ${hints.length} hints for ${ASKERS} players, median ${percentile(hints, 0.5).toFixed(0)}, while ${others}`,
    },
    clicks('advisor.hint.clicks', 0.99, '99th percentile'),
    clicks('advisor.hint.clicks.p50', 0.5, 'median'),
  ];
}

/** The player practices: there, help needs no confirmation. */
async function sit({ standIn: { driver } }: Contestant, at: number): Promise<Seat> {
  const [player, channel] = [driver.addPlayer(`Asker ${at}`), driver.channel('Puzzle Club')];
  const outcome = await driver.slash(player, channel, '2048', { seed: at }).outcome;
  if (outcome.kind !== 'replied') throw new Error(`/2048 was answered by ${outcome.kind}.`);
  return { player, channel, message: outcome.message };
}

async function playOn(bot: Contestant, seat: Seat, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await press(bot, seat);
    await pause(THOUGHT_MS);
  }
}

/** Everybody asks for a hint and makes a move, in turn. Gives how long the hints took. */
async function askFor(bot: Contestant, askers: readonly Seat[]): Promise<readonly number[]> {
  const until = performance.now() + ROUND_MS;
  const hints: Contestant = { ...bot, latencies: [] };
  const moves: Contestant = { ...bot, latencies: [] };
  await Promise.all(
    askers.map(async (seat) => {
      while (performance.now() < until) {
        await press(hints, seat, ['💡']);
        await pause(THOUGHT_MS);
        await press(moves, seat);
        await pause(THOUGHT_MS);
      }
    }),
  );
  return hints.latencies;
}
