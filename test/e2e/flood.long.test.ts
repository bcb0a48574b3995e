/** Requests that Discord did not sign, a thousand a second. */
import { expect } from 'vitest';
import { openWorld } from '../support/bot-world.ts';
import { startFlood } from '../support/flood.ts';
import { seatPlayers } from '../support/steady-players.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const PLAYERS = 16;
const BREATH = 150;
const MOVES = 20;
/** The goal is for the slowest of a hundred; this is about the slowest of twenty, since the machine has much else to do. */
const LONGER = 3;

const test = testInFolder.extend('world', ({ folder }, { onCleanup }) =>
  openWorld(folder, {}, onCleanup, { overHttp: true }),
);

test('every press is answered, and soon, beside a thousand bad signatures a second', async ({ world }) => {
  const { driver } = world;
  const bot = await world.startProcess();
  const { port } = await bot.logged('health and metrics are served');
  const players = seatPlayers(driver, PLAYERS, BREATH);
  await players.haveMoved(MOVES);
  const waits: number[] = [];
  driver.subscribe((event) => {
    if (event.kind === 'interaction-settled') waits.push(event.interaction.callbackMs ?? Number.POSITIVE_INFINITY);
  });
  await players.haveMoved(MOVES);
  const calm = waits.splice(0);
  const flood = await startFlood(`http://127.0.0.1:${port}/interactions`, 1_000);
  await players.haveMoved(MOVES);
  const flooded = waits.splice(0);
  await flood.stop();
  await players.leave();
  expect(players.lost).toEqual([]);
  expect(flood.count.refused).toBe(flood.count.sent);
  expect(nearlyAll(flooded)).toBeLessThan(nearlyAll(calm) * LONGER);
});

const nearlyAll = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
