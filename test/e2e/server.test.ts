/** The settings of a server: in which channels boards are public, and where the daily podium is posted. */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Channel } from '#playground';
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
  seen,
  updated,
  whispered,
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
  /** The messages of the bot that answer no press. */
  const posted = (there: Channel = channel) =>
    driver
      .messages(there, ann)
      .filter(({ data: message }) => message.author.id === driver.bot.id && !message.interaction_metadata)
      .map(contentOf);
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
    /** What `/server` answers, by default to the manager. */
    said: async (options: Readonly<Record<string, string | number>>, there = channel, player = ann) =>
      (await hidden(driver.slash(player, there, 'server', options))).content,
    posted,
    podiums: () => posted().filter((it) => / is ready\.| ist da\./.test(it)),
  };
});

const test = testOfTable.extend('started', async ({ table }) => ({ ...table, log: (await table.start()).log }));

test("one podium a day is posted in the manager's language, with the streak and a button for today's daily", async ({
  started,
}) => {
  const { driver, ann, ben, channel, posted, pass, said, podiums } = started;
  driver.setLocale(ann, 'de');
  const play = async () => playToEnd(started, ben, await hidden(driver.slash(ben, channel, 'daily')));
  await play();
  expect(await said({ announce: channel.id, hour: 12 })).toContain(`jeden Tag um 12:00 UTC in <#${channel.id}>`);
  expect(posted()).toEqual([
    'Jeden Tag um 12:00 UTC poste ich hier das Siegertreppchen von gestern und einen Knopf für das Tagesspiel.',
  ]);
  await pass(2 * HOUR);
  expect(podiums()).toEqual([expect.stringMatching(/^Tagesspiel \d+ hat hier niemand gespielt\./)]);
  await pass(22 * HOUR);
  await play();
  await pass(2 * HOUR);
  await pass(DAY);
  const [, second, third] = podiums();
  const podium = new RegExp(`^### Tagesspiel \\d+: das Siegertreppchen\n🥇 Ben · \\*\\*[\\d,]+\\*\\* ${TILE}\n`);
  expect(second).toMatch(podium);
  expect(second).not.toContain('🔥');
  expect(third).toMatch(podium);
  expect(third).toContain('🔥 Serie dieses Servers: 2 Tage');
  expect(podiums()).toHaveLength(3);
  const last = driver.messages(channel, ann).at(-1);
  const board = last && (await hidden(driver.click(ben, last, 'Heute mitspielen')));
  expect(board?.content).toContain('Join the tiles');
});

const { SendMessages, ViewChannel } = PermissionFlagsBits;

test('a channel in which the bot may not post, or of another server, is refused', async ({ started }) => {
  const { driver, channel, store, posted, said } = started;
  const [other, foreign] = [driver.addChannel(channel.guild, 'other'), driver.guildChannel('Night Shift')];
  for (const [there, deny, words] of [
    [channel, ViewChannel, 'missing the permission View Channel'],
    [other, SendMessages, 'need the permissions Send Messages and Attach Files'],
  ] as const) {
    driver.roles.overwrite(there, driver.bot, { deny });
    const refused = await said({ announce: there.id, hour: 3, boards: 'private' });
    expect(refused).toContain(words);
    expect(refused).toMatch(new RegExp(`<#${there.id}>.*Nothing was changed\\.$`));
    driver.roles.overwrite(there, driver.bot, {});
  }
  for (const [error, words] of [
    ['unknownChannel', 'That channel is gone. Nothing was changed.'],
    ['invalidForm', `I cannot post in <#${other.id}>. Nothing was changed.`],
  ] as const) {
    driver.faults.addRest({ route: '/messages', method: 'POST', effect: { kind: 'error', error } });
    expect(await said({ announce: other.id })).toBe(words);
  }
  for (const options of [{ announce: foreign.id }, { announce: channel.id, channel: foreign.id }])
    expect(await said(options)).toBe('That channel is not in this server. Nothing was changed.');
  expect(await store.findServer(`guild:${channel.guild.id}`)).toBeUndefined();
  expect([channel, other, foreign].flatMap(posted)).toEqual([]);
});

