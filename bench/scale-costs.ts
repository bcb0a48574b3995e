/** The cost of one move, one look at a ranking, one publication of a score and one shard, measured on the real bot and a real PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Player, type StandIn, type StandInOptions, type StoredMessage, startDiscord } from '#playground';
import { openStore, type Store } from '../src/store/open-store.ts';
import { realTime } from '../test/support/clock.ts';
import { freePort } from '../test/support/free-port.ts';
import { ownPlace, projectFile, startFlags, startSettings } from '../test/support/own-process.ts';
import { query, startPostgres } from '../test/support/postgres-server.ts';
import { seen } from '../test/support/seen.ts';
import { useEndpoint, type Way } from './click-bot.ts';
import { median } from './median.ts';
import { cpuOf, cpuOfFamily, memoryOf } from './process-cpu.ts';
import { SERVERS_A_SHARD } from './scale-day.ts';

export interface Costs {
  /** Milliseconds of a processor: in the bot, and in PostgreSQL. */
  readonly move: { readonly bot: number; readonly database: number };
  /** The same where interactions come over HTTP. */
  readonly moveOverHttp: { readonly bot: number; readonly database: number };
  readonly look: { readonly bot: number; readonly database: number };
  /** One game's score into its eight rankings. */
  readonly filing: { readonly bot: number; readonly database: number };
  readonly commitsAMove: number;
  /** Bytes of the write-ahead log, and of a picture on its way to Discord. */
  readonly logBytes: number;
  readonly pictureBytes: number;
  /** MiB of the process for one more shard with as many servers as Discord recommends. */
  readonly shardMiB: number;
}

const PLAYERS = 64;
/** Fewer than the bot takes in a burst of one player. */
const MOVES = 12;
const LOOKS = 3;
const ROUNDS = 6;
/** Milliseconds after which the bot takes the next burst. */
const BREATH = 3_000;
const START_WITHIN_MS = 60_000;
const FULL_SHARDS = 8;
const ARROWS = ['⬆️', '⬅️', '⬇️', '➡️'];

interface Seat {
  readonly player: Player;
  message: StoredMessage;
}

/** @param binaries of PostgreSQL */
export async function measureCosts(binaries: string): Promise<Costs> {
  await using opened = new AsyncDisposableStack();
  const gateway = await openWorld(opened, binaries, 'gateway');
  const http = await openWorld(opened, binaries, 'http');
  await playRounds([gateway, http]);
  return { ...costsOf(gateway), moveOverHttp: costsOf(http).move, shardMiB: await shardMemory() };
}

/** In turns, so that whatever else the machine does is spread over both. */
async function playRounds(worlds: readonly World[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const world of worlds) await playRound(world);
    // The first round warms the compilers up and does not count.
    if (round === 0) for (const { sums } of worlds) for (const sum of Object.values(sums)) sum.fill(0);
  }
}

type Measured = Omit<Costs, 'moveOverHttp' | 'shardMiB'>;
type Acts = 'move' | 'look' | 'filing';

interface World {
  readonly standIn: StandIn;
  readonly address: string;
  readonly store: Store;
  readonly seats: readonly Seat[];
  readonly meter: () => readonly [bot: number, database: number];
  /** How often, and milliseconds of a processor in the bot and in PostgreSQL; of moves commits and bytes of the log, too. */
  readonly sums: Readonly<Record<Acts | 'written', number[]>>;
}

async function openWorld(opened: AsyncDisposableStack, binaries: string, way: Way): Promise<World> {
  const server = opened.adopt(await startPostgres(binaries, { durable: true }), (it) => it.stop());
  const standIn = await openStandIn(opened, { keepMessages: 20_000, keepInteractions: 20_000 });
  const address = await server.newDatabase();
  const bot = await startBot(opened, standIn, { DATABASE_URL: address }, way);
  const postmaster = await postmasterOf(address);
  const players = Array.from({ length: PLAYERS }, (_, it) => standIn.driver.addPlayer(`Player ${it}`));
  const store = opened.use(await openStore(address));
  return {
    standIn,
    address,
    store,
    seats: await Promise.all(players.map((player) => sit(standIn, player))),
    meter: () => [cpuOf(bot.pid ?? -1), cpuOfFamily(postmaster)],
    sums: { move: [0, 0, 0], look: [0, 0, 0], filing: [0, 0, 0], written: [0, 0] },
  };
}

const openStandIn = async (opened: AsyncDisposableStack, options: StandInOptions = {}): Promise<StandIn> =>
  opened.adopt(await startDiscord(options), (it) => it.close());

function add(sum: number[], more: readonly number[]): void {
  for (const [at, it] of more.entries()) sum[at] = (sum[at] ?? 0) + it;
}

async function playRound({ standIn, address, store, seats, meter, sums }: World): Promise<void> {
  const note = async (what: Acts, act: () => Promise<number>) => {
    const [bot, database] = meter();
    const done = await act();
    const [botAfter, databaseAfter] = meter();
    add(sums[what], [done, botAfter - bot, databaseAfter - database]);
  };
  const [commits, log] = await written(address);
  await note('move', () => together(seats, MOVES, (seat) => press(standIn, seat)));
  const [commitsAfter, logAfter] = await written(address);
  add(sums.written, [commitsAfter - commits, logAfter - log]);
  const own = process.cpuUsage();
  await note('filing', () => store.publishScores({ now: realTime() }));
  const { user, system } = process.cpuUsage(own);
  add(sums.filing, [0, (user + system) / 1_000, 0]);
  await pause(BREATH);
  await note('look', () => together(seats, LOOKS, (seat) => look(standIn, seat)));
  await pause(BREATH);
}

