/**
 * The group `mixed`: how long the event loop is blocked while the bot does all its heavy work at the same time: exports
 * and statistics of a player with 20,000 games, replays, animations of large boards, and a backup.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Player } from '#playground';
import { retry } from '../src/repeat-and-retry.ts';
import { openStore } from '../src/store/open-store.ts';
import { realTime } from '../test/support/clock.ts';
import { ownPlace, projectFile } from '../test/support/own-process.ts';
import { postgresBinaries, query, startPostgres } from '../test/support/postgres.ts';
import { openGame, playOn, slotOf, testPlay } from '../test/support/test-play.ts';
import {
  type BenchSeat,
  type Contestant,
  loopDelaysOf,
  openBoard,
  pressUntil,
  unansweredNote,
  withBots,
} from './click-bot.ts';
import type { LoopDelays } from './loop-watch.ts';
import { type Group, type ResultRow, rowOf } from './row.ts';
import { median, percentile, timeOf } from './statistics.ts';
import { copiesOf, type EngineName, resultsOfCopies } from './store-games.ts';

const PLAYERS = 16;
const GAMES = 20_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** Milliseconds between two presses of a fast player. */
const PRESS_EVERY_MS = 250;
/** The number of additional players who play on large boards with animations. */
const LARGE_BOARDS = 2;
const LARGEST = '12x10';
/** The pause in milliseconds after a heavy request before the next one of its kind. */
const PAUSE_BETWEEN_REQUESTS_MS = 1_000;

export const mixed: Group = {
  name: 'mixed',
  onlyByName: true,
  run: async () => [...(await onSqlite()), ...(await onPostgres())],
};

interface MeasuredEngine {
  readonly name: EngineName;
  readonly address: string;
  write(...sql: string[]): Promise<void>;
  backUp(): Promise<void>;
}

