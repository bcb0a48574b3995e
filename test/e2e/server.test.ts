/** The settings of a server: in which channels boards are public, and where the daily podium is posted. */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Channel, Driver, Player } from '#playground';
import type { Store } from '../../src/store/open-store.ts';
import { testWithParts } from '../support/bot-of-parts.ts';
import {
  answerTo,
  hidden,
  move,
  open,
  playToEnd,
  playToScore,
  pressAsIfThere,
  pressed,
  replied,
  type Seen,
  seen,
  updated,
} from '../support/bot-world.ts';
import { WEDNESDAY_NOON } from '../support/clock.ts';
import { contentOf, TILE } from '../support/seen.ts';

const CLUB = 'Puzzle Club';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MORNING = WEDNESDAY_NOON - 2 * HOUR;
const TIMES = { dailyPostsEveryMs: 5 };

const testOfTable = testWithParts.extend('table', ({ world: { driver, store, start } }) => {
  driver.clock.shift(MORNING - driver.clock.now());
  let [clock, rounds] = [MORNING, 0];
  const dueJobs: Store['dueJobs'] = (kind, ...asked) => {
    if (kind === 'podium') rounds += 1;
    return store.dueJobs(kind, ...asked);
  };
  const ann = driver.player('Ann');
  const channel = driver.guildChannel(CLUB);
  driver.manage(ann, channel.guild);
  return {
    ...{ driver, store, ann, channel, ben: driver.player('Ben') },
    start: (changes: Partial<Store> = {}) => start({ now: () => clock, times: TIMES }, { dueJobs, ...changes }),
    async pass(ms: number) {
      clock += ms;
      // Discord keeps nonces only for a few minutes, so its clock moves, too.
      driver.clock.shift(ms);
      const before = rounds;
      await expect.poll(() => rounds - before, { interval: 5 }).toBeGreaterThan(1);
    },
    posted: (there: Channel = channel) =>
      driver
        .messages(there, ann)
        .filter(({ data: message }) => message.author.id === driver.bot.id && !message.interaction_metadata)
        .map((stored) => ({ stored, content: contentOf(stored) })),
  };
});

const test = testOfTable.extend('started', async ({ table }) => ({ ...table, log: (await table.start()).log }));

const said = async (
  driver: Driver,
  player: Player,
  there: Channel,
  options: Readonly<Record<string, string | number>>,
) => (await hidden(driver.slash(player, there, 'server', options))).content;