function costsOf({ sums, seats }: World): Measured {
  const costOf = (what: Acts) => {
    const [done = 0, bot = 0, database = 0] = sums[what];
    return { bot: bot / done, database: database / done };
  };
  const [moves = 0] = sums.move;
  const [commits = 0, log = 0] = sums.written;
  return {
    move: costOf('move'),
    look: costOf('look'),
    filing: costOf('filing'),
    commitsAMove: commits / moves,
    logBytes: log / moves,
    pictureBytes: median(seats.map(({ message }) => message.message.attachments[0]?.size ?? 0)),
  };
}

/** How often it was done by all. */
async function together(seats: readonly Seat[], times: number, act: (seat: Seat) => Promise<number>): Promise<number> {
  const done = await Promise.all(
    seats.map(async (seat) => {
      let sum = 0;
      for (let time = 0; time < times; time += 1) sum += await act(seat);
      return sum;
    }),
  );
  return done.reduce((sum, it) => sum + it, 0);
}

async function press({ driver }: StandIn, seat: Seat): Promise<number> {
  const { enabled } = seen(seat.message);
  const button = ARROWS.find((arrow) => enabled.includes(arrow)) ?? '🔄';
  const outcome = await driver.click(seat.player, seat.message, button).outcome;
  if (outcome.kind === 'replied' && !outcome.ephemeral) seat.message = outcome.message;
  if (outcome.kind !== 'updated') return 0;
  seat.message = outcome.message;
  return 1;
}

async function look({ driver }: StandIn, { player }: Seat): Promise<number> {
  const { kind } = await driver.slash(player, driver.channel('Puzzle Club'), 'leaderboard').outcome;
  return kind === 'replied' ? 1 : 0;
}

async function sit({ driver }: StandIn, player: Player): Promise<Seat> {
  for (const until = performance.now() + START_WITHIN_MS; performance.now() < until; await pause(500)) {
    const outcome = await driver.slash(player, driver.channel('Puzzle Club'), '2048').outcome;
    if (outcome.kind === 'replied' && !outcome.ephemeral) return { player, message: outcome.message };
  }
  throw new Error('/2048 was not answered.');
}

async function startBot(
  opened: AsyncDisposableStack,
  standIn: StandIn,
  settings: Readonly<Record<string, string>>,
  way: Way = 'gateway',
): Promise<ChildProcess> {
  const { token, apiUrl, driver, publicKey } = standIn;
  const port = await freePort();
  const place = ownPlace({
    ...startSettings(),
    DISCORD_TOKEN: token,
    DISCORD_API_URL: apiUrl,
    LOG_LEVEL: 'warn',
    // Over the gateway as well, so that both keep figures for monitoring.
    HTTP_PORT: String(port),
    ...(way === 'http' && { DISCORD_PUBLIC_KEY: publicKey }),
    ...settings,
  });
  const bot = spawn(process.execPath, [...startFlags(), projectFile('src/main.ts')], {
    ...place,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  opened.defer(() => void bot.kill('SIGKILL'));
  if (way === 'http') await useEndpoint(standIn, `http://127.0.0.1:${port}/interactions`);
  await driver.until(() => driver.offered(driver.channel('Puzzle Club')).length > 0, START_WITHIN_MS);
  return bot;
}

/** Commits and bytes of the write-ahead log so far. */
async function written(address: string): Promise<readonly [number, number]> {
  const [row] = await query(
    address,
    `select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes from pg_stat_force_next_flush()`,
  );
  return [Number(row?.['commits']), Number(row?.['bytes'])];
}

async function postmasterOf(address: string): Promise<number> {
  const [row] = await query(address, `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid`);
  return Number(row?.['pid']);
}

/** Memory of a full shard: a process with some full shards less one with an empty shard, divided by their number. */
async function shardMemory(): Promise<number> {
  const sizes: number[] = [];
  for (const full of [0, FULL_SHARDS]) {
    await using opened = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    opened.defer(() => rmSync(folder, { recursive: true, force: true }));
    const standIn = await openStandIn(opened);
    for (let server = 0; server < full * SERVERS_A_SHARD; server += 1) standIn.driver.addGuild(`Server ${server}`);
    const count = Math.max(1, full);
    const sharding = { DISCORD_SHARDS: `0-${count - 1}`, DISCORD_SHARD_COUNT: String(count) };
    const bot = await startBot(opened, standIn, { ...sharding, DATABASE_URL: join(folder, 'games.sqlite') });
    await standIn.driver.until(() => standIn.driver.gateway.connected.length === count, START_WITHIN_MS);
    await pause(BREATH);
    sizes.push(memoryOf(bot.pid ?? -1));
  }
  return ((sizes[1] ?? 0) - (sizes[0] ?? 0)) / FULL_SHARDS;
}
