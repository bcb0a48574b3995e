/** What the managers of a server choose: where boards are public, and where each day's podium and daily are posted. */

import { expect } from 'vitest';
import { type Driver, type Player, startDiscord } from '#playground';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { type Different, startBotOf } from '../support/bot-of-parts.ts';
import { hidden, open, playToEnd, replied } from '../support/bot-world.ts';
import { contentOf } from '../support/seen.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const CLUB = 'Puzzle Club';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Ten in the morning of some day, UTC. */
const MORNING = Date.UTC(2026, 10, 24, 10);

const test = testInFolder.extend('world', async ({}, { onCleanup }) => {
  const standIn = await startDiscord();
  const store = await openStore(':memory:');
  const { driver } = standIn;
  const bots: { stop(): Promise<void> }[] = [];
  onCleanup(async () => {
    await Promise.all(bots.map((bot) => bot.stop()));
    await store.close();
    await standIn.close();
  });
  const begun = Date.now();
  let passed = 0;
  const ann = driver.player('Ann');
  const channel = driver.channel(CLUB);
  ann.manages.add(channel.guild?.id ?? '');
  return {
    ...{ driver, store, ann, channel, ben: driver.player('Ben') },
    pass: (ms: number) => {
      passed += ms;
    },
    async start(different: Different = {}) {
      const now = () => MORNING + (Date.now() - begun) + passed;
      const times = { announcementsEveryMs: 20, leaseEveryMs: 50, ...different.times };
      const started = await startBotOf(standIn, store, { now, ...different, times: times as never });
      bots.push(started.bot);
      return started;
    },
    posted: () =>
      driver
        .messages(channel, ann)
        .filter(({ message }) => message.author.id === driver.bot.id && !message.interaction_metadata),
  };
});

const said = async (driver: Driver, player: Player, options: Record<string, string | number>): Promise<string> =>
  (await hidden(driver.slash(player, driver.channel(CLUB), 'server', options))).content;

test('a channel that is chosen gets a confirmation, and then each day one podium and the daily', async ({ world }) => {
  const { driver, ann, ben, channel, posted, pass } = world;
  await world.start();
  const today = await hidden(driver.slash(ben, channel, 'daily'));
  const over = await playToEnd({ driver } as never, ben, today);
  const chosen = await said(driver, ann, { announce: channel.id, hour: 12 });
  expect(chosen).toContain(`come to <#${channel.id}> each day at 12:00 UTC`);
  expect(posted().map(contentOf)).toEqual([
    "Yesterday's podium and today's daily will come here each day at 12:00 UTC.",
  ]);
  pass(DAY + 2 * HOUR);
  await expect.poll(() => posted().length).toBe(2);
  const podium = posted().at(-1);
  expect(podium && contentOf(podium)).toMatch(
    /^### Daily \d+: the podium\n🥇 Ben · \*\*[\d,]+\*\* `\d+`\nDaily \d+ is ready\./,
  );
  expect(over.content).toContain('Game Over!');
  pass(30 * 60_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(posted()).toHaveLength(2);
  const board = podium && (await hidden(driver.click(ben, podium, "Play today's")));
  expect(board?.content).toContain('Join the tiles');
});

test('two processes and one that was killed before it noted the post leave one message', async ({ world }) => {
  const { driver, ann, channel, posted, pass, store } = world;
  let isKilled = true;
  const note = store.noteAnnounced;
  const noteAnnounced: Store['noteAnnounced'] = async (...noted) => {
    if (isKilled) throw new Error('Killed.');
    return note(...noted);
  };
  await world.start();
  await said(driver, ann, { announce: channel.id, hour: 12 });
  Object.assign(store, { noteAnnounced });
  await world.start();
  pass(2 * HOUR + DAY);
  await expect.poll(() => posted().length).toBe(2);
  isKilled = false;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(posted()).toHaveLength(2);
});

test('a channel in which the bot may not post is refused with the missing permission, and nothing is saved', async ({
  world,
}) => {
  const { driver, ann, channel, store } = world;
  await world.start();
  channel.botHasAccess = false;
  expect(await said(driver, ann, { announce: channel.id })).toContain('missing the permission View Channel');
  channel.botHasAccess = true;
  driver.faults.addRest({ route: '/messages', method: 'POST', effect: { kind: 'error', error: 'missingPermissions' } });
  expect(await said(driver, ann, { announce: channel.id })).toContain('missing the permission Send Messages');
  expect(await store.findServer(`guild:${channel.guild?.id}`)).toBeUndefined();
});

test('only who manages the server changes it, and the post can be ended', async ({ world }) => {
  const { driver, ann, ben, channel } = world;
  await world.start();
  expect(await said(driver, ben, { announce: channel.id })).toContain('Manage Server');
  await said(driver, ann, { announce: channel.id, hour: 23 });
  const shown = await hidden(driver.slash(ann, channel, 'server'));
  expect(shown.content).toContain('at 23:00 UTC');
  await driver.click(ann, shown.stored, 'Stop posting').outcome;
  expect((await hidden(driver.slash(ann, channel, 'server'))).content).toContain('No daily podium is posted.');
});

test('boards are public where the server wants them, and else seen by their player alone', async ({ world }) => {
  const { driver, ann, ben, channel } = world;
  await world.start();
  const isPublic = async () => {
    const { outcome } = driver.slash(ben, channel, '2048');
    const done = await outcome;
    return done.kind === 'replied' && done.message.visibleTo === undefined;
  };
  expect(await isPublic()).toBe(true);
  expect(await said(driver, ann, { boards: 'private' })).toContain('Boards are private');
  expect(await isPublic()).toBe(false);
  await said(driver, ann, { boards: 'in one channel', channel: channel.id });
  expect(await isPublic()).toBe(true);
  await said(driver, ann, { boards: 'everywhere' });
  expect((await open({ driver } as never, ben, CLUB)).content).toContain('Score');
});

test('a new game under one that has ended goes where boards may be public too', async ({ world }) => {
  const { driver, ann, ben, channel } = world;
  await world.start();
  const over = await playToEnd({ driver } as never, ben, await open({ driver } as never, ben, CLUB, { board: '2x2' }));
  await said(driver, ann, { boards: 'private' });
  expect((await hidden(driver.click(ben, over.stored, '🔄'))).content).toContain('Score 0');
  const other = await playToEnd(
    { driver } as never,
    ben,
    await hidden(driver.slash(ben, channel, '2048', { board: '2x2' })),
  );
  await said(driver, ann, { boards: 'everywhere' });
  expect((await replied(driver.click(ben, other.stored, '🔄'))).message.content).toContain('Score 0');
});
