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
  press,
  pressed,
  replied,
  type Seen,
  seen,
  testAmongStrangersOfFile as test,
  testWithBotOn,
  updated,
} from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { linesOf, shown } from '../support/seen.ts';
import session from '../vectors/session_4x4.json' with { type: 'json' };

const SESSION = { board: '4x4', rules: 'wild', seed: 13579 } as const;

const EMOJI: Readonly<Record<string, string>> = { u: '⬆️', d: '⬇️', l: '⬅️', r: '➡️' };

test('the documented session gives its boards, with one call and one picture a move', async ({ world, ann, club }) => {
  let game = await open(world, ann, club, SESSION);
  expect(game.board).toEqual(session.frames[0]?.board);
  for (const [index, letter] of session.moves.filter((it) => it !== 'q').entries()) {
    const click = press(world, ann, game, EMOJI[letter] ?? '');
    game = await updated(click);
    expect({ score: game.score, board: game.board }).toEqual(session.frames[index + 1]);
    expect(game.moves).toBe(index + 1);
    expect(answersOf(click)).toMatchObject([{ isTaken: true, sent: { data: { allowed_mentions: { parse: [] } } } }]);
    expect(game.stored.data.attachments).toMatchObject([{ content_type: 'image/png', width: 800, height: 800 }]);
  }
});

test('a game goes from /2048 to its end, and a new one starts without a question', async ({ world, ann, club }) => {
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '2x4' }));
  // The last move may also make a first tile, which adds a line that is left out.
  expect(linesOf(over).filter((line) => !line.startsWith('🎉'))).toEqual([
    expect.stringMatching(new RegExp(`^(?:Game over|You reached \\d+)! Final score ${shown(over.score)} · New best!$`)),
    expect.stringMatching(new RegExp(`^(?:Best tile \\d+ · )?Moves ${over.moves}$`)),
    '-# 2x4 · classic',
  ]);
  expect(over.enabled).toEqual(['🔄', '📣', '🔎', '↩️', '🎞️', '🏆']);
  const fresh = await pressed(() => world.driver.click(ann, over.stored, '🔄'));
  expect(fresh).toMatchObject({ score: 0, moves: 0 });
  expect(fresh.content).toContain(`Best ${shown(over.score)}`);
  // The finished board stays in the channel, and the new game gets a message of its own.
  expect(fresh.stored.id).not.toBe(over.stored.id);
  expect(world.driver.current(ann, over.stored)).toEqual(over.stored);
});

test('a running game is asked about before it is ended', async ({ world, driver, ann, club }) => {
  const game = await updated(press(world, ann, await open(world, ann, club, SESSION), '⬆️'));
  const asked = await updated(driver.click(ann, game.stored, '🔄'));
  expect(linesOf(asked)[1]).toBe('Start a new game?');
  expect([asked.enabled, asked.board]).toEqual([['▶️', 'New game'], game.board]);
  const kept = await updated(driver.click(ann, asked.stored, 'Keep playing'));
  expect(kept).toMatchObject({ board: game.board, enabled: game.enabled });
  const again = await updated(driver.click(ann, kept.stored, '🔄'));
  const fresh = await updated(driver.click(ann, again.stored, 'New game'));
  expect([fresh.moves, firstArrow(fresh) !== undefined]).toEqual([0, true]);
});

test('a player who installed the bot plays in a server without it and in a group', async ({ driver, ann, ben }) => {
  for (const place of [
    driver.guildChannel(driver.addGuild('Foreign', { hasBot: false })),
    driver.addGroup('Friends', [ann, ben]),
  ]) {
    const game = seen(await replied(driver.slash(ann, place, '2048', SESSION)));
    expect(game.board).toEqual(session.frames[0]?.board);
    expect((await updated(press({ driver }, ann, game, '⬆️'))).board).toEqual(session.frames[1]?.board);
  }
});