test('a failed post is logged, and shown in /server until one succeeds', async ({ started }) => {
  const { driver, channel, pass, log, said, podiums } = started;
  await said({ announce: channel.id, hour: 10 });
  driver.roles.overwrite(channel, driver.bot, { deny: SendMessages });
  await pass(DAY);
  const rejected = { msg: 'Discord rejected a daily post', channel: channel.id, outcome: 'send' };
  expect(log.filter(({ level }) => level >= 40)).toMatchObject([rejected]);
  expect(await said({})).toContain('⚠️ The last post failed.');
  driver.roles.overwrite(channel, driver.bot, {});
  await pass(DAY);
  expect(podiums()).toHaveLength(1);
  expect(await said({})).not.toContain('⚠️');
});

test('a post that Discord cannot take is tried again a minute later', async ({ started }) => {
  const { driver, channel, pass, log, said, podiums } = started;
  await said({ announce: channel.id, hour: 12 });
  // discord.js sends each post twice.
  const effect = { kind: 'status', status: 503 } as const;
  driver.faults.addRest({ route: '/messages', method: 'POST', effect, times: 2 });
  await pass(2 * HOUR);
  await expect.poll(() => log.at(-1)).toMatchObject({ msg: 'a daily post failed and will be repeated' });
  await pass(MINUTE - 1);
  expect(podiums()).toEqual([]);
  await pass(1);
  await expect.poll(() => podiums()).toHaveLength(1);
});

test('a post that the database could not note is not repeated, by this process or the next', async ({ table }) => {
  const { channel, pass, store, said, podiums } = table;
  let failures = 0;
  const { bot } = await table.start({
    noteDailyPost() {
      failures += 1;
      return Promise.reject(new Error('The database is away.'));
    },
  });
  await said({ announce: channel.id, hour: 12 });
  await pass(2 * HOUR);
  // Discord forgets the nonce of a post after a few minutes.
  await pass(20 * MINUTE);
  await expect.poll(() => failures).toBe(2);
  expect(podiums()).toHaveLength(1);

  await pass(DAY);
  await expect.poll(() => podiums()).toHaveLength(2);
  await bot.stop();
  let noted = 0;
  await table.start({
    noteDailyPost(...given) {
      noted += 1;
      return store.noteDailyPost(...given);
    },
  });
  await pass(MINUTE);
  await expect.poll(() => noted).toBe(1);
  expect(podiums()).toHaveLength(2);
});

