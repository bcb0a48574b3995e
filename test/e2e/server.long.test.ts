/** A process that is killed between a post and its note: two real processes, and a lease that runs out by the clock. */
import { expect } from 'vitest';
import { dailyAt } from '../../src/app/calendar.ts';
import { openStore } from '../../src/store/open-store.ts';
import { testWithBot as test } from '../support/bot-world.ts';
import { WEDNESDAY_NOON } from '../support/clock.ts';
import { contentOf } from '../support/seen.ts';
import { startingAt } from '../support/shift-clock.ts';

const TAKEN_OVER_WITHIN_MS = 60_000;

test('the podium of a process that was killed before it noted the post is there once', async ({ world }) => {
  const { driver, database } = world;
  const channel = driver.guildChannel('Puzzle Club');
  const store = await openStore(database);
  const today = dailyAt(WEDNESDAY_NOON);
  const chosen = { boards: 'everywhere', boardsChannel: '', announceChannel: channel.id, announceHour: 12 } as const;
  const yesterday = { daily: today - 1, hour: 12 };
  await store.saveServer(`guild:${channel.guild?.id}`, { ...chosen, locale: 'en-US' }, yesterday);
  const isDue = async () =>
    (await store.dueAnnouncements({ daily: today, hour: 12, now: WEDNESDAY_NOON }, 1)).length === 1;
  const atNoon = { NODE_OPTIONS: startingAt(WEDNESDAY_NOON) };
  const first = await world.startProcess(atNoon);
  // Discord has the message, and the process has no answer yet.
  const end = driver.subscribe((event) => {
    if (event.kind === 'message-created') process.kill(first.pid, 'SIGKILL');
  });
  expect(await first.ended).toBe('SIGKILL');
  end();
  expect(await isDue()).toBe(true);
  await world.startProcess(atNoon);
  await expect.poll(isDue, { timeout: TAKEN_OVER_WITHIN_MS }).toBe(false);
  await store.close();
  const posted = driver.messages(channel, driver.player('Ann')).map(contentOf);
  expect(posted).toEqual([expect.stringContaining(' is ready.')]);
  const sent = driver.log.filter((it) => it.kind === 'api-call' && it.call.route.endsWith('/messages'));
  expect(sent).toHaveLength(2);
}, 90_000);
