/** A player's data: how it is shown, exported and deleted; and how a server's leaderboards are cleared. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import {
  testAmongStrangers as base,
  firstArrow,
  hidden,
  move,
  open,
  playToEnd,
  playToScore,
  press,
  pressAsIfThere,
  replied,
  seen,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { inStore } from '../support/databases.ts';
import { NOTHING_STORED } from '../support/saved-game.ts';
import { bytesOf } from '../support/seen.ts';

const test = base.extend(
  'ask',
  ({ driver, ann, club }) =>
    (part: string) =>
      hidden(driver.slash(ann, driver.guildChannel(club), `privacy ${part}`)),
);

const NOTHING = /^Nothing is stored about you\.\n-# Your messages, .*$/;

test('nothing is stored about a player who has not played, also after asking', async ({ world, ann, ask }) => {
  for (const part of ['show', 'export', 'delete']) await ask(part);
  expect((await ask('show')).content).toMatch(NOTHING);
  expect(await inStore(world.database, (store) => store.summarizePlayer(ann.id))).toEqual(NOTHING_STORED);
});

test('a player sees what is stored and exports it, without the seed of a running game', async ({
  world,
  driver,
  ann,
  club,
  ask,
}) => {
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '2x3' }));
  await updated(move(world, ann, await open(world, ann, club)));
  const shown = await ask('show');
  // A random game may reach the goal of the small board, which is a badge.
  expect(shown.content).toMatch(
    /^### What is stored about you\n- your Discord user ID\n- your name, as Discord last showed it: Ann\n- the number shown instead of your name: \d{5}\n- 2 games, with every move and where you played them\n- your best scores\n- the totals of your finished games, .*\n(?:- 1 badge, .*\n)?\n-# Your messages/,
  );
  const exported = await hidden(driver.click(ann, shown.stored, '📄'));
  expect(exported.content).toContain('This is everything that is stored about you.');
  for (const { stored } of [exported, await ask('export')]) {
    const [file] = stored.data.attachments;
    expect(file?.filename).toBe('2048-data.json');
    const data = JSON.parse(bytesOf(driver, file).toString());
    expect(data).toMatchObject({ player: ann.id, name: 'Ann', writtenAt: expect.stringMatching(/^20\d\d-/) });
    expect(data.games).toMatchObject([
      { state: 'over', score: over.score, tilesFrom: { kind: 'hmac', seed: expect.stringMatching(/^[0-9a-f]{32}$/) } },
      { state: 'running', moveCount: 1 },
    ]);
    expect(data.games[1]).not.toHaveProperty('tilesFrom');
  }
  await driver.slash(ann, driver.guildChannel(club), 'settings', { theme: 'dark', language: 'de' }).outcome;
  expect((await ask('show')).content).toContain('Farben: Dunkel, Sprache: Deutsch');
});

test('a deletion asks first and leaves nothing, and older messages say so', async ({ world, ann, club, ask }) => {
  const { driver } = world;
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '2x3' }));
  const running = await updated(move(world, ann, await open(world, ann, club)));
  const list = seen(await replied(driver.slash(ann, driver.guildChannel(club), 'leaderboard', { board: '2x3' })));
  const declined = await updated(driver.click(ann, (await ask('delete')).stored, '▶️'));
  expect(declined.enabled).toEqual([]);
  expect((await ask('show')).content).toContain('2 games');
  const asked = await ask('delete');
  const deleted = await updated(driver.click(ann, asked.stored, 'Delete everything'));
  expect([deleted.content, deleted.enabled]).toEqual([expect.stringMatching(/<\/2048:\d+>/), []]);
  // If Discord delivers the press twice, the second delivery changes nothing.
  driver.faults.addDelivery({ kind: 'twice' });
  await driver.forge(ann, asked.stored, asked.customIds['Delete everything'] ?? '').outcome;
  expect(await inStore(world.database, (store) => store.summarizePlayer(ann.id))).toEqual(NOTHING_STORED);
  for (const [old, button] of [
    [running, firstArrow(running) ?? ''],
    [over, '🔄'],
    [over, '📣'],
  ] as const)
    expect(await whispered(press({ driver }, ann, old, button))).toMatch(/^This game is no longer stored\./);
  const scope = `2048:leaderboard-scope:${ann.id}:2x3:classic:all:server`;
  expect((await updated(driver.select(ann, list.stored, scope, ['server']))).content).not.toContain('Ann**');
});

test('a deletion keeps the try at an open daily and says so', async ({ driver, ann, club, ask }) => {
  const daily = () => driver.slash(ann, driver.guildChannel(club), 'daily');
  await daily().outcome;
  const asked = await ask('delete');
  expect(asked.content).toContain('If you have begun a daily that is still open, that alone is kept');
  await updated(driver.click(ann, asked.stored, 'Delete everything'));
  expect((await ask('show')).content).toBe(
    '### What is stored about you\n- your Discord user ID\n- that you have begun a daily that is still open, until it closes: one try a day\n\n-# Your messages, avatar, email and IP address are not stored.',
  );
  expect(await whispered(daily())).toMatch(/^You have already used today's try, /);
});

test("managers empty their server's leaderboards after a question", async ({ world, ann, ben, club, shift }) => {
  const { driver } = world;
  const here = driver.guildChannel(club);
  const list = async (player: Player, guild = club) =>
    seen(await replied(driver.slash(player, driver.guildChannel(guild), 'leaderboard', { board: '3x3' })));
  for (const guild of [club, shift]) await playToScore(world, ann, await open(world, ann, guild, { board: '3x3' }));
  driver.manage(ben, here.guild);
  const server = await hidden(driver.slash(ben, here, 'server'));
  const asked = await hidden(driver.click(ben, server.stored, '🧹'));
  expect(asked.content).toContain('Clear all leaderboards of this server');
  expect((await updated(driver.click(ben, asked.stored, '▶️'))).content).toBe('Nothing was deleted.');
  const shown = await list(ben);
  expect(shown.content).toContain('Ann');
  // Somebody without the permission can press the buttons of a message that an earlier version showed to all.
  const [clear = '', confirm = ''] = [server.customIds['🧹'], asked.customIds['Clear them all']];
  for (const customId of [clear, confirm])
    expect(await whispered(pressAsIfThere(driver, ann, shown.stored, customId))).toContain('Manage Server');
  const again = await hidden(driver.click(ben, server.stored, '🧹'));
  const cleared = await updated(driver.click(ben, again.stored, 'Clear them all'));
  expect(cleared.content).toContain('The leaderboards of this server are empty.');
  expect((await list(ben)).content).toContain('Nobody has a score here yet.');
  expect((await list(ben, shift)).content).toContain('Ann');
});
