import sharp from 'sharp';
import { expect } from 'vitest';
import type { Advisor } from '../../src/app/advisor.ts';
import type { Store } from '../../src/store/open-store.ts';
import { deafAdvisor, promptAdvisor } from '../support/advisors.ts';
import { testWithParts } from '../support/bot-of-parts.ts';
import { firstArrow, hidden, move, open, type Seen, seen, updated, whispered } from '../support/bot-world.ts';
import { bytesOf, facesInRows, messageLineOf, TOO_LATE } from '../support/seen.ts';
import { PATIENT } from '../support/started-bot.ts';

const CLUB = 'Puzzle Club';

const test = testWithParts
  .extend('ann', ({ world }) => world.driver.player('Ann'))
  .extend(
    'press',
    ({ world, ann }) =>
      ({ stored }: Seen, button: string) =>
        updated(world.driver.click(ann, stored, button)),
  )
  /** Presses autoplay. In practice, no question is asked first. */
  .extend(
    'begin',
    ({ press }) =>
      async (game: Seen) =>
        press(await press(game, '⋯ More'), '▶️'),
  );

const labelsOf = ({ stored }: Seen): readonly (string | undefined)[] =>
  (stored.data.components ?? []).flatMap((row) =>
    'components' in row ? row.components.map((it) => ('label' in it ? it.label : undefined)) : [],
  );

test('autoplay asks first in a ranked game, then shows 25 moves as a film that ends on the board', async ({
  world,
  ann,
  press,
  begin,
}) => {
  await world.start();
  const { driver } = world;
  const game = await open(world, ann, CLUB);
  const more = await press(game, '⋯ More');
  const asked = await press(more, '▶️');
  expect(messageLineOf(asked)).toBe('Autoplay takes this game out of the ranking. Start it anyway?');
  // All other buttons stay where they are.
  expect(facesInRows(more)[1]?.[0]).toBe('▶️');
  expect(facesInRows(asked)).toEqual(facesInRows(more).with(1, ['🏆', 'Start autoplay']));
  const back = await press(asked, '🏆');
  expect(back.content).not.toContain('with help');

  const played = await press(await begin(back), 'Start autoplay');
  expect([played.stored.id, played.moves]).toEqual([game.stored.id, 25]);
  expect(played.content).toMatch(/^Score [\d,]+ \(\+[\d,]+\)/);
  expect(played.content).toContain('-# with help: autoplay');
  const [file] = played.stored.data.attachments;
  expect(file).toMatchObject({ filename: 'board.gif', content_type: 'image/gif' });
  const { pages, loop } = await sharp(bytesOf(driver, file), { animated: true }).metadata();
  expect([pages, loop]).toEqual([27, 1]);
  expect(labelsOf(played).at(-1)).toBe('25 more');

  const again = await press(played, '▶️');
  expect(again.moves).toBe(50);
  const undone = await press(again, '↩️');
  expect([undone.moves, (await updated(move(world, ann, undone))).moves]).toEqual([49, 50]);

  await hidden(driver.slash(ann, driver.guildChannel(CLUB), 'settings', { picture: 'text' }));
  const text = await begin(await open(world, ann, CLUB, { seed: 11 }));
  expect([text.moves, text.stored.data.attachments]).toEqual([25, []]);
  const over = await begin(await open(world, ann, CLUB, { board: '4x1', seed: 8 }));
  expect(over.content).toMatch(/^(?:Game over|You reached \d+)! Final score/);
  expect([over.enabled.includes('🔄'), over.enabled.includes('▶️')]).toEqual([true, false]);
});

test('autoplay on a private board starts the clock of a game, which will end by itself', async ({
  world,
  ann,
  begin,
}) => {
  await world.start();
  const { driver, store } = world;
  const club = driver.guildChannel(CLUB);
  driver.manage(ann, club.guild);
  await hidden(driver.slash(ann, club, 'server', { boards: 'private' }));
  const game = await hidden(driver.slash(ann, club, '2048', { seed: 11, rules: 'blitz' }));
  const played = await begin(game);
  expect([played.moves, played.stored.id, played.stored.visibleTo]).toEqual([25, game.stored.id, ann.id]);
  await expect.poll(async () => (await store.exportPlayer(ann.id)).edits.map(({ kind }) => kind)).toEqual(['board']);
});

/** It answers at once, but it is still loading its network. */
const loading: Advisor = {
  ...deafAdvisor,
  advise: (situation, { loadingMs } = {}) => (loadingMs === undefined ? deafAdvisor : promptAdvisor).advise(situation),
};

test('help does not wait for a network that is still loading, nor does a game change without advice', async ({
  world,
  ann,
  press,
  begin,
}) => {
  const { bot } = await world.start({ advisor: loading });
  const practice = await open(world, ann, CLUB, { seed: 24 });
  expect(messageLineOf(await press(practice, '💡'))).toMatch(/^💡 \S+ \S/);
  expect((await begin(practice)).moves).toBe(25);
  await bot.stop();

  const answers = { ...PATIENT };
  await world.start({ advisor: deafAdvisor, times: { answers } });
  const asked = await begin(await open(world, ann, CLUB));
  answers.withinMs = 2_300;
  const shown = await press(asked, 'Start autoplay');
  answers.withinMs = PATIENT.withinMs;
  expect(messageLineOf(shown)).toBe('Autoplay found no move in time and stopped.');
  expect([shown.moves, shown.content.includes('with help'), firstArrow(shown) !== undefined]).toEqual([0, false, true]);
  // The game is still ranked, so autoplay asks again. The harmless button is in the place of the pressed one.
  const again = await press(shown, '▶️');
  expect([facesInRows(shown).at(-1), facesInRows(again).at(-1)]).toEqual([
    ['🔄', '⋯ More', '▶️'],
    ['🔄', 'Start autoplay', '🏆'],
  ]);
});

test('a process that hangs after the moves are saved, and before the answer, loses none', async ({
  world,
  ann,
  press,
}) => {
  const { driver, store } = world;
  const { promise: isSaved, resolve: noteSaved } = Promise.withResolvers<void>();
  const saveAssist: Store['saveAssist'] = async (...given) => {
    await store.saveAssist(...given);
    noteSaved();
    return new Promise<never>(() => undefined);
  };
  const answers = { ...PATIENT };
  await world.start({ times: { answers } }, { saveAssist });
  const more = await press(await open(world, ann, CLUB, { seed: 27 }), '⋯ More');
  answers.withinMs = 2_300;
  expect(await whispered(driver.click(ann, more.stored, '▶️'))).toContain(TOO_LATE);
  answers.withinMs = PATIENT.withinMs;
  await isSaved;
  const board = await press(seen(driver.current(ann, more.stored)), 'Back to the board');
  expect([board.moves, (await updated(move(world, ann, board))).moves]).toEqual([25, 26]);
});