test('only a manager chooses, in menus, and ends the posts', async ({ started }) => {
  const { driver, ann, ben, channel, store, posted, pass } = started;
  const other = driver.addChannel(channel.guild, 'other');
  let shown = await hidden(driver.slash(ann, channel, 'server'));
  const choose = async (part: string, value: string) => {
    shown = await updated(driver.select(ann, shown.stored, `2048:server:${part}`, [value]));
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
  const atEleven = `-# In your time zone that is <t:${(MORNING + HOUR) / 1_000}:t>. When your clocks change, it comes an hour`;
  expect(await choose('hour', '11')).toContain(atEleven);
  const saved = { boards: 'channel', boardsChannel: other.id, announceChannel: other.id, announceHour: 11 };
  expect(await store.findServer(`guild:${channel.guild.id}`)).toMatchObject(saved);

  driver.manage(ann, channel.guild, false);
  for (const refused of [
    driver.select(ann, shown.stored, '2048:server:boards', ['private']),
    driver.click(ann, shown.stored, 'Stop posting'),
    driver.slash(ben, channel, 'server', { boards: 'private' }),
  ])
    expect(await whispered(refused)).toContain('Manage Server');
  expect(await store.findServer(`guild:${channel.guild.id}`)).toMatchObject(saved);
  driver.manage(ann, channel.guild);
  const ended = await updated(driver.click(ann, shown.stored, 'Stop posting'));
  expect(ended.content).toContain('No daily podium is posted.');
  await pass(2 * HOUR);
  expect(posted(other)).toHaveLength(1);
});

test("a manager removes one player's scores, and a running game does not bring them back", async ({ started }) => {
  const { driver, ann, ben, channel, log, store } = started;
  const cleo = driver.addPlayer('_Cleo_');
  const bens = await playToScore(started, ben, await open(started, ben, CLUB, { board: '3x3' }));
  await playToScore(started, cleo, await open(started, cleo, CLUB));
  const ranking = async () =>
    contentOf(await replied(driver.slash(cleo, channel, 'leaderboard', { board: '3x3' })))
      .split('\n')
      .slice(2)
      .join();
  const shown = await hidden(driver.slash(ann, channel, 'server'));
  const menus = JSON.stringify(shown.stored.data.components);
  const [, id = ''] = /"custom_id":"(2048:remove-scores:[^"]*)"/.exec(menus) ?? [];
  for (const name of ['Ben', '_Cleo_']) expect(menus).toMatch(new RegExp(`"label":"${name} · \\d+"`));
  const choose = () => hidden(driver.select(ann, shown.stored, id, [ben.id]));
  const asked = await choose();
  expect(asked.content).toMatch(
    new RegExp(`^Take all scores of \\*\\*Ben\\*\\* \\(<@${ben.id}>\\) off the leaderboards`),
  );
  expect((await updated(driver.click(ann, asked.stored, 'Keep them'))).content).toBe('Nothing was deleted.');
  expect(await ranking()).toMatch(/Ben/);

  const again = await choose();
  driver.manage(ann, channel.guild, false);
  expect(await whispered(driver.click(ann, again.stored, 'Remove them'))).toContain('Manage Server');
  driver.manage(ann, channel.guild);
  const done = await updated(driver.click(ann, again.stored, 'Remove them'));
  expect(done.content).toBe(
    "The scores are gone from this server's leaderboards. New games of this player count again.",
  );
  expect(log.filter(({ msg }) => msg.startsWith('a manager removed'))).toMatchObject([
    { level: 30, place: `guild:${channel.guild.id}`, player: ben.id, manager: ann.id },
  ]);
  await pressed(() => move(started, ben, bens));
  expect(await ranking()).not.toMatch(/Ben/);
  expect((await store.exportPlayer(ben.id)).removals).toHaveLength(1);

  const gone = 'This player is not on the leaderboards of this server.';
  expect((await choose()).content).toBe(gone);
  const stranger = pressAsIfThere(driver, ann, again.stored, '2048:remove-scores-of:77');
  expect((await updated(stranger)).content).toBe(gone);
});

test('boards are public where the server allows it, and ephemeral elsewhere', async ({ started }) => {
  const { driver, ann, ben, channel, said } = started;
  const other = driver.addChannel(channel.guild, 'other');
  const thread = driver.addThread(channel, 'a thread');
  /** Whether everybody sees a board here, and whether its message says where everybody would. */
  const openIn = async (there: Channel) => {
    const { content, stored } = await answerTo(driver.slash(ben, there, '2048'));
    return [stored.visibleTo === undefined, content.includes(`-# Boards that everybody sees: <#${channel.id}>`)];
  };
  // If the option `channel` is missing, the current channel is used, or the parent channel of a thread.
  expect(await said({ boards: 'in one channel' }, thread)).toContain(`Boards are public in <#${channel.id}>`);
  expect([await openIn(channel), await openIn(thread), await openIn(other)]).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  const race = (there: Channel) => driver.slash(ben, there, 'race');
  expect(await whispered(race(other))).toBe(`Races of this server are in <#${channel.id}>.`);
  expect(seen(await replied(race(thread))).content).toContain('has started a race');
  const over = await playToEnd(started, ben, seen(await replied(driver.slash(ben, channel, '2048', { board: '2x2' }))));
  expect(await said({ boards: 'private' })).toMatch(/^Boards are private.*\nThe cards of races stay public\.$/m);
  // The next game under a public board is private too. The card of a race stays public.
  expect((await hidden(driver.click(ben, over.stored, '🔄'))).content).toContain('Score 0');
  expect(seen(await replied(driver.slash(ben, other, '2048', { opponent: ann.id }))).content).toContain('challenges');
});
