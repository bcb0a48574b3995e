/** "Beat this" under what was shared: the same tiles as practice, with the score to beat and the comparison at the end. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import {
  answered,
  type BotWorld,
  hidden,
  move,
  open,
  playToEnd,
  pressAsIfThere,
  pressed,
  replied,
  type Seen,
  seen,
  testAmongStrangers as test,
  testWithBot,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { idIn, shown } from '../support/seen.ts';
import { tamper } from '../support/store-files.ts';

const SECRET = 'These tiles are still being played, so they stay secret for now.';
const GONE = /^This game is no longer stored\. Start a new one with /;
const HOUR = 3_600_000;

const share = async ({ driver }: BotWorld, player: Player, over: Seen): Promise<Seen> =>
  seen(await replied(await answered(() => driver.click(player, over.stored, '📣'))));

/** A game that was played to its end, with a score, and shared. */
async function shared(
  world: BotWorld,
  player: Player,
  guild: string,
  options = { board: '2x2' },
): Promise<Record<'first' | 'over' | 'post', Seen>> {
  const first = await open(world, player, guild, options);
  const over = await playToEnd(world, player, first);
  if (over.score === 0) return shared(world, player, guild, options);
  return { first, over, post: await share(world, player, over) };
}

const beat = ({ driver }: BotWorld, player: Player, post: Seen): Promise<Seen> =>
  pressed(() => driver.click(player, post.stored, '🎯'));

const lastLine = ({ content }: Seen): string => content.split('\n').at(-1) ?? '';

test('Beat this gives the same tiles as practice, with a score to beat', async ({ world, ann, ben, club }) => {
  const carl = world.driver.addPlayer('Carl');
  const { first, over, post } = await shared(world, ann, club);
  expect(post.enabled).toEqual(['🎯']);
  // The share tells the tiles, so nothing is taken back any more.
  expect(over.enabled).toContain('↩️');
  await expect.poll(() => seen(world.driver.current(ann, over.stored)).enabled).toEqual(['🔄', '📣', '🎞️']);
  const bens = await beat(world, ben, post);
  const carls = await beat(world, carl, post);
  for (const game of [bens, carls]) {
    expect(game.board).toEqual(first.board);
    expect(lastLine(game)).toBe(
      `-# The same tiles again · 2x2 · classic · practice, not ranked · Ann's score to beat: ${shown(over.score)}`,
    );
  }
  expect(bens.stored.data.id).not.toBe(carls.stored.data.id);
  expect(world.driver.current(ann, post.stored)).toEqual(post.stored);
});

test('such a game ends with who is ahead, and a new one has the same score', async ({ world, ann, ben, club }) => {
  const { over, post } = await shared(world, ann, club);
  const game = await beat(world, ben, post);
  // The same tiles and the same presses lead to the same end.
  const tied = await playToEnd(world, ben, game);
  expect(tied.score).toBe(over.score);
  expect(tied.content).toContain('\nGame Over!\n🤝 You tied with Ann.\n');
  expect(tied.content).not.toContain('to pass');
  expect(tied.content).not.toContain('New best!');
  for (const [difference, sentence] of [
    [-8, '🎉 You beat Ann by 8!'],
    [1_234, 'Ann stays ahead by 1,234.'],
  ] as const) {
    tamper(
      world.database,
      `update saved_games set score = ${over.score + difference} where id = '${idIn(post, '🎯')}'`,
    );
    const replay = world.driver.forge(
      ben,
      tied.stored,
      tied.customIds['🔄']?.replace(':restart:', ':keep-playing:') ?? '',
    );
    expect((await updated(replay)).content).toContain(`\n${sentence}\n`);
  }
  const next = await pressed(() => world.driver.click(ben, tied.stored, '🔄'));
  expect(next).toMatchObject({ moves: 0, board: game.board });
  expect(lastLine(next)).toContain(`Ann's score to beat: ${shown(over.score + 1_234)}`);
});

test('once Beat this was shown, the one who shared takes no move back', async ({ world, ann, club }) => {
  const { driver } = world;
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '2x2' }));
  expect(over.enabled).toContain('↩️');
  await share(world, ann, over);
  expect(await whispered(await answered(() => driver.click(ann, over.stored, '↩️')))).toBe(
    'The tiles of this game are no longer secret, so it cannot go on.',
  );
});

