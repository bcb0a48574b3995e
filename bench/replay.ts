/** `replay`: how long a player waits for the film and the file of a game of 1,000 moves, while others play. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { restart, startedGame } from '../src/app/open-game.ts';
import { takeTurn } from '../src/app/play.ts';
import type { SavedGame } from '../src/app/saved-game.ts';
import { DIRECTIONS } from '../src/game/slide.ts';
import { openStore } from '../src/store/open-store.ts';
import { realTime } from '../test/support/clock.ts';
import { testPlay } from '../test/support/test-play.ts';
import { amongBots, type Contestant, openOurs, press, told } from './click-bot.ts';
import { median, percentile } from './median.ts';
import type { Group, Row } from './row.ts';

const PLAYERS = 16;
const MOVES = 1_000;
const ROUNDS = 5;
/** Milliseconds between the answer and the next press of a player, who is as fast as somebody can be for long. */
const THOUGHT_MS = 100;
/** Large enough to be played for so long without a thought. */
const SIDE = 8;

export const replay: Group = {
  name: 'replay',
  async run(): Promise<readonly Row[]> {
    return amongBots(async (all, folder) => {
      const bot = await openOurs(all, PLAYERS, folder);
      const watcher = bot.standIn.driver.addPlayer('Watcher');
      await playLong(join(folder, `ours-${PLAYERS}.sqlite`), watcher.id);
      const over = new AbortController();
      const playing = Promise.all(bot.seats.map((seat) => playOn(bot, seat, over.signal)));
      const times: number[] = [];
      const clicks = { busy: [] as number[], quiet: [] as number[] };
      // The first one starts the process that makes them, and does not count.
      for (let round = 0; round <= ROUNDS; round += 1) {
        bot.latencies.length = 0;
        const time = await watch(bot, watcher);
        const busy = bot.latencies.splice(0);
        await pause(time);
        if (round === 0) continue;
        times.push(time);
        clicks.busy.push(...busy);
        clicks.quiet.push(...bot.latencies);
      }
      over.abort();
      await playing;
      return rowsOf(times, clicks, told(bot));
    });
  },
};

function rowsOf(
  times: readonly number[],
  clicks: Readonly<Record<'busy' | 'quiet', readonly number[]>>,
  unanswered: string,
): readonly Row[] {
  const [busy, quiet] = [percentile(clicks.busy, 0.99), percentile(clicks.quiet, 0.99)];
  const others = `${PLAYERS} players press, each ${THOUGHT_MS} ms after the answer`;
  return [
    {
      name: 'replay.1000',
      value: median(times),
      unit: 'ms',
      baseline: null,
      ratio: null,
      note: `from \`/replay\` to the film and the file of a game of ${MOVES} moves, while ${others}`,
    },
    {
      name: 'replay.1000.clicks',
      value: busy,
      unit: 'ms',
      baseline: quiet,
      ratio: quiet / busy,
      note: `99th percentile of ${clicks.busy.length} of their clicks; baseline: as long a time after each replay; ${unanswered}`,
    },
  ];
}

async function playOn(bot: Contestant, seat: Contestant['seats'][number], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await press(bot, seat);
    await pause(THOUGHT_MS);
  }
}

async function watch(
  { standIn: { driver } }: Contestant,
  watcher: Parameters<typeof driver.slash>[0],
): Promise<number> {
  const began = performance.now();
  const outcome = await driver.slash(watcher, driver.channel('Puzzle Club'), 'replay').outcome;
  if (outcome.kind !== 'replied' || outcome.message.message.attachments.length !== 2)
    throw new Error(`There was no replay: ${JSON.stringify(outcome)}`);
  return performance.now() - began;
}

/** A game of so many moves that was given up, made beside the bot in its database. */
async function playLong(database: string, player: string): Promise<void> {
  const store = await openStore(database);
  const play = { ...(await testPlay(store)), now: realTime };
  const slot = { player, place: 'guild:1', mode: 'practice', rows: SIDE, columns: SIDE, rules: 'classic' } as const;
  let saved: SavedGame = startedGame(play, { slot, source: { kind: 'java', seed: '7' } }, 0, '1');
  await store.startGame(saved);
  while (saved.position.moveCount < MOVES) {
    for (const direction of DIRECTIONS) {
      const result = await takeTurn(play, saved, saved.position.turn, direction);
      if (!('view' in result) || result.view.saved.position.moveCount === saved.position.moveCount) continue;
      saved = result.view.saved;
      break;
    }
  }
  await restart(play, saved, undefined, '2');
  await store.close();
}
