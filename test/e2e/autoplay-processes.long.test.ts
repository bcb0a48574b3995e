/** Games that play by themselves, and processes that end: killed, stopped, or one of two. */
import { describe, expect } from 'vitest';
import { ask, WITH_HTTP } from '../support/bot-http.ts';
import {
  type BotWorld,
  firstArrow,
  move,
  open,
  type Seen,
  seen,
  testWithBot as test,
  updated,
} from '../support/bot-world.ts';
import type { StartedBot } from '../support/journal.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { messageLineOf } from '../support/seen.ts';
import { newSchema } from '../support/shared.ts';

const RESTARTED = 'Autoplay stopped because the bot restarted.';
const CLUB = 'Puzzle Club';

async function begin(world: BotWorld): Promise<Seen> {
  const { driver } = world;
  const ann = driver.player('Ann');
  const game = await open(world, ann, CLUB, { seed: 5 });
  const more = await updated(driver.click(ann, game.stored, '⋯ More'));
  return updated(driver.click(ann, more.stored, '▶️'));
}

async function until({ driver }: BotWorld, { stored }: Seen, line: string): Promise<Seen> {
  const now = () => seen(driver.current(driver.player('Ann'), stored));
  await expect.poll(() => messageLineOf(now())).toBe(line);
  return now();
}

test('after a kill the next press gives the arrows back', async ({ world }) => {
  const ann = world.driver.player('Ann');
  const bot = await world.startProcess();
  const began = performance.now();
  const playing = await begin(world);
  await until(world, playing, '▶️ 1 of 50');
  // More pictures would be more than Discord takes.
  expect(performance.now() - began).toBeGreaterThan(1_900);
  await bot.stop('SIGKILL');
  await world.start();
  // On a slow machine the next process comes so late that it need not wait for the press.
  const left = seen(world.driver.current(ann, playing.stored));
  const isFree = messageLineOf(left) === RESTARTED;
  const freed = isFree ? left : await updated(world.driver.click(ann, playing.stored, '⏹️'));
  expect(freed.moves).toBeGreaterThanOrEqual(1);
  const moved = await updated(move(world, ann, freed));
  expect(moved.moves).toBe(freed.moves + 1);
});

/** How many games the process plays, by its metrics. */
async function runningIn(bot: StartedBot): Promise<number> {
  const { text } = await ask(bot, '/metrics');
  return Number(/^bot_autoplays_running (\d+)$/m.exec(text)?.[1]);
}

const binaries = postgresBinaries();

describe.skipIf(!binaries)('on PostgreSQL', () => {
  test('one process drives a game; when it is killed, the other gives the arrows back', async ({ world }) => {
    const settings = { DATABASE_URL: await newSchema(), ...WITH_HTTP };
    const bots = await Promise.all([world.startProcess(settings), world.startProcess(settings)]);
    const playing = await begin(world);
    const seenAt = await until(world, playing, '▶️ 2 of 50');
    expect(messageLineOf(seenAt)).toBe(`▶️ ${seenAt.moves} of 50`);
    const running = await Promise.all(bots.map(runningIn));
    expect(running.toSorted()).toEqual([0, 1]);
    await bots[running.indexOf(1)]?.stop('SIGKILL');
    const freed = await until(world, playing, RESTARTED);
    expect(firstArrow(freed)).toBeDefined();
    const again = await updated(world.driver.click(world.driver.player('Ann'), freed.stored, '▶️'));
    expect(messageLineOf(again)).toBe('▶️ 0 of 50');
  });
});