test('a running practice game with moves is asked about first', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const { first, over, post } = await shared(world, ann, club);
  let own = await open(world, ben, club, { board: '2x2', seed: 3 });
  own = await pressed(() => move(world, ben, own));
  const asked = await beat(world, ben, post);
  expect(asked.content).toContain('You have a practice game running here. End it and play the shared tiles?');
  expect(asked.board).toEqual(own.board);
  expect(await whispered(driver.click(ann, asked.stored, 'New game'))).toContain("'s game");
  const kept = await pressed(() => driver.click(ben, asked.stored, '▶️'));
  expect(lastLine(kept)).toContain('practice with seed 3');
  const again = await beat(world, ben, post);
  const begun = await pressed(() => driver.click(ben, again.stored, 'New game'));
  expect(begun).toMatchObject({ moves: 0, board: first.board });
  expect(lastLine(begun)).toContain(`Ann's score to beat: ${shown(over.score)}`);
});

test('nobody can beat a game that runs, that is gone or that cannot be read', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const { post } = await shared(world, ann, club);
  const running = await open(world, ann, club, { board: '2x2' });
  const forged = (id: string) => answered(() => pressAsIfThere(driver, ben, post.stored, `2048:beat:${id}`));
  expect(await whispered(await forged(idIn(running, '⬆️') || idIn(running, '⬇️')))).toBe(SECRET);
  tamper(world.database, `update saved_games set cells = x'63636363' where id = '${idIn(post, '🎯')}'`);
  expect(await whispered(await forged(idIn(post, '🎯')))).toMatch(/^The bot cannot read this game right now/);
  tamper(world.database, `delete from saved_games where id = '${idIn(post, '🎯')}'`);
  expect(await whispered(await forged(idIn(post, '🎯')))).toMatch(GONE);
  // Ended, and told to nobody.
  const over = await playToEnd(world, ann, running);
  expect(await whispered(await forged(idIn(over, '📣')))).toBe(SECRET);
});

test("a hidden player's name, and a deleted score, leave the games of others", async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const { post } = await shared(world, ann, club);
  const game = await beat(world, ben, post);
  const refreshed = async () => {
    const keep = game.customIds['🔄']?.replace(':restart:', ':keep-playing:') ?? '';
    return lastLine(await updated(await answered(() => driver.forge(ben, game.stored, keep))));
  };
  expect(await refreshed()).toContain("· Ann's score to beat");
  await hidden(driver.slash(ann, driver.guildChannel(club), 'settings', { visibility: 'nowhere' }));
  expect(await refreshed()).toMatch(/ · Player \d+'s score to beat: \d+$/);
  expect(lastLine(await beat(world, driver.addPlayer('Carl'), post))).toMatch(/ · Player \d+'s score to beat: \d+$/);
  tamper(world.database, `delete from saved_games where player = '${ann.id}'`);
  expect(await refreshed()).toBe('-# The same tiles again · 2x2 · classic · practice, not ranked');
});

test('Beat this stands under a daily once nobody can play it any more', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const daily = async (player: Player) =>
    hidden(await answered(() => driver.slash(player, driver.guildChannel(club), 'daily')));
  const game = await daily(ann);
  const id = idIn(game, '⋯ More');
  // One move before its end there is no need to play: the row says that it is over.
  tamper(world.database, `update saved_games set state = 'over', score = 128 where id = '${id}'`);
  const over = await daily(ann);
  expect((await share(world, ann, over)).enabled).toEqual([]);
  const forged = () => answered(() => pressAsIfThere(driver, ben, over.stored, `2048:beat:${id}`));
  expect(await whispered(await forged())).toBe(SECRET);
  tamper(
    world.database,
    `update saved_games set started_at = started_at - ${36 * HOUR}, shared = 0 where id = '${id}'`,
  );
  const post = await share(world, ann, over);
  expect(post.enabled).toEqual(['🎯']);
  const bens = await beat(world, ben, post);
  expect(bens.board).toEqual(game.board);
  expect(lastLine(bens)).toContain("practice, not ranked · Ann's score to beat: 128");
});

testWithBot(
  'a share from before a restart is still beaten, in a server with private boards by a board of one own',
  async ({ world }) => {
    const { driver } = world;
    const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
    const bot = await world.start();
    const { post } = await shared(world, ann, 'Puzzle Club');
    await bot.stop();
    await world.start();
    tamper(
      world.database,
      `insert into servers (place, boards, boards_channel, announce_channel, announce_hour, locale, announced)
      select place, 'private', '', '', 0, 'en-US', 0 from saved_games limit 1`,
    );
    const game = await hidden(await answered(() => driver.click(ben, post.stored, '🎯')));
    expect(lastLine(game)).toContain("Ann's score to beat");
  },
);
