/** Hints: the bot as its owner runs it, with the advisor that it ships. */
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect } from 'vitest';
import type { Player } from '#playground';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import {
  type BotWorld,
  open,
  type Seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { messageLineOf, placesOf } from '../support/seen.ts';

const ARROW_OF = { '⬆️': 'up', '➡️': 'right', '⬇️': 'down', '⬅️': 'left' };

/** The arrows that are green. */
const green = ({ stored }: Seen): readonly string[] =>
  (stored.data.components ?? []).flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? row.components.flatMap((it) =>
          it.type === ComponentType.Button && it.style === ButtonStyle.Success && 'emoji' in it
            ? [it.emoji?.name ?? '']
            : [],
        )
      : [],
  );

/** Presses for a hint; the first one of a process may be asked again, for as long as its network is being loaded. */
async function hintFor({ driver }: BotWorld, player: Player, game: Seen): Promise<Seen> {
  for (;;) {
    const now = await updated(driver.click(player, game.stored, '💡'));
    if (messageLineOf(now) !== ENGLISH('hint.none')) return now;
  }
}

const smallPrint = ({ content }: Seen): string => content.split('\n').at(-1) ?? '';

describe('a hint in a ranked game', () => {
  test('asks first, and marks nothing for whoever keeps it ranked', async ({ world, ann, club }) => {
    const { driver } = world;
    const game = await open(world, ann, club);
    const asked = await updated(driver.click(ann, game.stored, '💡'));
    expect(messageLineOf(asked)).toBe('A hint takes this game out of the ranking. Show it anyway?');
    expect(asked.enabled).toEqual(expect.arrayContaining(['Stay ranked', 'Show the hint']));
    expect(placesOf(game)[0]?.indexOf('💡')).toBe(2);
    expect(placesOf(asked)[0]).toEqual(['Show the hint', '⬆️', 'Stay ranked']);
    const kept = await updated(driver.click(ann, asked.stored, 'Stay ranked'));
    expect(kept.content).toBe(game.content);
    expect(kept.customIds['⬆️']).toBe(game.customIds['⬆️']);
  });

  test('then shows the best direction and why, and marks the game', async ({ world, ann, club }) => {
    const { driver } = world;
    const game = await open(world, ann, club);
    const asked = await updated(driver.click(ann, game.stored, '💡'));
    const useHelp = asked.customIds['Show the hint'] ?? '';
    let agreed = driver.click(ann, asked.stored, 'Show the hint');
    for (
      ;
      messageLineOf(await updated(agreed)) === ENGLISH('hint.none');
      agreed = driver.forge(ann, asked.stored, useHelp)
    ) {}
    const hinted = await updated(agreed);
    const [best = ''] = green(hinted);
    expect(green(hinted)).toHaveLength(1);
    expect(Object.keys(ARROW_OF)).toContain(best);
    expect(hinted.enabled).toContain(best);
    expect(messageLineOf(hinted)).toMatch(new RegExp(`^💡 ${best} \\S`));
    expect(hinted.board).toEqual(game.board);
    expect(smallPrint(hinted)).toBe('-# with help: hint');
    expect(answersOf(agreed)).toHaveLength(1);
    // The arrow that is green does what any arrow does, and another hint asks no more.
    const moved = await updated(driver.click(ann, hinted.stored, best));
    expect([moved.moves, green(moved)]).toEqual([1, []]);
    expect(green(await updated(driver.click(ann, moved.stored, '💡')))).toHaveLength(1);
  });
});

test('a practice game is not asked about, and a hint pressed again says the same', async ({ world, ann, club }) => {
  // No network knows this board: while one is being loaded, the heuristic would answer in its place.
  const game = await open(world, ann, club, { seed: 5, board: '5x5' });
  const first = await hintFor(world, ann, game);
  const second = await hintFor(world, ann, first);
  expect(green(first)).toHaveLength(1);
  expect([green(second), messageLineOf(second)]).toEqual([green(first), messageLineOf(first)]);
});

test('somebody else is told whose game it is', async ({ world, ann, ben, club }) => {
  const game = await open(world, ann, club, { seed: 6 });
  expect(await whispered(world.driver.click(ben, game.stored, '💡'))).toContain("'s game.");
});