test('Other boards, under More, opens games', async ({ world, driver, ann, shift }) => {
  const choose = (player: Player, { stored }: Seen, value: string) =>
    driver.select(player, stored, '2048:other', [value]);
  const more = await updated(driver.click(ann, (await open(world, ann, shift)).stored, '⋯ More'));
  const others = await hidden(driver.click(ann, more.stored, '🎲'));
  for (const [value, words] of [
    ['blitz', 'The most points in three minutes'],
    ['5x5', '-# 5x5 · classic'],
  ] as const)
    expect(seen(await replied(choose(ann, others, value))).content).toContain(words);
  // A double press opens one board.
  const outcomes = await Promise.all([1, 2].map(() => choose(ann, others, '3x3').outcome));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['acknowledged', 'replied']);
});

test('/help begins a game and a daily, and opens the settings', async ({ driver, ben, club }) => {
  const { stored } = await hidden(driver.slash(ben, driver.guildChannel(club), 'help'));
  // A double press opens one board.
  const outcomes = await Promise.all([1, 2].map(() => driver.click(ben, stored, '🎮').outcome));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['acknowledged', 'replied']);
  expect((await hidden(driver.click(ben, stored, '📅'))).content).toMatch(/^-# Daily \d+/m);
  expect((await hidden(driver.click(ben, stored, '⚙️'))).content).toMatch(/^\*\*Your settings\*\*/);
});

const PAGES = {
  terms_of_service_url: 'https://example.org/terms',
  privacy_policy_url: 'https://example.org/privacy',
};

testWithBotOn({ application: PAGES })(
  "/help and /privacy have the operator's links, and neither log nor database holds a token",
  async ({ world, folder }) => {
    const bot = await world.start({ SUPPORT_URL: 'https://example.org/support', LOG_LEVEL: 'trace' });
    const { driver } = world;
    const [ann, channel] = [driver.player('Ann'), driver.guildChannel('Puzzle Club')];
    for (const command of ['help', 'privacy show'])
      expect((await hidden(driver.slash(ann, channel, command))).content.split('\n').at(-1)).toMatch(
        /\[Get help\]\(<https:\/\/example\.org\/support>\) · \[Terms of service\]\(<https:\/\/example\.org\/terms>\) · \[Privacy policy\]\(<https:\/\/example\.org\/privacy>\)$/,
      );
    const first = driver.slash(ann, channel, '2048', { board: '1x4' });
    const over = await playToEnd(world, ann, seen(await replied(first)));
    await driver.forge(ann, over.stored, 'foreign').outcome;
    await expect
      .poll(() => bot.log.findLast(({ msg }) => msg === 'an interaction was answered'))
      .toMatchObject({ interactionId: expect.stringMatching(/^\d+$/), player: ann.id, button: 'foreign' });
    world.assertSecretsKept();
    for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file)).includes(first.token)).toBe(false);
  },
);

test('a blitz counts down from its first move, and a late press ends it', async ({ world, driver, ann, club }) => {
  const blitz = { rules: 'blitz' };
  const fresh = await open(world, ann, club, blitz);
  expect(linesOf(fresh)[1]).toBe('The most points in three minutes from your first move');
  driver.clock.shift(3_600_000);
  const first = await updated(move(world, ann, fresh));
  const [, seconds] = /⏱️ Ends <t:(\d+):R>$/m.exec(first.content) ?? [];
  expect(Math.abs(Number(seconds) * 1_000 - driver.clock.now() - 180_000)).toBeLessThan(5_000);
  driver.clock.shift(183_500);
  const late = driver.click(ann, first.stored, '🔄');
  const over = await updated(late);
  expect(answersOf(late)).toHaveLength(1);
  expect(linesOf(over)[0]).toMatch(/^Time is up! Final score/);
  expect([over.board, firstArrow(over)]).toEqual([first.board, undefined]);

  const next = await pressed(() => driver.click(ann, over.stored, '🔄'));
  const moved = await updated(move(world, ann, next));
  driver.clock.shift(183_500);
  const after = await open(world, ann, club, blitz);
  expect(linesOf(after).at(-1)).toBe(`Time ran out on your last game here · Final score ${shown(moved.score)}`);
  expect(after.moves).toBe(0);
});
