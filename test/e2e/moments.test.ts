/** Moments (celebrated moves): line, share button and badge. Games are stored as they are one move earlier. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { momentName } from '../../src/app/moments.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { boardFrom } from '../../src/game/board.ts';
import {
  type BotWorld,
  hidden,
  open,
  pressAsIfThere,
  pressed,
  replied,
  type Seen,
  seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { inStore } from '../support/databases.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { placesOf } from '../support/seen.ts';

let games = 0;

const factsOf = (world: BotWorld, player: Player, guild: string, facts: GameFacts) => {
  games += 1;
  const now = realTime();
  const place = `guild:${world.driver.guildChannel(guild).guild.id}`;
  return { id: `moment-${games}`, player: player.id, place, startedAt: now, changedAt: now, ...facts };
};

/** A board with two tiles that merge to the left; the others do not move. */
const pair = (one: number, other = one) =>
  boardFrom(4, 4, Uint8Array.of(one, other, ...new Array(10).fill(0), 3, 2, 1, 2));

async function begin(world: BotWorld, player: Player, guild: string, facts: GameFacts): Promise<Seen> {
  await inStore(world.database, (store) => store.startGame(savedGame(factsOf(world, player, guild, facts))));
  return open(world, player, guild, facts.rules ? { rules: facts.rules } : {});
}

const rank = (world: BotWorld, player: Player, guild: string, score: number) =>
  inStore(world.database, async (store) => {
    await store.saveName(player.id, player.name);
    const game = savedGame(factsOf(world, player, guild, {}));
    await store.startGame(game);
    await store.saveTurn(game, turned(game, { score, state: 'over', moveCount: 9 }));
  });

const left = (world: BotWorld, player: Player, { stored }: Seen) =>
  pressed(() => world.driver.click(player, stored, '⬅️'));

const lineOf = ({ content }: Seen) => content.split('\n').find((line) => line.startsWith('🎉'));

const badgesOf = (world: BotWorld, player: Player) => inStore(world.database, (store) => store.findBadges(player.id));

const filesOf = ({ stored }: Seen) => stored.data.attachments.map(({ filename }) => filename);

test('a win has an animated picture, a line, a share button and badges', async ({ world, driver }) => {
  const win = async () => {
    const player = driver.addPlayer('Ann');
    const { name } = driver.addGuild(`Club of ${player.id}`);
    return { player, moved: await left(world, player, await begin(world, player, name, { board: pair(10) })) };
  };
  let won = await win();
  // A busy machine has no time for animations. Each attempt opens and plays a game, so several of them take long.
  const files = async () => {
    const last = filesOf(won.moved);
    if (last[0] !== 'board.gif') won = await win();
    return last;
  };
  await expect.poll(files).toEqual(['board.gif']);
  const { player, moved } = won;
  expect(lineOf(moved)).toBe('🎉 You won! Try to get to 4096');
  expect(placesOf(moved)[2]).toEqual(['🔄', '⋯ More', '📣']);
  expect(moved.enabled).toContain('📣');
  expect((await badgesOf(world, player)).map(({ moment }) => momentName(moment)).toSorted()).toEqual([
    'tile-11',
    'win',
  ]);
});

test('/stats shows badges before any game has ended', async ({ world, ann, club }) => {
  await left(world, ann, await begin(world, ann, club, { board: pair(10) }));
  const stats = await hidden(world.driver.slash(ann, world.driver.guildChannel(club), 'stats'));
  expect(stats.content).toMatch(/^You have no finished game yet\..*\n🏅 .*First win \(<t:\d+:d>\)/);
});

test('a celebration stays with its board and ends with the next move', async ({ world, driver, ann, ben, club }) => {
  await rank(world, ben, club, 520);
  const before = await begin(world, ann, club, { board: pair(4), score: 500 });
  expect(before.content).toContain(' · 21 to pass Ben\n');
  expect((await updated(driver.click(ann, before.stored, '⋯ More'))).content).toBe(before.content);
  driver.faults.addDelivery({ kind: 'twice' });
  const passed = await left(world, ann, before);
  expect([lineOf(passed), passed.content.includes('to pass')]).toEqual(['🎉 You passed Ben!', false]);
  expect(filesOf(passed)).toEqual(['board.png']);
  const again = await open(world, ann, club);
  // The name of the passed player is not stored, so the older message can no longer show it.
  expect(lineOf(again)).toBe('🎉 You are climbing!');
  expect(again.enabled).toContain('📣');
  const next = await pressed(() => driver.click(ann, again.stored, again.enabled.includes('➡️') ? '➡️' : '⬇️'));
  expect(lineOf(next)).toBeUndefined();
  expect(next.enabled).not.toContain('📣');
  expect(await badgesOf(world, ann)).toHaveLength(1);
});

test('a forged share button names nobody', async ({ world, driver, ann, ben, club, shift }) => {
  const stranger = driver.addPlayer('Stranger');
  await rank(world, ben, club, 520);
  await rank(world, stranger, shift, 520);
  const moved = await left(world, ann, await begin(world, ann, club, { board: pair(4), score: 500 }));
  const forged = (moved.customIds['📣'] ?? '').replace(/\d+$/, stranger.id);
  const share = seen(await replied(pressAsIfThere(driver, ann, moved.stored, forged)));
  expect(share.content).toMatch(/^🎉 \*\*Ann\*\* is climbing!\n/);
});

test('a share names nobody who hid since', async ({ world, driver, ann, club }) => {
  const hidden = driver.addPlayer('Hilde');
  await rank(world, hidden, club, 520);
  const moved = await left(world, ann, await begin(world, ann, club, { board: pair(4), score: 500 }));
  expect(moved.content).toContain('🎉 You passed Hilde!');
  await inStore(world.database, (store) => store.saveSettings(hidden.id, { visibility: 'nowhere' }));
  const share = seen(await replied(driver.click(ann, moved.stored, '📣')));
  expect(share.content).toMatch(/^🎉 \*\*Ann\*\* is climbing!\n/);
});

test('a celebrated move is shared by its player, until the board is shown again', async ({
  world,
  driver,
  ann,
  ben,
  club,
}) => {
  await rank(world, driver.addPlayer('_Cleo_'), club, 520);
  const moved = await left(world, ann, await begin(world, ann, club, { board: pair(4), score: 500 }));
  expect(await whispered(driver.click(ben, moved.stored, '📣'))).toMatch(/^This is <@\d+>'s game\./);
  const share = seen(await replied(driver.click(ann, moved.stored, '📣')));
  expect(share.content).toMatch(/^🎉 \*\*Ann\*\* passed \\_Cleo\\_!.*Score 532 · Best tile 32 · Rank 1 of 2 here/s);
  expect(share.alt).toContain('Row 1: 32,');
  expect(await whispered(driver.click(ann, moved.stored, '📣'))).toBe(ENGLISH('share.tooSoon'));

  // A press on an older message shows the current board.
  const again = await open(world, ann, club);
  expect(await updated(driver.click(ann, moved.stored, '📣'))).toMatchObject({ board: again.board });
});
