/** A player's data: how it is shown, exported and deleted. */

import { expect } from 'vitest';
import type { Player } from '#playground';
import { openStore } from '../../src/store/open-store.ts';
import {
  type BotWorld,
  firstArrow,
  hidden,
  move,
  open,
  playToEnd,
  playToScore,
  pressAsIfThere,
  replied,
  type Seen,
  seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { inStore } from '../support/databases.ts';
import { NOTHING_STORED } from '../support/saved-game.ts';
import { bytesOf } from '../support/seen.ts';

const SMALL = { board: '2x3' };

const ask = ({ driver }: BotWorld, player: Player, guild: string, part: string) =>
  hidden(driver.slash(player, driver.guildChannel(guild), `privacy ${part}`));

function fileOf({ driver }: BotWorld, { stored }: Seen) {
  const [attachment] = stored.data.attachments;
  return { name: attachment?.filename, text: bytesOf(driver, attachment).toString() };
}

test('nothing is stored about a player who has not played, also after asking', async ({ world, ann, club }) => {
  for (const part of ['show', 'export', 'delete', 'show']) {
    const said = await ask(world, ann, club, part);
    if (part === 'show') expect(said.content).toMatch(/^Nothing is stored about you\.\n-# Your messages, .*$/);
  }
  const stored = await inStore(world.database, (store) => store.summarizePlayer(ann.id));
  expect(stored).toEqual(NOTHING_STORED);
});

test('a player is told what is stored, in the chosen language', async ({ world, driver, ann, club }) => {
  await playToEnd(world, ann, await open(world, ann, club, SMALL));
  await open(world, ann, club);
  await driver.slash(ann, driver.guildChannel(club), 'daily').outcome;
  // Opening the statistics counts the finished games.
  await driver.slash(ann, driver.guildChannel(club), 'stats').outcome;
  const said = await ask(world, ann, club, 'show');
  // A random game may reach the goal of the small board, which is a badge.
  expect(said.content).toMatch(
    /^### What is stored about you\n- your Discord user ID\n- your name, as Discord last showed it: Ann\n- the number that stands in for your name: \d{5}\n- 3 games, with every move and where you played them\n- your best scores\n- 1 daily, for your streak\n- the totals of your finished games, .*\n(?:- 1 badge, .*\n)?\n-# Your messages/,
  );
  expect(said.enabled).toEqual(['🗑️', '📄']);
  await driver.slash(ann, driver.guildChannel(club), 'settings', { theme: 'dark', language: 'de' }).outcome;
  expect((await ask(world, ann, club, 'show')).content).toContain('Farben: Dunkel, Sprache: Deutsch');
});

test('a deletion keeps the try at an open daily and says so', async ({ world, driver, ann, club }) => {
  await driver.slash(ann, driver.guildChannel(club), 'daily').outcome;
  const asked = await ask(world, ann, club, 'delete');
  expect(asked.content).toContain('If you have begun a daily that is still open, that alone is kept');
  await updated(driver.click(ann, asked.stored, 'Delete everything'));
  expect((await ask(world, ann, club, 'show')).content).toBe(
    '### What is stored about you\n- your Discord user ID\n- that you have begun a daily that is still open, until it closes: one try a day\n\n-# Your messages, avatar, email and IP address are not stored.',
  );
  expect(await whispered(driver.slash(ann, driver.guildChannel(club), 'daily'))).toMatch(
    /^You have already used today's try, /,
  );
});

test('an export is a file with everything, without the seed of a running game', async ({ world, ann, club }) => {
  const { driver } = world;
  const over = await playToEnd(world, ann, await open(world, ann, club, SMALL));
  const running = await open(world, ann, club);
  await updated(move(world, ann, running));
  const shown = await ask(world, ann, club, 'show');
  const exported = await hidden(driver.click(ann, shown.stored, '📄'));
  expect(exported.content).toContain('This is everything that is stored about you.');
  const { name, text } = fileOf(world, exported);
  expect(name).toBe('2048-data.json');
  const data = JSON.parse(text);
  expect(data).toMatchObject({ player: ann.id, name: 'Ann', writtenAt: expect.stringMatching(/^20\d\d-/) });
  expect(data.games).toMatchObject([
    { state: 'over', score: over.score, tilesFrom: { kind: 'hmac', seed: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    { state: 'running', moveCount: 1 },
  ]);
  expect(data.games[1]).not.toHaveProperty('tilesFrom');
  expect(fileOf(world, await ask(world, ann, club, 'export')).text).toContain(`"player": "${ann.id}"`);
});

test('a deletion asks first and leaves nothing, and older messages say so', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  await driver.slash(ann, driver.guildChannel(club), 'settings', { language: 'de', visibility: 'everywhere' }).outcome;
  const over = await playToEnd(world, ann, await open(world, ann, club, SMALL));
  const opened = await open(world, ann, club);
  await playToScore(world, ben, await open(world, ben, club, SMALL));
  const list = seen(await replied(driver.slash(ann, driver.guildChannel(club), 'leaderboard', SMALL)));
  const declined = await ask(world, ann, club, 'delete');
  expect((await updated(driver.click(ann, declined.stored, '▶️'))).enabled).toEqual([]);
  const running = await updated(move(world, ann, opened));
  const asked = await ask(world, ann, club, 'delete');
  const deleted = await updated(driver.click(ann, asked.stored, asked.enabled[1] ?? ''));
  expect(deleted.content).toMatch(/<\/2048:\d+>/);
  expect(deleted.enabled).toEqual([]);

  const store = await openStore(world.database);
  expect(await store.summarizePlayer(ann.id)).toEqual(NOTHING_STORED);
  // If Discord delivers the press twice, the second delivery changes nothing.
  driver.faults.addDelivery({ kind: 'twice' });
  await driver.forge(ann, asked.stored, asked.customIds[asked.enabled[1] ?? ''] ?? '').outcome;
  expect(await store.summarizePlayer(ann.id)).toMatchObject({ name: '', games: 0 });
  await store.close();

  for (const [old, button] of [
    [running, firstArrow(running) ?? ''],
    [running, '🔄'],
    [over, '🔄'],
    [over, '📣'],
  ] as const) {
    expect(await whispered(driver.click(ann, old.stored, button))).toMatch(/^This game is no longer stored\./);
  }
  const ranked = await updated(driver.click(ann, list.stored, '💡'));
  const back = await updated(driver.click(ann, ranked.stored, '💡'));
  expect(back.content).toContain('Ben');
  expect(back.content).not.toContain('Ann**');
});

test('an unknown subcommand is answered like the first one', async ({ driver, ann, club }) => {
  const options = [{ name: 'erase', type: 1, options: [] }];
  expect(
    await whispered(driver.forgeCommand(ann, driver.guildChannel(club), 2, { name: 'privacy', options })),
  ).toContain('Nothing is stored about you.');
});

test("managers empty their server's leaderboards after a question", async ({ world, ann, ben, club, shift }) => {
  const { driver } = world;
  const here = driver.guildChannel(club);
  const board = { board: '3x3' };
  const list = async (player: Player, guild = club, options = {}) =>
    seen(await replied(driver.slash(player, driver.guildChannel(guild), 'leaderboard', { ...board, ...options })));
  const scored = async (guild: string) => playToScore(world, ann, await open(world, ann, guild, board));
  await scored(club);
  await scored(shift);

  driver.manage(ben, here.guild);
  const shown = await list(ben);
  expect(shown.content).toContain('Ann');
  expect(shown.enabled).not.toContain('🧹');
  const server = await hidden(driver.slash(ben, here, 'server'));
  expect(server.enabled).toEqual(['🧹']);
  // Somebody without the permission could press this button on a public message, so the press checks it too.
  const clear = server.customIds['🧹'] ?? '';
  expect(clear).toBe('2048:clear:ask');
  expect(await whispered(pressAsIfThere(driver, ann, shown.stored, clear))).toContain(
    'with the permission Manage Server',
  );
  expect((await hidden(pressAsIfThere(driver, ben, shown.stored, clear))).content).toContain('Clear all leaderboards');

  const asked = await hidden(driver.click(ben, server.stored, '🧹'));
  expect(asked.content).toContain('Clear all leaderboards of this server');
  expect(asked.enabled).toEqual(['▶️', 'Clear them all']);
  expect((await updated(driver.click(ben, asked.stored, '▶️'))).content).toBe('Nothing was deleted.');
  expect((await list(ben)).content).toContain('Ann');

  driver.manage(ben, here.guild, false);
  const confirm = asked.customIds['Clear them all'] ?? '';
  expect(await whispered(driver.forge(ben, asked.stored, confirm))).toContain('Manage Server');
  driver.manage(ben, here.guild);
  const again = await hidden(driver.click(ben, server.stored, '🧹'));
  const cleared = await updated(driver.click(ben, again.stored, 'Clear them all'));
  expect(cleared.content).toContain('The leaderboards of this server are empty.');
  expect((await list(ben)).content).toContain('Nobody has a score here yet.');
  expect((await list(ben, shift)).content).toContain('Ann');
});
