/** Equal processes behind a load balancer, on PostgreSQL: each click is answered and carried out once, whatever goes. */
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect } from 'vitest';
import { type BotWorld, move, open, openWorld, updated } from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { NOTICED_AFTER, startPostgresPair } from '../support/postgres-pair.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { newSchema } from '../support/shared.ts';
import { seatPlayers } from '../support/steady-players.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const PROCESSES = 4;
const PLAYERS = 64;
/** Milliseconds between two presses of a player; all of them together press 40 times a second. */
const BREATH = 1_600;

const test = testInFolder.extend('world', ({ folder }, { onCleanup }) =>
  openWorld(folder, {}, onCleanup, { overHttp: true }),
);

const startAll = (world: BotWorld, count: number, DATABASE_URL: string) =>
  Promise.all(Array.from({ length: count }, () => world.startProcess({ DATABASE_URL })));

test('a process that was busy when it was told to stop answers those who had already connected', async ({ world }) => {
  const bot = await world.startProcess();
  const { port } = await bot.logged('health and metrics are served');
  process.kill(bot.pid, 'SIGSTOP');
  const to = { port: Number(port), path: '/interactions', method: 'POST', agent: false } as const;
  const asked = Array.from({ length: PLAYERS }, () => request(to).end('{}'));
  const answered = Promise.all(asked.map((it) => once(it, 'response') as Promise<[IncomingMessage]>));
  // By the system; the process takes no part in that.
  const connected = async (it: ClientRequest) => once((await once(it, 'socket'))[0] as Socket, 'connect');
  await Promise.all(asked.map(connected));
  const ended = bot.stop('SIGTERM');
  process.kill(bot.pid, 'SIGCONT');
  expect(new Set((await answered).map(([{ statusCode }]) => statusCode))).toEqual(new Set([401]));
  expect(await ended).toBe(0);
});

describe.skipIf(!postgresBinaries())('on PostgreSQL', () => {
  test('processes are replaced or killed under players, and no click is lost', { timeout: 400_000 }, async ({
    world,
  }) => {
    const database = await newSchema();
    const [killed, ...others] = await startAll(world, PROCESSES, database);
    const players = seatPlayers(world.driver, PLAYERS, BREATH);
    await players.haveMoved(1);
    await killed?.stop('SIGKILL');
    await players.haveMoved(2);
    for (const old of others) {
      await startAll(world, 1, database);
      expect(await old.stop('SIGTERM')).toBe(0);
    }
    await players.haveMoved(1);
    await players.leave();
    expect(players.lost).toEqual([]);
    await players.expectSaved(database);
  });

  test('the primary is killed, and no answered move is lost', { timeout: 400_000 }, async ({
    world,
    onTestFinished,
  }) => {
    const pair = await startPostgresPair(postgresBinaries() ?? '', 0);
    onTestFinished(() => pair.stop());
    const database = await pair.newSchema();
    await startAll(world, PROCESSES, database);
    const players = seatPlayers(world.driver, PLAYERS, BREATH);
    await players.haveMoved(2);
    await pair.failOver(NOTICED_AFTER);
    await players.haveMoved(2);
    await players.leave();
    expect(players.lost).toEqual([]);
    await players.expectSaved(pair.primaryOf(database));
  });

  test('a click that two processes get at once moves once, and both answers are whole', async ({ world }) => {
    const { driver } = world;
    await startAll(world, 2, await newSchema());
    const ann = driver.player('Ann');
    let game = await open(world, ann, 'Puzzle Club');
    for (let moves = 1; moves <= 10; moves += 1) {
      driver.faults.addDelivery({ kind: 'twice' });
      const click = move(world, ann, game);
      game = await updated(click);
      expect(game.moves).toBe(moves);
      await expect.poll(() => answersOf(click)).toHaveLength(2);
      const [first, second] = answersOf(click);
      expect([first?.isTaken, second?.isTaken].toSorted()).toEqual([false, true]);
      expect(first?.sent).toMatchObject({ type: 7, data: { attachments: [{ id: '0' }] } });
      expect(second?.sent).toMatchObject({ type: 7, data: { attachments: [{ id: '0' }] } });
      expect([first, second].map((it) => it?.files.length)).toEqual([1, 1]);
    }
  });
});
