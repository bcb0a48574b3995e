import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Player } from '#playground';
import {
  firstArrow,
  hidden,
  move,
  open,
  playToEnd,
  pressed,
  replied,
  type Seen,
  seen,
  testAmongStrangersOfFile as test,
  testWithBot,
  testWithBotOn,
  updated,
} from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { linesOf, shown } from '../support/seen.ts';
import session from '../vectors/session_4x4.json' with { type: 'json' };

const SESSION = { rules: 'wild', seed: 13579 } as const;

const EMOJI: Readonly<Record<string, string>> = { u: '⬆️', d: '⬇️', l: '⬅️', r: '➡️' };

test('the documented session gives its boards, with one call and one picture a move', async ({ world, ann, club }) => {
  const { driver } = world;
  let game = await open(world, ann, club, { board: '4x4', rules: 'wild', seed: 13579 });
  expect(game.board).toEqual(session.frames[0]?.board);

  for (const [index, letter] of session.moves.filter((it) => it !== 'q').entries()) {
    const click = driver.click(ann, game.stored, EMOJI[letter] ?? '');
    game = await updated(click);
    expect({ score: game.score, board: game.board }).toEqual(session.frames[index + 1]);
    expect(game.moves).toBe(index + 1);
    expect(answersOf(click)).toMatchObject([{ isTaken: true, sent: { data: { allowed_mentions: { parse: [] } } } }]);
    expect(game.stored.data.attachments).toHaveLength(1);
  }
  const [picture] = game.stored.data.attachments;
  expect(picture).toMatchObject({ content_type: 'image/png', width: 800, height: 800 });
});

test('a game goes from /2048 to its end, and a new one starts without a question', async ({ world, ann, club }) => {
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '2x4' }));
  // The last move may also win the game, which adds a line that is left out.
  expect(over.content.split('\n').filter((line) => !line.startsWith('🎉'))).toEqual([
    `Final Score ${shown(over.score)} · Best ${shown(over.score)} · Moves ${over.moves}`,
    'Game Over!',
    expect.stringMatching(/^New best! · Best tile \d+$/),
    '-# 2x4 · classic',
  ]);
  expect(over.enabled).toEqual(['↩️', '🔄', '📣', '🎞️']);
  expect(over.stored.data.attachments).toHaveLength(1);

  const fresh = await pressed(() => world.driver.click(ann, over.stored, '🔄'));
  expect(fresh).toMatchObject({ score: 0, moves: 0 });
  expect(fresh.content).toContain(`Best ${shown(over.score)}`);
  // The finished board stays in the channel, and the new game gets a message of its own.
  expect(fresh.stored.id).not.toBe(over.stored.id);
  expect(world.driver.current(ann, over.stored)).toEqual(over.stored);
});

test('a running game is asked about before it is ended', async ({ world, driver, ann, club }) => {
  const game = await updated(driver.click(ann, (await open(world, ann, club, SESSION)).stored, '⬆️'));
  const asked = await updated(driver.click(ann, game.stored, '🔄'));
  expect(asked.content.split('\n')[1]).toBe('Start a new game?');
  expect(asked.enabled).toEqual(['▶️', 'New game']);
  expect([asked.board, asked.stored.data.attachments.length]).toEqual([game.board, 1]);

  const kept = await updated(driver.click(ann, asked.stored, 'Keep playing'));
  expect(kept).toMatchObject({ board: game.board, enabled: game.enabled });
  const again = await updated(driver.click(ann, kept.stored, '🔄'));
  const fresh = await updated(driver.click(ann, again.stored, 'New game'));
  expect(fresh).toMatchObject({ score: 0, moves: 0 });
  expect(fresh.enabled.length).toBeGreaterThan(2);
});

test('a player who installed the bot plays in a server without it and in a group', async ({ driver, ann, ben }) => {
  const places = [
    driver.guildChannel(driver.addGuild('Foreign', { hasBot: false })),
    driver.addGroup('Friends', [ann, ben]),
  ];
  for (const place of places) {
    const game = seen(await replied(driver.slash(ann, place, '2048', { rules: 'wild', seed: 13579 })));
    expect(game.board).toEqual(session.frames[0]?.board);
    expect((await updated(driver.click(ann, game.stored, '⬆️'))).board).toEqual(session.frames[1]?.board);
  }
});

test('menus offer other games in /help and at the end of a game', async ({ world, driver, ann, ben, shift }) => {
  const choose = (player: Player, { stored }: Seen, value: string) =>
    driver.select(player, stored, '2048:other', [value]);
  const help = await hidden(driver.slash(ann, driver.guildChannel(shift), 'help'));
  for (const [value, size, words] of [
    ['blitz', 4, 'The most points in three minutes'],
    ['fibonacci', 4, '1+1=2, 1+2=3, 2+3=5'],
    ['5x5', 5, '-# 5x5 · classic'],
  ] as const) {
    const game = seen(await replied(choose(ann, help, value)));
    expect([game.board.length, game.content]).toEqual([size, expect.stringContaining(words)]);
  }
  expect((await hidden(choose(ann, help, 'daily'))).content).toContain('-# Daily ');
  // Other players can also use the menu under a finished game.
  const over = await playToEnd(world, ann, await open(world, ann, shift, { board: '1x4' }));
  expect(seen(await replied(choose(ben, over, 'duel'))).content).toMatch(/^Ben is looking for an opponent\n/);
});

