/**
 * `mixed`: how long the event loop lets players wait while the bot does all its heavy work at once: exports and statistics of
 * a player with 20,000 games, films, animations of large boards, and a backup.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Player } from '#playground';
import { retry } from '../src/again.ts';
import { openStore } from '../src/store/open-store.ts';
import { realTime } from '../test/support/clock.ts';
import { postgresBinaries, query, startPostgres } from '../test/support/postgres-server.ts';
import { openGame, playOn, slotOf, testPlay } from '../test/support/test-play.ts';
import { backUp } from './backup.ts';
import { amongBots, type Contestant, openWatched, pressUntil, type Seat, sit, told, turnsOf } from './click-bot.ts';
import type { Turns } from './loop-watch.ts';
import { median, percentile } from './median.ts';
import type { Group, Row } from './row.ts';
import { copiesOf, type EngineName } from './store-games.ts';

const PLAYERS = 16;
const GAMES = 20_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** Of each player, in milliseconds: somebody who thinks little. */
const BETWEEN_PRESSES = 250;
/** So many others play on large boards, with animations. */
const LARGE_BOARDS = 2;
const LARGEST = '12x10';
/** From the end of one heavy request to the next of its kind, in milliseconds. */
const BETWEEN_REQUESTS = 1_000;

export const mixed: Group = {
  name: 'mixed',
  onlyByName: true,
  run: async () => [...(await onSqlite()), ...(await onPostgres())],
};

interface Engine {
  readonly name: EngineName;
  readonly address: string;
  write(...sql: string[]): Promise<void>;
  backUp(): Promise<void>;
}

const onSqlite = (): Promise<readonly Row[]> =>
  amongBots((_, folder) => {
    const address = join(folder, 'mixed.sqlite');
    return measure({
      name: 'sqlite',
      address,
      async write(...sql) {
        const db = new Database(address, { timeout: 10_000 });
        for (const statement of sql) db.exec(statement);
        db.close();
      },
      backUp: () => backUp(address, join(folder, 'copy.sqlite')),
    });
  });

/** What `pg_dump` does with the tables that hold nearly everything; the tests' PostgreSQL has none. */
const READ_ALL = ['saved_games', 'game_chunks'].map((table) => `copy ${table} to '/dev/null'`);

async function onPostgres(): Promise<readonly Row[]> {
  const binaries = postgresBinaries();
  if (!binaries) return [];
  const server = await startPostgres(binaries, { durable: true });
  try {
    const address = await server.newDatabase();
    const write: Engine['write'] = async (...sql) => {
      for (const statement of sql) await untilNoDeadlock(() => query(address, statement));
    };
    return await measure({ name: 'postgres', address, write, backUp: () => write(...READ_ALL) });
  } finally {
    await server.stop();
  }
}

/** These statements take the rows in another order than the bot's. */
const untilNoDeadlock = <Result>(act: () => Promise<Result>): Promise<Result> =>
  retry(act, (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
    return 10;
  });

const measure = (engine: Engine): Promise<readonly Row[]> =>
  amongBots(async (all, folder) => {
    const bot = await openWatched(all, PLAYERS, folder, engine.address);
    const collector = bot.standIn.driver.addPlayer('Collector');
    const game = await giveGames(engine, collector);
    const seats = [...bot.seats, ...(await sitAtLargeBoards(bot))];
    await pressUntil(bot, seats, BETWEEN_PRESSES, pause(5_000));
    await turnsOf(bot);
    const counted = bot.latencies.length;
    const took = { stats: [] as number[], export: [] as number[], film: [] as number[], backup: [] as number[] };
    const again = async (times: number[], act: () => Promise<number>) => {
      const until = performance.now() + SECONDS * 1_000;
      for (; performance.now() < until; await pause(BETWEEN_REQUESTS)) times.push(await act());
    };
    const requests = [
      again(took.stats, async () => {
        await engine.write(...uncount(collector));
        return ask(bot, collector, 'stats');
      }),
      again(took.export, () => ask(bot, collector, 'privacy export')),
      again(took.film, () => ask(bot, collector, 'replay', { game })),
      again(took.backup, () => timed(engine.backUp)),
    ];
    await pressUntil(bot, seats, BETWEEN_PRESSES, Promise.all(requests));
    return rowsOf(engine.name, await turnsOf(bot), took, bot.latencies.slice(counted), told(bot));
  });

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Plays one game of the collector, and stores it so many times. Returns the id of the one that was played. */
async function giveGames({ name, address, write }: Engine, { id: player }: Player): Promise<string> {
  await using store = await openStore(address);
  const deps = { ...(await testPlay(store)), now: realTime, newGameId: () => 'played' };
  const { view } = await openGame(deps, slotOf(player), undefined, '1');
  const { opening } = await playOn(deps, view.saved);
  await write(copiesOf(opening.id, GAMES, name));
  return opening.id;
}

/** As if the games had come from elsewhere: the next look at the player's statistics counts them all. */
const uncount = ({ id }: Player): string[] => [
  `update saved_games set counted = 0 where player = '${id}'`,
  `delete from player_stats where player = '${id}'`,
  `delete from player_tiles where player = '${id}'`,
];

async function sitAtLargeBoards({ standIn }: Contestant): Promise<readonly Seat[]> {
  const { driver } = standIn;
  const channel = driver.channel('Puzzle Club');
  const seats: Seat[] = [];
  for (let index = 0; index < LARGE_BOARDS; index += 1) {
    const player = driver.addPlayer(`Large ${index}`);
    const asked = await driver.slash(player, channel, 'settings').outcome;
    if (asked.kind !== 'replied') throw new Error('/settings was not answered.');
    await driver.select(player, asked.message, '2048:setting:picture', ['animated']).outcome;
    seats.push(await sit(standIn, player, channel, { board: LARGEST }));
  }
  return seats;
}

/** Milliseconds until the answer with its file is there; infinite where there was none. */
async function ask(
  { standIn: { driver } }: Contestant,
  player: Player,
  command: string,
  options: Readonly<Record<string, string>> = {},
): Promise<number> {
  const start = performance.now();
  const outcome = await driver.slash(player, driver.channel('Puzzle Club'), command, options).outcome;
  const isAnswered = outcome.kind === 'replied' && outcome.message.message.attachments.length > 0;
  return isAnswered ? performance.now() - start : Number.POSITIVE_INFINITY;
}

const spread = (times: readonly number[]): string =>
  `${times.length} times, longest ${Math.round(Math.max(...times))} ms`;

function rowsOf(
  engine: EngineName,
  { longest, mostCpu, p99 }: Turns,
  took: Readonly<Record<'stats' | 'export' | 'film' | 'backup', readonly number[]>>,
  presses: readonly number[],
  unanswered: string,
): readonly Row[] {
  const row = (name: string, value: number, note: string): Row => ({
    name: `mixed.${engine}.${name}`,
    value,
    unit: 'ms',
    baseline: null,
    ratio: null,
    note,
  });
  return [
    row('block', longest, `the longest turn of the event loop in ${SECONDS} s`),
    row('block.cpu', mostCpu, 'the same without waiting for the disk, and for the processor'),
    row('block.p99', p99, 'of all turns'),
    row('stats', median(took.stats), `the first /stats of a player with ${GAMES} games; ${spread(took.stats)}`),
    row('export', median(took.export), `of all that is stored about that player; ${spread(took.export)}`),
    row('film', median(took.film), `of a game; ${spread(took.film)}`),
    row('backup', median(took.backup), spread(took.backup)),
    row('click.p99', percentile(presses, 0.99), `from press to board, ${presses.length} presses; ${unanswered}`),
  ];
}