interface ShownMenu {
  readonly placeholder: string;
  readonly custom_id: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

/** The menus of a message, wherever they are nested. */
const menusOf = ({ stored }: Seen): readonly ShownMenu[] => {
  const found: ShownMenu[] = [];
  JSON.stringify(stored.data.components, (_, value) => {
    if (typeof value === 'object' && value && 'options' in value) found.push(value);
    return value;
  });
  return found;
};

const podiums = (posted: readonly { readonly content: string }[]): readonly string[] =>
  posted.map(({ content }) => content).filter((it) => / is ready\.| ist da\./.test(it));

test("one podium a day is posted in the manager's language, with the streak and a button for today's daily", async ({
  started: world,
}) => {
  const { driver, ann, ben, channel, posted, pass } = world;
  driver.setLocale(ann, 'de');
  const play = async () => playToEnd(world, ben, await hidden(driver.slash(ben, channel, 'daily')));
  await play();
  expect(await said(driver, ann, channel, { announce: channel.id, hour: 12 })).toContain(
    `jeden Tag um 12:00 UTC in <#${channel.id}>`,
  );
  expect(posted().map(({ content }) => content)).toEqual([
    'Das Siegertreppchen von gestern und das Tagesspiel von heute kommen ab jetzt jeden Tag hierher.',
  ]);
  await pass(2 * HOUR);
  expect(podiums(posted())).toEqual([expect.stringMatching(/^Tagesspiel \d+ hat hier niemand gespielt\./)]);
  await pass(22 * HOUR);
  await play();
  await pass(2 * HOUR);
  await pass(DAY);
  const [, second, third] = podiums(posted());
  const podium = new RegExp(`^### Tagesspiel \\d+: das Siegertreppchen\n🥇 Ben · \\*\\*[\\d,]+\\*\\* ${TILE}\n`);
  expect(second).toMatch(podium);
  expect(second).not.toContain('🔥');
  expect(third).toMatch(podium);
  expect(third).toContain('🔥 Serie dieses Servers: 2 Tage');
  expect(podiums(posted())).toHaveLength(3);
  const last = posted().at(-1);
  const board = last && (await hidden(driver.click(ben, last.stored, 'Heute mitspielen')));
  expect(board?.content).toContain('Join the tiles');
});

const { SendMessages, AttachFiles, ViewChannel } = PermissionFlagsBits;

test('a channel in which the bot may not post is refused', async ({ started: world }) => {
  const { driver, ann, channel, store, posted } = world;
  const other = driver.addChannel(channel.guild, 'other');
  const write = 'need the permissions Send Messages and Attach Files';
  for (const [there, lacking, words] of [
    [channel, [ViewChannel], 'missing the permission View Channel'],
    [other, [ViewChannel], 'missing the permission View Channel'],
    [channel, [SendMessages], write],
    [channel, [AttachFiles], write],
    [other, [SendMessages], write],
    [other, [AttachFiles], write],
  ] as const) {
    for (const deny of lacking) driver.roles.overwrite(there, driver.bot, { deny });
    const refused = await said(driver, ann, channel, { announce: there.id, hour: 3, boards: 'private' });
    expect(refused).toContain(words);
    expect(refused).toMatch(new RegExp(`<#${there.id}>.*Nothing was changed\\.$`));
    driver.roles.overwrite(there, driver.bot, {});
  }
  for (const [error, words] of [
    ['unknownChannel', 'That channel is gone. Nothing was changed.'],
    ['invalidForm', `I cannot post in <#${other.id}>. Nothing was changed.`],
  ] as const) {
    driver.faults.addRest({ route: '/messages', method: 'POST', effect: { kind: 'error', error } });
    expect(await said(driver, ann, channel, { announce: other.id })).toBe(words);
  }
  expect(await store.findServer(`guild:${channel.guild?.id}`)).toBeUndefined();
  expect([...posted(), ...posted(other)]).toEqual([]);
});

test('a channel of another server is refused, as an option and in a menu', async ({ started: world }) => {
  const { driver, ann, channel, store, posted } = world;
  const foreign = driver.guildChannel('Night Shift');
  const elsewhere = 'That channel is not in this server. Nothing was changed.';
  for (const options of [
    { announce: foreign.id },
    { channel: foreign.id, boards: 'in one channel' },
    { announce: channel.id, channel: foreign.id },
  ])
    expect(await said(driver, ann, channel, options)).toBe(elsewhere);
  const shown = await hidden(driver.slash(ann, channel, 'server', { boards: 'in one channel' }));
  for (const part of ['announce', 'channel'])
    expect((await updated(driver.select(ann, shown.stored, `2048:server:${part}`, [foreign.id]))).content).toContain(
      `⚠️ ${elsewhere}`,
    );
  const saved = { announceChannel: '', boards: 'channel', boardsChannel: channel.id };
  expect(await store.findServer(`guild:${channel.guild.id}`)).toMatchObject(saved);
  expect([...posted(), ...posted(foreign)]).toEqual([]);
});

test('a failed post is logged, and shown in /server until one succeeds', async ({ started: world }) => {
  const { driver, ann, channel, posted, pass, log } = world;
  await said(driver, ann, channel, { announce: channel.id, hour: 10 });
  const gone = { route: '/messages', method: 'POST', effect: { kind: 'error', error: 'unknownChannel' } } as const;
  const shown = () => said(driver, ann, channel, {});
  for (const [outcome, spoil] of [
    ['view', () => driver.roles.overwrite(channel, driver.bot, { deny: ViewChannel })],
    ['send', () => driver.roles.overwrite(channel, driver.bot, { deny: SendMessages })],
    ['gone', () => driver.faults.addRest(gone)],
  ] as const) {
    spoil();
    await pass(DAY);
    driver.roles.overwrite(channel, driver.bot, {});
    expect(log.findLast(({ level }) => level >= 40)).toMatchObject({
      msg: 'Discord rejected a daily post',
      channel: channel.id,
      outcome,
    });
    expect(await shown()).toContain('⚠️ The last post failed.');
  }
  expect(podiums(posted())).toEqual([]);
  await pass(DAY);
  expect(podiums(posted())).toHaveLength(1);
  expect(await shown()).not.toContain('⚠️');
});

test('posts that fail are tried again a minute later', async ({ started: world }) => {
  const { driver, store, channel, posted, pass, log } = world;
  const channels = [channel, driver.guildChannel('Night Shift')];
  const choice = { announceHour: 12, locale: 'en-US' };
  for (const [index, { id }] of channels.entries())
    await store.saveServer(`guild:99${index}`, { ...choice, announceChannel: id }, MORNING);
  // discord.js sends each post twice.
  const effect = { kind: 'status', status: 503 } as const;
  driver.faults.addRest({ route: '/messages', method: 'POST', effect, times: 2 * channels.length });
  const shown = () => channels.map((there) => podiums(posted(there)).length);
  await pass(2 * HOUR);
  await expect
    .poll(() => log.filter(({ msg }) => msg === 'a daily post failed and will be repeated'))
    .toHaveLength(channels.length);
  await pass(MINUTE - 1);
  expect(shown()).toEqual([0, 0]);
  await pass(1);
  await expect.poll(shown).toEqual([1, 1]);
});

test('a post is not repeated when Discord has forgotten its nonce and the database could not note it', async ({
  table: world,
}) => {
  const { driver, ann, channel, posted, pass, store } = world;
  let failures = 3;
  await world.start({
    async noteDailyPost(...noted) {
      failures -= 1;
      if (failures >= 0) throw new Error('The database is away.');
      return store.noteDailyPost(...noted);
    },
  });
  await said(driver, ann, channel, { announce: channel.id, hour: 12 });
  await pass(2 * HOUR);
  for (const _ of [1, 2, 3]) await pass(20 * MINUTE);
  expect(failures).toBeLessThan(0);
  expect(podiums(posted())).toHaveLength(1);
});

test('a post whose saving failed is not posted again, by this process or another', async ({ table: world }) => {
  const { driver, ann, channel, posted, pass, store } = world;
  let failures = 2;
  const noteDailyPost: Store['noteDailyPost'] = async (...noted) => {
    failures -= 1;
    if (failures >= 0) throw new Error('The database is away.');
    return store.noteDailyPost(...noted);
  };
  await world.start({ noteDailyPost });
  await world.start({ noteDailyPost });
  await said(driver, ann, channel, { announce: channel.id, hour: 12 });
  await pass(2 * HOUR);
  // A process holds the post for a minute, then either of them may get it.
  await expect
    .poll(async () => {
      await pass(MINUTE);
      return failures;
    })
    .toBeLessThan(0);
  await pass(MINUTE);
  expect(podiums(posted())).toHaveLength(1);
});

test('only managers change the settings of a server, and they can end the posts', async ({ started: world }) => {
  const { driver, ann, ben, channel, pass, posted } = world;
  expect(await said(driver, ben, channel, { announce: channel.id })).toContain('Manage Server');
  await said(driver, ann, channel, { announce: channel.id, hour: 12 });
  const shown = await hidden(driver.slash(ann, channel, 'server'));
  expect(shown.content).toContain('at 12:00 UTC');
  driver.manage(ann, channel.guild, false);
  expect((await hidden(driver.click(ann, shown.stored, 'Stop posting'))).content).toContain('Manage Server');
  driver.manage(ann, channel.guild);
  await driver.click(ann, shown.stored, 'Stop posting').outcome;
  expect(await said(driver, ann, channel, {})).toContain('No daily podium is posted.');
  await pass(2 * HOUR);
  expect(podiums(posted())).toEqual([]);
});

test('two managers who choose at once keep both choices', async ({ started: world }) => {
  const { driver, ann, ben, channel } = world;
  driver.manage(ben, channel.guild);
  driver.faults.addRest({ route: '/messages', method: 'POST', effect: { kind: 'delay', ms: 500 } });
  const slow = said(driver, ann, channel, { announce: channel.id });
  expect(await said(driver, ben, channel, { boards: 'private', hour: 9 })).toContain('Boards are private');
  expect(await slow).toMatch(/Boards are private.*\n.*each day at 09:00 UTC/);
});

test('a manager chooses everything in menus, and sees the hour in local time', async ({ started: world }) => {
  const { driver, ann, ben, channel, store, posted } = world;
  const other = driver.addChannel(channel.guild, 'other');
  let shown = await hidden(driver.slash(ann, channel, 'server'));
  const choose = async (part: string, value: string) => {
    const outcome = await driver.select(ann, shown.stored, `2048:server:${part}`, [value]).outcome;
    if (outcome.kind !== 'updated') throw new Error(`It was ${outcome.kind}.`);
    shown = seen(outcome.message);
    return shown.content;
  };
  expect(await choose('boards', 'channel')).toContain(`Boards are public in <#${channel.id}>;`);
  expect(await choose('channel', other.id)).toContain(`Boards are public in <#${other.id}>;`);
  driver.roles.overwrite(other, driver.bot, { deny: SendMessages });
  expect(await choose('announce', other.id)).toMatch(
    /^⚠️ I cannot write in .* Nothing was changed\.\n(?:.*\n)+No daily podium/,
  );
  driver.roles.overwrite(other, driver.bot, {});
  expect(await choose('announce', other.id)).toContain(
    `come to <#${other.id}> each day at 12:00 UTC.\n-# In your time zone`,
  );
  expect(posted(other)).toHaveLength(1);
  const atNine = `-# In your time zone that is <t:${(MORNING - 1 * HOUR) / 1_000}:t>. When your clocks change, it comes an hour`;
  expect(await choose('hour', '9')).toContain(atNine);
  const saved = { boards: 'channel', boardsChannel: other.id, announceChannel: other.id, announceHour: 9 };
  expect(await store.findServer(`guild:${channel.guild.id}`)).toMatchObject(saved);
  driver.manage(ann, channel.guild, false);
  const refused = await hidden(driver.select(ann, shown.stored, '2048:server:boards', ['private']));
  expect(refused.content).toContain('Manage Server');
  expect(await said(driver, ben, channel, {})).toContain('Manage Server');
});

test("a manager removes one player's scores, and a running game does not bring them back", async ({
  started: world,
}) => {
  const { driver, ann, ben, channel, log, store } = world;
  const cleo = driver.addPlayer('_Cleo_');
  const bens = await playToScore(world, ben, await open(world, ben, CLUB, { board: '3x3' }));
  for (const board of ['3x3', '4x4']) await playToScore(world, cleo, await open(world, cleo, CLUB, { board }));
  const ranking = async () =>
    contentOf(await replied(driver.slash(cleo, channel, 'leaderboard', { board: '3x3' })))
      .split('\n')
      .slice(2)
      .join();
  expect(await ranking()).toMatch(/Ben/);

  const shown = await hidden(driver.slash(ann, channel, 'server'));
  const [menu] = menusOf(shown).filter(({ placeholder }) => placeholder === 'Remove a score');
  if (!menu) throw new Error('There is no menu.');
  expect(menu.options.map(({ label }) => label.replace(/\d+$/, 'N'))).toEqual(
    expect.arrayContaining(['Ben · N', '_Cleo_ · N']),
  );
  const asked = await hidden(driver.select(ann, shown.stored, menu.custom_id, [ben.id]));
  expect(asked.content).toMatch(
    new RegExp(`^Take all scores of \\*\\*Ben\\*\\* \\(<@${ben.id}>\\) off the leaderboards`),
  );
  expect((await updated(driver.click(ann, asked.stored, 'Keep them'))).content).toBe('Nothing was deleted.');
  expect(await ranking()).toMatch(/Ben/);

  const again = await hidden(driver.select(ann, shown.stored, menu.custom_id, [ben.id]));
  driver.manage(ann, channel.guild, false);
  expect((await hidden(driver.click(ann, again.stored, 'Remove them'))).content).toContain('Manage Server');
  driver.manage(ann, channel.guild);
  const done = await updated(driver.click(ann, again.stored, 'Remove them'));
  expect(done.content).toBe(
    "The scores are gone from this server's leaderboards. New games of this player count again.",
  );
  expect(log.filter(({ msg }) => `${msg}`.startsWith('a manager removed'))).toMatchObject([
    { level: 30, place: `guild:${channel.guild.id}`, player: ben.id, manager: ann.id },
  ]);

  await pressed(() => move(world, ben, bens));
  expect(await ranking()).not.toMatch(/Ben/);
  expect((await store.exportPlayer(ben.id)).removals).toHaveLength(1);
  const stored = await hidden(driver.slash(ben, channel, 'privacy show'));
  expect(stored.content).toContain("- that a manager took your scores off a server's leaderboards");

  const gone = 'This player is not on the leaderboards of this server.';
  expect((await hidden(driver.select(ann, shown.stored, menu.custom_id, [ben.id]))).content).toBe(gone);
  const stranger = pressAsIfThere(driver, ann, again.stored, '2048:remove-scores-of:77');
  expect((await updated(stranger)).content).toBe(gone);
});

test('boards are public where the server allows it, and ephemeral elsewhere', async ({ started: world }) => {
  const { driver, ann, ben, channel } = world;
  const other = driver.addChannel(channel.guild, 'other');
  const thread = driver.addThread(channel, 'a thread');
  const elsewhere = driver.addThread(other, 'another thread');
  const isPublic = async (there: Channel) => {
    const { content, stored } = await answerTo(driver.slash(ben, there, '2048'));
    const isHidden = stored.visibleTo !== undefined;
    expect(content.includes(`-# Boards that everybody sees: <#${channel.id}>`)).toBe(isOne && isHidden);
    return !isHidden;
  };
  let isOne = false;
  const all = async () => [
    await isPublic(channel),
    await isPublic(thread),
    await isPublic(other),
    await isPublic(elsewhere),
  ];
  expect(await all()).toEqual([true, true, true, true]);
  expect(await said(driver, ann, channel, { boards: 'private' })).toContain('Boards are private');
  expect(await all()).toEqual([false, false, false, false]);
  isOne = true;
  const here = `Boards are public in <#${channel.id}>`;
  // If the option `channel` is missing, the current channel is used, or the parent channel of a thread.
  for (const [there, options] of [
    [other, { boards: 'in one channel', channel: channel.id }],
    [thread, { boards: 'in one channel' }],
    [other, { channel: channel.id }],
  ] as const) {
    expect(await said(driver, ann, there, options)).toContain(here);
    expect(await all()).toEqual([true, true, false, false]);
  }
  // The card of a duel stays public where boards are private.
  await said(driver, ann, channel, { boards: 'private' });
  expect(seen(await replied(driver.slash(ben, other, '2048', { opponent: ann.id }))).content).toContain('challenges');
});

test('a new game under a finished one is also ephemeral where boards are private', async ({ started: world }) => {
  const { driver, ann, ben, channel } = world;
  const over = await playToEnd(world, ben, await open(world, ben, CLUB, { board: '2x2' }));
  await said(driver, ann, channel, { boards: 'private' });
  expect((await hidden(driver.click(ben, over.stored, '🔄'))).content).toContain('Score 0');
  const next = await hidden(driver.slash(ben, channel, '2048', { board: '2x2' }));
  const other = await playToEnd(world, ben, next);
  await said(driver, ann, channel, { boards: 'everywhere' });
  expect((await replied(driver.click(ben, other.stored, '🔄'))).data.content).toContain('Score 0');
});