test('/help mentions the commands, links to an invite, and begins a game', async ({ driver, ben, club }) => {
  const { content: text, stored } = await hidden(driver.slash(ben, driver.guildChannel(club), 'help'));
  const lines = text.split('\n');
  expect(lines[1]).toBe('Join the tiles, get to 2048!');
  // Duels are listed right after the game itself.
  expect(lines.findIndex((line) => /^⚔️ <\/2048:\d+> `opponent` Challenge somebody: .*\.$/.test(line))).toBe(
    lines.findIndex((line) => /^<\/2048:\d+> Play: /.test(line)) + 1,
  );
  const options = lines.map((line) => /^. ?\S* ?<\/2048:\d+> `(\w+)`/u.exec(line)?.[1]).filter(Boolean);
  expect(options).toEqual(['opponent', 'rules', 'board', 'seed']);
  for (const line of lines.filter((it) => it.startsWith('</'))) expect(line).toMatch(/^<\/[\w -]+:\d+> [A-Z].*\.$/);
  const invite = new URL(/\[Add the bot\]\(<(.*?)>\)/.exec(text)?.[1] ?? '');
  expect(Object.fromEntries(invite.searchParams)).toEqual({
    client_id: stored.data.application_id,
    scope: 'bot applications.commands',
    // The permission bits of View Channel, Send Messages and Attach Files.
    permissions: String((1 << 10) | (1 << 11) | (1 << 15)),
  });
  const game = seen(await replied(driver.click(ben, stored, '🎮')));
  expect([game.stored.visibleTo, game.board.length, game.content]).toEqual([
    undefined,
    4,
    expect.stringMatching(/^Score 0/),
  ]);
  expect((await hidden(driver.click(ben, stored, '📅'))).content).toMatch(/^-# Daily \d+/m);
});

const PAGES = {
  terms_of_service_url: 'https://example.org/terms',
  privacy_policy_url: 'https://example.org/privacy',
};

testWithBotOn({ application: PAGES })("/help and /privacy have the operator's links", async ({ world }) => {
  await world.start({ SUPPORT_URL: 'https://example.org/support' });
  const { driver } = world;
  for (const command of ['help', 'privacy show']) {
    const said = await hidden(driver.slash(driver.player('Ann'), driver.guildChannel('Puzzle Club'), command));
    expect(said.content.split('\n').at(-1)).toMatch(
      /\[Get help\]\(<https:\/\/example\.org\/support>\) · \[Terms of service\]\(<https:\/\/example\.org\/terms>\) · \[Privacy policy\]\(<https:\/\/example\.org\/privacy>\)$/,
    );
  }
});

test('a double press of Play or of another game in /help opens one board', async ({ driver, ann, club }) => {
  const { stored } = await hidden(driver.slash(ann, driver.guildChannel(club), 'help'));
  for (const press of [
    () => driver.click(ann, stored, '🎮'),
    () => driver.select(ann, stored, '2048:other', ['5x5']),
  ]) {
    const outcomes = await Promise.all([press().outcome, press().outcome]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['acknowledged', 'replied']);
  }
});

testWithBot('neither the log of a whole game nor its database holds a token', async ({ world, folder }) => {
  const bot = await world.start({ LOG_LEVEL: 'trace' });
  const { driver } = world;
  const ann = driver.player('Ann');
  const first = driver.slash(ann, driver.guildChannel('Puzzle Club'), '2048', { board: '2x4' });
  const over = await playToEnd(world, ann, seen(await replied(first)));
  await driver.forge(ann, over.stored, 'foreign').outcome;
  await expect
    .poll(() => bot.log.filter(({ msg }) => msg === 'an interaction was answered').at(-1))
    .toMatchObject({ interactionId: expect.stringMatching(/^\d+$/), player: ann.id, button: 'foreign' });
  world.assertSecretsKept();
  for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file)).includes(first.token)).toBe(false);
});

test('a blitz counts down from its first move, and a late press ends it', async ({ world, driver, ann, club }) => {
  const blitz = { rules: 'blitz' };
  const fresh = await open(world, ann, club, blitz);
  expect(fresh.content.split('\n')[1]).toBe('The most points in three minutes from your first move');
  driver.clock.shift(3_600_000);
  const first = await updated(move(world, ann, fresh));
  const [, seconds] = /⏱️ Ends <t:(\d+):R>$/m.exec(first.content) ?? [];
  expect(Math.abs(Number(seconds) * 1_000 - driver.clock.now() - 180_000)).toBeLessThan(5_000);
  driver.clock.shift(183_500);
  const late = driver.click(ann, first.stored, '🔄');
  const over = await updated(late);
  expect(answersOf(late)).toHaveLength(1);
  expect(linesOf(over)[1]).toBe('Time is up!');
  expect([over.board, firstArrow(over)]).toEqual([first.board, undefined]);

  const next = await pressed(() => driver.click(ann, over.stored, '🔄'));
  const moved = await updated(move(world, ann, next));
  driver.clock.shift(183_500);
  const after = await open(world, ann, club, blitz);
  expect(linesOf(after).at(-1)).toBe(`Time ran out on your last game here · Final Score ${shown(moved.score)}`);
  expect(after.moves).toBe(0);
});
