/** More than one process of the bot: each click is carried out once, wherever it lands and however often. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { dailyAt } from '../../src/app/calendar.ts';
import { openStore } from '../../src/store/open-store.ts';
import {
  answered,
  type BotWorld,
  firstArrow,
  hidden,
  move,
  open,
  pressed,
  replied,
  type Seen,
  seen,
  testWithBot as test,
  testWithBotOn,
  updated,
} from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { READY } from '../support/journal.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { newSchema } from '../support/shared.ts';
import { readable } from '../support/test-play.ts';

const PLAYERS = 6;
const MOVES = 6;

/** Every player makes this many moves, each click delivered to all processes; returns how often each click was answered. */
async function playTogether(world: BotWorld): Promise<readonly (readonly number[])[]> {
  const { driver } = world;
  const statuses: number[][] = [];
  const players = Array.from({ length: PLAYERS }, (_, index) => driver.addPlayer(`Player ${index}`));
  await Promise.all(
    players.map(async (player, index) => {
      let game = await open(world, player, index % 2 === 0 ? 'Puzzle Club' : 'Night Shift');
      for (let moves = 1; moves <= MOVES; moves += 1) {
        const click = move(world, player, game);
        game = await updated(click);
        expect(game.moves).toBe(moves);
        await expect.poll(() => click.calls.length).toBe(2);
        statuses.push(click.calls.map(({ status }) => status).toSorted());
      }
    }),
  );
  return statuses;
}

const TAKEN_ONCE = Array.from({ length: PLAYERS * MOVES }, () => [204, 400]);

test('two processes on one SQLite file move once for each click and make one daily', async ({ world }) => {
  await Promise.all([world.start(), world.startProcess()]);
  expect(world.driver.gateway.connected.map(({ shard }) => shard)).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(await playTogether(world)).toEqual(TAKEN_ONCE);
  await askAtOnce(world, world.database);
});

/** Everybody asks for the daily at the same moment, and each asks in two servers; all processes hear all of it. */
async function askAtOnce({ driver }: BotWorld, database: string): Promise<void> {
  const asked = Array.from({ length: PLAYERS }, (_, index) => driver.addPlayer(`Player ${index}`)).flatMap((player) =>
    ['Puzzle Club', 'Night Shift'].map((server) => ({ player, channel: driver.guildChannel(server) })),
  );
  const askFor = ({ player, channel }: (typeof asked)[number]) =>
    answered(() => driver.slash(player, channel, 'daily'));
  const boards = await Promise.all(asked.map(async (each) => (await hidden(await askFor(each))).alt));
  expect(new Set(boards).size).toBe(1);
  const store = await openStore(database);
  const today = dailyAt(realTime());
  const seed = await store.findDailySeed(today);
  const tries = await Promise.all(asked.map(({ player }) => store.findTry(player.id, today, today)));
  expect(tries.map((it) => readable(it?.found).opening.source.seed)).toEqual(asked.map(() => seed));
  for (const { player } of asked) expect((await store.exportPlayer(player.id)).games).toHaveLength(1);
  await store.close();
}

const binaries = postgresBinaries();

describe.skipIf(!binaries)('on PostgreSQL', () => {
  test('two processes move once for each click and make one daily', async ({ world }) => {
    const database = await newSchema();
    await Promise.all([world.start({ DATABASE_URL: database }), world.startProcess({ DATABASE_URL: database })]);
    expect(await playTogether(world)).toEqual(TAKEN_ONCE);
    await askAtOnce(world, database);
  });

  test('a process may come and another go without the loss of a click', async ({ world }) => {
    const settings = { DATABASE_URL: await newSchema() };
    const old = await world.startProcess(settings);
    const ann = world.driver.player('Ann');
    let game = await open(world, ann, 'Puzzle Club');
    let isOver = false;
    const playing = (async () => {
      while (!isOver) {
        game = await pressed(() => world.driver.click(ann, game.stored, arrowOf(game)));
        // Without any pause, the process that is new falls far behind the other.
        await pause(5);
      }
    })();
    await world.start(settings);
    expect(await old.stop('SIGTERM')).toBe(0);
    const { moves } = game;
    await expect.poll(() => game.moves).not.toBe(moves);
    isOver = true;
    await playing;
  });
});

/** An arrow, or at the end of a game the button for a new one. */
const arrowOf = (game: Seen): string => firstArrow(game) ?? '🔄';

test('each process answers for its own shards, and one of them registers the commands', async ({ world }) => {
  const { driver } = world;
  const third = driver.addGuild('Third Place').name;
  const sharding = { DISCORD_SHARD_COUNT: '3' };
  const [first, second] = await Promise.all([
    world.start({ ...sharding, DISCORD_SHARDS: '0' }),
    world.start({ ...sharding, DISCORD_SHARDS: '1-2' }),
  ]);
  expect(driver.gateway.connected.map(({ shard }) => shard).toSorted()).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
  expect([first, second].map(({ log }) => log.find(({ msg }) => READY.test(msg))?.msg)).toEqual([
    'the commands were registered',
    'the commands were found',
  ]);

  const ann = driver.player('Ann');
  const games = await Promise.all(['Puzzle Club', 'Night Shift', third].map((name) => open(world, ann, name)));
  const direct = seen(await replied(driver.slash(ann, driver.dm(ann), '2048')));
  const press = (game: Seen) => move(world, ann, game);
  for (const click of [...games, direct].map(press)) {
    expect(await updated(click)).toMatchObject({ moves: 1 });
    expect(click.calls).toHaveLength(1);
  }

  await second?.stop();
  const clicks = [...games, direct].map((game) => press(seen(driver.current(ann, game.stored))));
  await expect.poll(() => clicks.filter(({ state }) => state === 'answered')).toHaveLength(2);
  driver.clock.shift(3_001);
  const outcomes = await Promise.all(clicks.map(({ outcome }) => outcome));
  // Servers are spread over the shards, and direct messages come to shard 0.
  expect(outcomes.map(({ kind }) => kind)).toEqual(['failed', 'updated', 'failed', 'updated']);
});

/** The words of discord.js at `debug` in the moment in which it sends one. */
const IDENTIFYING = /\] Identifying\n/;

describe('identifies, of which Discord allows one in five seconds,', () => {
  const WINDOW_MS = 5_000;
  const slowly = testWithBotOn({ maxConcurrency: 1, identifyWindowMs: WINDOW_MS });

  // By the times at which the bot sent them: to this test one may arrive later than it was sent, and the next too soon.
  testWithBotOn({ maxConcurrency: 1 }).concurrent('are never sent too soon by one process', async ({ world }) => {
    const { log } = await world.start({ DISCORD_SHARDS: '0-1', DISCORD_SHARD_COUNT: '2', LOG_LEVEL: 'debug' });
    const sent = log.filter(({ msg }) => IDENTIFYING.test(msg)).map(({ time }) => Date.parse(String(time)));
    expect(sent).toHaveLength(2);
    expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(WINDOW_MS);
  });

  slowly.concurrent('made by two processes at once bring both of them up', async ({ world }) => {
    const [first, second] = await Promise.all([0, 1].map(() => world.start()));
    expect(world.driver.gateway.identifies).toBe(2);
    expect(world.driver.gateway.identifiesRefused).toBeLessThanOrEqual(2);
    expect(world.driver.gateway.connected).toHaveLength(2);
    for (const bot of [first, second]) expect(bot?.log.filter(({ level }) => level > 40)).toEqual([]);
  });
});