const onSqlite = (): Promise<readonly ResultRow[]> =>
  withBots(({ folder }) => {
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

async function backUp(database: string, target: string): Promise<void> {
  const args = [projectFile('tools/backup.ts'), target, '--overwrite'];
  const child = spawn(process.execPath, args, { ...ownPlace({ DATABASE_URL: database }), stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The backup ended with ${code}.`);
}

/** Reads the largest tables as `pg_dump` would. The PostgreSQL of the tests does not include `pg_dump`. */
const READ_ALL = ['saved_games', 'game_chunks'].map((table) => `copy ${table} to '/dev/null'`);

async function onPostgres(): Promise<readonly ResultRow[]> {
  const binaries = postgresBinaries();
  if (!binaries) return [];
  const server = await startPostgres(binaries, { durable: true });
  try {
    const address = await server.newDatabase();
    const write: MeasuredEngine['write'] = async (...sql) => {
      for (const statement of sql) await retryDeadlocks(() => query(address, statement));
    };
    return await measure({ name: 'postgres', address, write, backUp: () => write(...READ_ALL) });
  } finally {
    await server.stop();
  }
}

/** Retries after a deadlock, because these statements lock rows in another order than the bot does. */
const retryDeadlocks = <Result>(act: () => Promise<Result>): Promise<Result> =>
  retry(act, (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
    return 10;
  });

/** The durations of all requests of each kind, in milliseconds. */
type Times = Readonly<Record<'stats' | 'export' | 'replay' | 'backup', number[]>>;

const measure = (engine: MeasuredEngine): Promise<readonly ResultRow[]> =>
  withBots(async (bots) => {
    const bot = await bots.watched(PLAYERS, engine.address);
    const collector = bot.discord.driver.addPlayer('Collector');
    const game = await giveGames(engine, collector);
    const seats = [...bot.seats, ...(await openLargeBoards(bot))];
    await pressUntil(bot, seats, PRESS_EVERY_MS, pause(5_000));
    await loopDelaysOf(bot);
    const pressesBefore = bot.latencies.length;
    const times: Times = { stats: [], export: [], replay: [], backup: [] };
    const repeatedly = async (kind: keyof Times, act: () => Promise<number | undefined>) => {
      const until = performance.now() + SECONDS * 1_000;
      for (; performance.now() < until; await pause(PAUSE_BETWEEN_REQUESTS_MS)) {
        const milliseconds = await act();
        if (milliseconds !== undefined) times[kind].push(milliseconds);
      }
    };
    const requests = [
      repeatedly('stats', () => ask(bot, collector, 'stats')),
      repeatedly('export', () => ask(bot, collector, 'privacy export')),
      repeatedly('replay', () => ask(bot, collector, 'replay', { game })),
      repeatedly('backup', () => timeOf(engine.backUp)),
    ];
    await pressUntil(bot, seats, PRESS_EVERY_MS, Promise.all(requests));
    return rowsOf(engine.name, await loopDelaysOf(bot), times, bot.latencies.slice(pressesBefore), unansweredNote(bot));
  });

/** Plays one game for the player, and stores many copies of it. Returns the id of the original game. */
async function giveGames({ name, address, write }: MeasuredEngine, { id: player }: Player): Promise<string> {
  await using store = await openStore(address);
  const deps = { ...(await testPlay(store)), now: realTime, newGameId: () => 'played' };
  const { view } = await openGame(deps, slotOf(player), undefined, '1');
  const { opening } = await playOn(deps, view.saved);
  await write(copiesOf(opening.id, GAMES, name), resultsOfCopies(opening.id));
  return opening.id;
}

async function openLargeBoards({ discord }: Contestant): Promise<readonly BenchSeat[]> {
  const { driver } = discord;
  const channel = driver.guildChannel('Puzzle Club');
  const seats: BenchSeat[] = [];
  for (let index = 0; index < LARGE_BOARDS; index += 1) {
    const player = driver.addPlayer(`Large ${index}`);
    const settings = await driver.slash(player, channel, 'settings').outcome;
    if (settings.kind !== 'replied') throw new Error('/settings was not answered.');
    await driver.select(player, settings.message, '2048:setting:picture:0', ['animated']).outcome;
    seats.push(await openBoard(discord, player, channel, { board: LARGEST }));
  }
  return seats;
}

/**
 * Milliseconds until the answer with its file arrives; infinite if no answer arrives, and `undefined` if the player was
 * told to wait: so much work for one player is more than the limit allows.
 */
async function ask(
  { discord: { driver } }: Contestant,
  player: Player,
  command: string,
  options: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const start = performance.now();
  const outcome = await driver.slash(player, driver.guildChannel('Puzzle Club'), command, options).outcome;
  if (outcome.kind !== 'replied') return Number.POSITIVE_INFINITY;
  return outcome.message.data.attachments.length > 0 ? performance.now() - start : undefined;
}

function rowsOf(
  engine: EngineName,
  { longest, mostCpu, p99 }: LoopDelays,
  times: Times,
  presses: readonly number[],
  unanswered: string,
): readonly ResultRow[] {
  const row = (name: string, value: number, note: string): ResultRow =>
    rowOf(`mixed.${engine}.${name}`, value, 'ms', note);
  const request = (kind: keyof Times, what: string): ResultRow => {
    const [all, longestOf] = [times[kind], Math.round(Math.max(...times[kind]))];
    return row(kind, median(all), `median ${what}; ${all.length} times, longest ${longestOf} ms`);
  };
  return [
    row('block', longest, `the longest block of the event loop in ${SECONDS} s`),
    row('block.cpu', mostCpu, 'the most CPU time in one block: what does not depend on the disk and on other programs'),
    row('block.p99', p99, 'of all blocks'),
    request('stats', `of the first /stats of a player with ${GAMES} games`),
    request('export', 'of the export of all data of that player'),
    request('replay', 'of /replay'),
    request('backup', 'of a backup'),
    row('click.p99', percentile(presses, 0.99), `press to board, ${presses.length} presses; ${unanswered}`),
  ];
}
