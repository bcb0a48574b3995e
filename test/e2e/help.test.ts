/** Undo and hints, and the questions that the bot asks before them. Hints come from the real advisor. */
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import {
  ARROWS,
  move,
  open,
  press,
  type Seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { answersOf, CALLBACK } from '../support/interaction-way.ts';
import { emojiOf, facesInRows, linesOf, messageLineOf } from '../support/seen.ts';

test('undo asks once in a ranked game, and a double press keeps it ranked', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const first = await open(world, ann, club);
  const game = await updated(move(world, ann, first));
  const asked = await updated(driver.click(ann, game.stored, '↩️'));
  expect(messageLineOf(asked)).toBe('Undo takes this game out of the ranking. Undo anyway?');
  expect(facesInRows(asked)[0]).toEqual(['Stay ranked', '⬆️', 'Undo anyway']);
  expect(await whispered(driver.click(ben, asked.stored, 'Undo anyway'))).toMatch(/^This is <@\d+>'s game\./);
  const kept = await updated(driver.click(ann, asked.stored, 'Stay ranked'));
  expect(kept).toMatchObject({ board: game.board, moves: 1, enabled: game.enabled });
  expect(kept.content).not.toContain('with help');

  const again = await updated(driver.click(ann, kept.stored, '↩️'));
  const undone = await updated(driver.click(ann, again.stored, 'Undo anyway'));
  expect(undone).toMatchObject({ board: first.board, moves: 0 });
  expect(linesOf(undone).at(-1)).toBe('-# with help: undo');
  // The bot does not ask again in a game with help.
  const next = await updated(move(world, ann, undone));
  expect(await updated(driver.click(ann, next.stored, '↩️'))).toMatchObject({ board: first.board, moves: 0 });
});

/** The arrows that a hint has highlighted in green. */
const green = ({ stored }: Seen): readonly string[] =>
  (stored.data.components ?? [])
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((it) => (it.type === ComponentType.Button && it.style === ButtonStyle.Success ? [emojiOf(it) ?? ''] : []));

test('a hint shows the best move and why, takes the game out of the ranking, and is shown again if it was lost', async ({
  world,
  ann,
  ben,
  club,
}) => {
  const { driver } = world;
  const game = await open(world, ann, club);
  const asked = await updated(driver.click(ann, game.stored, '💡'));
  const agree = (player = ann, { stored, customIds } = asked) =>
    driver.forge(player, stored, customIds['Show the hint'] ?? '');
  // There is no hint until the advisor has loaded its network.
  const bens = await updated(driver.click(ben, (await open(world, ben, club)).stored, '💡'));
  await expect.poll(async () => messageLineOf(await updated(agree(ben, bens)))).not.toBe(ENGLISH('hint.none'));
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'error', error: 'missingAccess' } });
  await agree().outcome;
  expect(driver.faults.armed).toBe(0);

  const agreed = agree();
  const hinted = await updated(agreed);
  expect(answersOf(agreed)).toHaveLength(1);
  const [best = ''] = green(hinted);
  expect(green(hinted)).toHaveLength(1);
  expect(ARROWS.filter((arrow) => hinted.enabled.includes(arrow))).toContain(best);
  expect(messageLineOf(hinted)).toMatch(new RegExp(`^💡 ${best} \\S`));
  expect([hinted.board, linesOf(hinted).at(-1)]).toEqual([game.board, '-# with help: hint']);
  const moved = await updated(press(world, ann, hinted, best));
  expect([moved.moves, green(moved)]).toEqual([1, []]);
  expect(green(await updated(driver.click(ann, moved.stored, '💡')))).toHaveLength(1);
});
