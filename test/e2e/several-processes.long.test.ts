/** Several processes of the bot: shards, the stop of a busy process, and clicks that are delivered twice. */
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { expect } from 'vitest';
import { move, open, openWorld, replied, type Seen, seen, testWithBot as test, updated } from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { newSchema } from '../support/shared.ts';
import { PATIENT, READY } from '../support/started-bot.ts';
import { testInFolder } from '../support/temporary-folder.ts';

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
  const names = ['Puzzle Club', 'Night Shift', third];
  const servers = names.map((name) => driver.guildChannel(name));
  const games = await Promise.all(names.map((name) => open(world, ann, name)));
  const direct = seen(await replied(driver.slash(ann, driver.dm(ann), '2048')));
  const press = (game: Seen) => move(world, ann, game);
  for (const click of [...games, direct].map(press)) {
    expect(await updated(click)).toMatchObject({ moves: 1 });
    expect(click.calls).toHaveLength(1);
  }

  await second?.stop();
  const clicks = [...games, direct].map((game) => press(seen(driver.current(ann, game.stored))));
  // https://docs.discord.com/developers/events/gateway#sharding-sharding-formula; direct messages belong to shard 0.
  const isOfFirst = servers.map(({ guild }) => (BigInt(guild.id) >> 22n) % 3n === 0n);
  const expected = [...isOfFirst, true].map((it) => (it ? 'updated' : 'failed'));
  await expect
    .poll(() => clicks.filter(({ state }) => state === 'answered'))
    .toHaveLength(expected.filter((it) => it === 'updated').length);
  driver.clock.shift(PATIENT.withinMs + 1);
  const outcomes = await Promise.all(clicks.map(({ outcome }) => outcome));
  expect(new Set(expected).size).toBe(2);
  expect(outcomes.map(({ kind }) => kind)).toEqual(expected);
});

const CONNECTIONS = 64;

const testOverHttp = testInFolder.extend('world', ({ folder }, { onCleanup }) =>
  openWorld(folder, {}, onCleanup, { overHttp: true }),
);

testOverHttp('a busy process that is told to stop answers the connections it has', async ({ world }) => {
  const bot = await world.startProcess();
  const { port } = await bot.logged('health and metrics are served');
  process.kill(bot.pid, 'SIGSTOP');
  const to = { port: Number(port), path: '/interactions', method: 'POST', agent: false } as const;
  const asked = Array.from({ length: CONNECTIONS }, () => request(to).end('{}'));
  const answered = Promise.all(asked.map((it) => once(it, 'response') as Promise<[IncomingMessage]>));
  // The operating system accepts connections for a suspended process.
  const connected = async (it: ClientRequest) => once((await once(it, 'socket'))[0] as Socket, 'connect');
  await Promise.all(asked.map(connected));
  const ended = bot.stop('SIGTERM');
  process.kill(bot.pid, 'SIGCONT');
  expect(new Set((await answered).map(([{ statusCode }]) => statusCode))).toEqual(new Set([401]));
  expect(await ended).toBe(0);
});

testOverHttp.skipIf(!postgresBinaries())(
  'a click that two processes get at once moves once, and both answers are complete',
  async ({ world }) => {
    const { driver } = world;
    const settings = { DATABASE_URL: await newSchema() };
    await Promise.all([world.startProcess(settings), world.startProcess(settings)]);
    const ann = driver.player('Ann');
    let game = await open(world, ann, 'Puzzle Club');
    for (let moves = 1; moves <= 10; moves += 1) {
      driver.faults.addDelivery({ kind: 'twice' });
      const click = move(world, ann, game);
      game = await updated(click);
      expect(game.moves).toBe(moves);
      await expect.poll(() => answersOf(click)).toHaveLength(2);
      const answers = answersOf(click);
      expect(answers.map(({ isTaken }) => isTaken).toSorted()).toEqual([false, true]);
      const complete = { sent: { type: 7, data: { attachments: [{ id: '0' }] } }, files: [{}] };
      expect(answers).toMatchObject([complete, complete]);
    }
  },
);
