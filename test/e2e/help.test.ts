/** Undo and hints, and the questions that the bot asks before them. Hints come from the real advisor. */

import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { ARROWS, move, open, type Seen, testAmongStrangers as test, updated, whispered } from '../support/bot-world.ts';
import { answersOf, CALLBACK } from '../support/interaction-way.ts';
import { messageLineOf, placesOf } from '../support/seen.ts';

test('undo asks once in a ranked game, and a double press keeps it ranked', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const first = await open(world, ann, club);
  const game = await updated(move(world, ann, first));
  expect(await whispered(driver.click(ben, game.stored, '↩️'))).toMatch(/^This is <@\d+>'s game\./);

  const asked = await updated(driver.click(ann, game.stored, '↩️'));
  expect(asked.content.split('\n')[1]).toBe('Undo takes this game out of the ranking. Undo anyway?');
  expect(placesOf(asked)[0]).toEqual(['Stay ranked', '⬆️', 'Undo anyway']);
  expect(asked).toMatchObject({ board: game.board, moves: 1 });
  expect(await whispered(driver.click(ben, asked.stored, 'Undo anyway'))).toMatch(/^This is <@\d+>'s game\./);
  const kept = await updated(driver.click(ann, asked.stored, 'Stay ranked'));
  expect(kept).toMatchObject({ board: game.board, moves: 1, enabled: game.enabled });
  expect(kept.content).not.toContain('with help');

  const again = await updated(driver.click(ann, kept.stored, '↩️'));
  const assistedBy = await updated(driver.click(ann, again.stored, 'Undo anyway'));
  expect(assistedBy).toMatchObject({ board: first.board, moves: 0 });
  expect(assistedBy.content.split('\n').at(-1)).toBe('-# with help: undo');
  // In a game that is already marked as played with help, the bot does not ask again.
  const next = await updated(move(world, ann, assistedBy));
  expect(await updated(driver.click(ann, next.stored, '↩️'))).toMatchObject({ board: first.board, moves: 0 });
});

/** The arrows that a hint has highlighted in green. */
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

const smallPrint = ({ content }: Seen): string => content.split('\n').at(-1) ?? '';

test('a hint shows the best move and why, and takes the game out of the ranking', async ({ world, ann, club }) => {
  const { driver } = world;
  const game = await open(world, ann, club);
  const asked = await updated(driver.click(ann, game.stored, '💡'));
  const useHelp = asked.customIds['Show the hint'] ?? '';
  let agreed = driver.click(ann, asked.stored, 'Show the hint');
  // The advisor may still be loading its network, so the press is repeated.
  await expect
    .poll(async () => {
      const line = messageLineOf(await updated(agreed));
      if (line === ENGLISH('hint.none')) agreed = driver.forge(ann, asked.stored, useHelp);
      return line;
    })
    .not.toBe(ENGLISH('hint.none'));
  const hinted = await updated(agreed);
  const [best = ''] = green(hinted);
  expect(green(hinted)).toHaveLength(1);
  expect(ARROWS).toContain(best);
  expect(hinted.enabled).toContain(best);
  expect(messageLineOf(hinted)).toMatch(new RegExp(`^💡 ${best} \\S`));
  expect(hinted.board).toEqual(game.board);
  expect(smallPrint(hinted)).toBe('-# with help: hint');
  expect(answersOf(agreed)).toHaveLength(1);
  // The highlighted arrow moves as usual, and the bot does not ask before the next hint.
  const moved = await updated(driver.click(ann, hinted.stored, best));
  expect([moved.moves, green(moved)]).toEqual([1, []]);
  expect(green(await updated(driver.click(ann, moved.stored, '💡')))).toHaveLength(1);
});

test('a hint that Discord did not take is shown by the next press, and the game counts as assisted', async ({
  world,
  driver,
  ann,
  club,
}) => {
  const asked = await updated(driver.click(ann, (await open(world, ann, club)).stored, '💡'));
  // The test above has waited until the advisor's network is loaded, so there is a hint.
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'error', error: 'missingAccess' } });
  await driver.click(ann, asked.stored, 'Show the hint').outcome;
  expect(driver.faults.armed).toBe(0);
  const hinted = await updated(driver.click(ann, asked.stored, 'Show the hint'));
  expect(green(hinted)).toHaveLength(1);
  expect(smallPrint(hinted)).toBe('-# with help: hint');
});
