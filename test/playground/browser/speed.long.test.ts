/**
 * Measures how long a player waits, compared with the minimum that the same machine needs at the same time. These tests
 * run alone, because others would distort the figures.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect } from 'vitest';
import { ownPlace } from '../../support/own-process.ts';
import { altOf, testWithBotOnPage, use } from '../support/bot-on-page.ts';
import { NO_BROWSER } from '../support/browser.ts';
import { testOnPage } from '../support/page-test.ts';

// A new user does not have a compile cache yet.
const test = testWithBotOnPage({ NODE_DISABLE_COMPILE_CACHE: '1' });

describe.skipIf(NO_BROWSER)('the bot on the page', () => {
  test('is there in less than eight times what loading its libraries takes, and names its address', async ({
    world,
  }) => {
    const times = [await loadLibraries(), await loadLibraries()];
    expect(world.startedWithinMs).toBeLessThan(8 * Math.max(...times));
    expect((await fetch(world.url)).status).toBe(200);
  });

  test('shows the new board in less than five times what a picture of its size takes to come and be shown', async ({
    world,
  }) => {
    const view = await world.sit('Ben', 'Night Shift');
    await use(view, '/2048 board:6x6');
    await expect.poll(() => altOf(view)).toMatch(/^Row 1/);
    const { presses, pictures } = await view.page.evaluate<Times>(PRESS_AND_TIME);
    expect(presses).toHaveLength(ROUNDS);
    expect(median(presses)).toBeLessThan(5 * median(pictures));
  });

  testOnPage('reloads a channel of a hundred entries in under a second', async ({ world }) => {
    const { driver } = world;
    const channel = driver.guildChannel('Puzzle Club');
    const view = await world.open();
    for (let count = 1; count <= 100; count += 1) driver.say(driver.player('Ann'), channel, `**Entry** ${count} 🎲`);
    await view.log.getByText('100').waitFor();
    await view.page.reload();
    await view.log.getByText('100').waitFor();
    const shown = 'new Promise((done) => requestAnimationFrame(() => done(performance.now())))';
    expect(await view.page.evaluate<number>(shown)).toBeLessThan(1_000);
  });
});

interface Times {
  readonly presses: readonly number[];
  readonly pictures: readonly number[];
}

const ROUNDS = 40;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** The run time of a process that loads only the libraries that any such bot needs, in milliseconds. */
async function loadLibraries(): Promise<number> {
  const place = ownPlace({ NODE_DISABLE_COMPILE_CACHE: '1' });
  const began = performance.now();
  const libraries = 'await import("discord.js"); await import("canvas"); await import("better-sqlite3");';
  const child = spawn(process.execPath, ['--input-type=module', '-e', libraries], { ...place, cwd: process.cwd() });
  expect(await once(child, 'exit')).toEqual([0, null]);
  return performance.now() - began;
}

/**
 * Presses a button as soon as each picture is shown, alternating with loading a picture of the same size from
 * the page's server. Returns the duration of each in milliseconds.
 */
const PRESS_AND_TIME = `(async () => {
  const presses = [];
  const pictures = [];
  const keys = { Up: 'ArrowUp', Left: 'ArrowLeft', Down: 'ArrowDown', Right: 'ArrowRight' };
  const frame = () => new Promise(requestAnimationFrame);
  const board = () => [...document.querySelectorAll('[role=log] img.picture')].at(-1);
  for (let press = 0; press < ${ROUNDS}; press += 1) {
    const names = Object.keys(keys).filter((name) =>
      [...document.querySelectorAll('[role=log] button')].findLast((it) => it.ariaLabel === name)?.disabled === false);
    const before = board().currentSrc;
    const started = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: keys[names[press % names.length]], bubbles: true }));
    while (board().currentSrc === before || !board().complete) await frame();
    presses.push(performance.now() - started);
    await new Promise((done) => setTimeout(done, 20));
    const asked = performance.now();
    const answer = await fetch(board().currentSrc, { cache: 'no-store' });
    await createImageBitmap(await answer.blob());
    await frame();
    await frame();
    pictures.push(performance.now() - asked);
    await new Promise((done) => setTimeout(done, 20));
  }
  return { presses, pictures };
})()`;
