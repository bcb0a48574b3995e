/** Moments (celebrated moves): line, share button and badge. Games are stored as they are one move earlier. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Player } from '#playground';
import { boardFrom } from '../../src/game/board.ts';
import {
  type BotWorld,
  hidden,
  open,
  pressed,
  type Seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { inStore } from '../support/databases.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { placesOf } from '../support/seen.ts';

/** Makes the move in new games until its picture is animated: a busy machine has no time for animations. */
async function untilAnimated<Made extends { readonly moved: Seen }>(make: () => Promise<Made>): Promise<Made> {
  let made: Made | undefined;
  await expect
    .poll(
      async () => {
        made = await make();
        return made.moved.stored.data.attachments.map(({ filename }) => filename);
      },
      // Each attempt opens and plays a game, so several of them take long.
      { timeout: 30_000 },
    )
    .toEqual(['board.gif']);
  return made ?? expect.unreachable();
}

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

function alone({ driver }: BotWorld): [player: Player, guild: string] {
  const player = driver.addPlayer('Ann');
  return [player, driver.addGuild(`Club of ${player.id}`).name];
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

interface Row {
  readonly facts: GameFacts;
  readonly ahead?: number;
  readonly says: string;
  readonly badges: readonly string[];
  readonly isCelebrated?: true;
}

const CASES: readonly (readonly [string, Row])[] = [
  [
    'the win, before the first tile',
    {
      facts: { board: pair(10) },
      says: '🎉 You won! Try to get to 4096',
      badges: ['tile-11', 'win'],
      isCelebrated: true,
    },
  ],
  [
    'somebody passed',
    { facts: { board: pair(4), score: 500 }, ahead: 520, says: '🎉 You passed Ben!', badges: ['pass'] },
  ],
];

const filesOf = ({ stored }: Seen) => stored.data.attachments.map(({ filename }) => filename);

test.for(CASES)(
  'a celebrated move has a line, a share button and badges: %s',
  async ([, { facts, ahead, says, isCelebrated, badges }], { world, ann, ben, club }) => {
    if (ahead !== undefined) await rank(world, ben, club, ahead);
    const made = async (player: Player, guild: string) => ({
      player,
      moved: await left(world, player, await begin(world, player, guild, facts)),
    });
    const { player, moved } = await (isCelebrated ? untilAnimated(() => made(...alone(world))) : made(ann, club));
    expect(lineOf(moved)).toBe(says);
    expect(filesOf(moved)).toEqual([isCelebrated ? 'board.gif' : 'board.png']);
    expect(placesOf(moved)[2]).toEqual(['🔄', '⋯ More', '📣']);
    expect(moved.enabled).toContain('📣');
    const won = await inStore(world.database, (store) => store.exportPlayer(player.id));
    expect(
      won.badges
        .map(({ moment }) => ('exponent' in moment ? `${moment.kind}-${moment.exponent}` : moment.kind))
        .toSorted(),
    ).toEqual(badges);
  },
);

test('/stats shows badges before any game has ended', async ({ world, ann, club }) => {
  await left(world, ann, await begin(world, ann, club, { board: pair(10) }));
  const stats = await hidden(world.driver.slash(ann, world.driver.guildChannel(club), 'stats'));
  expect(stats.content).toMatch(/^You have no finished game yet\..*\n🏅 .*First win \(<t:\d+:d>\)/);
});

test('a celebration stays with its board and ends with the next move', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  await rank(world, ben, club, 520);
  const before = await begin(world, ann, club, { board: pair(4), score: 500 });
  expect(before.content).toContain(' · 20 to pass Ben\n');
  expect((await updated(driver.click(ann, before.stored, '⋯ More'))).content).toBe(before.content);
  driver.faults.addDelivery({ kind: 'twice' });
  expect((await left(world, ann, before)).content).not.toContain('to pass');
  const again = await open(world, ann, club);
  // The name of the passed player is not stored, so the older message can no longer show it.
  expect(lineOf(again)).toBe('🎉 You are climbing!');
  expect(again.enabled).toContain('📣');
  const next = await pressed(() => driver.click(ann, again.stored, again.enabled.includes('➡️') ? '➡️' : '⬇️'));
  expect(lineOf(next)).toBeUndefined();
  expect(next.enabled).not.toContain('📣');
  expect(await badgesOf(world, ann)).toHaveLength(1);
});

test('a celebrated move is shared once, by its player', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  await rank(world, driver.addPlayer('_Cleo_'), club, 520);
  const moved = await left(world, ann, await begin(world, ann, club, { board: pair(4), score: 500 }));
  expect(await whispered(driver.click(ben, moved.stored, '📣'))).toMatch(/^This is <@\d+>'s game\./);
  const presses = [driver.click(ann, moved.stored, '📣')];
  // The bot treats two presses in the same millisecond as one.
  await pause(5);
  presses.push(driver.click(ann, moved.stored, '📣'));
  const kinds = await Promise.all(presses.map(async (it) => (await it.outcome).kind));
  expect(kinds).toEqual(['replied', 'replied']);
  const shares = driver
    .messages(driver.guildChannel(club), ben)
    .filter(({ data: message }) => message.content.startsWith(String.raw`🎉 **Ann** passed \_Cleo\_!`));
  expect(shares).toHaveLength(1);
  expect(shares[0]?.data.content).toContain('Score 532 · Best tile 32 · Rank 1 of 2 here');
  expect(shares[0]?.data.attachments[0]?.description).toContain('Row 1: 32,');
  expect(await whispered(driver.click(ann, moved.stored, '📣'))).toBe('You have already shared this moment.');

  // A press on an older message shows the current board.
  const again = await open(world, ann, club);
  expect(await updated(driver.click(ann, moved.stored, '📣'))).toMatchObject({ board: again.board });
  expect(await whispered(driver.click(ann, again.stored, '📣'))).toBe('You have already shared this moment.');
});
