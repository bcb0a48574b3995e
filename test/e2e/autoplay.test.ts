import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Player } from '#playground';
import type { Advisor } from '../../src/app/advisor.ts';
import type { Store } from '../../src/store/open-store.ts';
import { deafAdvisor, promptAdvisor } from '../support/advisors.ts';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import { firstArrow, hidden, move, open, type Seen, seen, updated, whispered } from '../support/bot-world.ts';
import { bytesOf, messageLineOf, placesOf, TOO_LATE } from '../support/seen.ts';

const test = testWithParts.extend('ann', ({ world }) => world.driver.player('Ann'));

const CLUB = 'Puzzle Club';

const openGame = (world: PartsWorld, player: Player, options = {}): Promise<Seen> => open(world, player, CLUB, options);

const press = ({ driver }: PartsWorld, player: Player, { stored }: Seen, button: string): Promise<Seen> =>
  updated(driver.click(player, stored, button));

const withMore = (world: PartsWorld, player: Player, game: Seen): Promise<Seen> => press(world, player, game, '⋯ More');

/** Presses autoplay in a game in which no question is asked first. */
const begin = async (world: PartsWorld, player: Player, game: Seen): Promise<Seen> =>
  press(world, player, await withMore(world, player, game), '▶️');

const labelsOf = ({ stored }: Seen): readonly (string | undefined)[] =>
  (stored.data.components ?? []).flatMap((row) =>
    'components' in row ? row.components.map((it) => ('label' in it ? it.label : undefined)) : [],
  );

/** The kinds of the player's background edits; `board` is the one for when the time of a game runs out. */
const editsOf = async ({ store }: PartsWorld, { id }: Player) =>
  (await store.exportPlayer(id)).edits.map(({ kind }) => kind);

test('autoplay asks first in a ranked game, then shows 25 moves as a film that ends on the board', async ({
  world,
  ann,
}) => {
  await world.start();
  const { driver } = world;
  const game = await openGame(world, ann);
  const more = await withMore(world, ann, game);
  const asked = await press(world, ann, more, '▶️');
  expect(messageLineOf(asked)).toBe('Autoplay takes this game out of the ranking. Start it anyway?');
  const [, , [pressed] = [], ...others] = placesOf(more);
  expect(pressed).toBe('▶️');
  // The number of button rows stays the same, so the message does not move while the player taps.
  expect(placesOf(asked).slice(2)).toEqual([['🏆', '\u200b', 'Start autoplay'], ...others]);
  const back = await press(world, ann, asked, '🏆');
  expect(back.content).not.toContain('with help');

  const played = await press(world, ann, await begin(world, ann, back), 'Start autoplay');
  expect([played.stored.id, played.moves]).toEqual([game.stored.id, 25]);
  expect(played.content).toMatch(/^Score [\d,]+ \(\+[\d,]+\)/);
  expect(played.content).toContain('-# with help: autoplay');
  expect([firstArrow(played) !== undefined, labelsOf(played).at(-1)]).toEqual([true, '25 more']);
  const [file] = played.stored.data.attachments;
  expect(file).toMatchObject({ filename: 'board.gif', content_type: 'image/gif' });
  const { pages, loop } = await sharp(bytesOf(driver, file), { animated: true }).metadata();
  expect([pages, loop]).toEqual([27, 1]);

  const again = await press(world, ann, played, '▶️');
  expect([again.moves, labelsOf(again).at(-1)]).toEqual([50, '25 more']);
  const undone = await press(world, ann, again, '↩️');
  expect(undone.moves).toBe(49);
  expect((await updated(move(world, ann, undone))).moves).toBe(50);
});

test('in text mode autoplay shows the board alone', async ({ world, ann }) => {
  await world.start();
  const { driver } = world;
  await hidden(driver.slash(ann, driver.guildChannel(CLUB), 'settings', { picture: 'text' }));
  const played = await begin(world, ann, await openGame(world, ann, { seed: 11 }));
  expect([played.moves, played.stored.data.attachments]).toEqual([25, []]);
});

test('two presses at once make 25 moves, and both answers show them', async ({ world, ann }) => {
  await world.start();
  const more = await withMore(world, ann, await openGame(world, ann, { seed: 12 }));
  const clicks = [1, 2].map(() => world.driver.click(ann, more.stored, '▶️'));
  const boards = await Promise.all(clicks.map((it) => updated(it)));
  expect(boards.map(({ moves }) => moves)).toEqual([25, 25]);
  expect(boards[0]?.board).toEqual(boards[1]?.board);
});

test('a move during the searches is kept, and autoplay makes none', async ({ world, ann }) => {
  const search = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const advisor: Advisor = {
    ...promptAdvisor,
    async advise(situation) {
      asked.resolve();
      await search.promise;
      return promptAdvisor.advise(situation);
    },
  };
  await world.start({ advisor });
  const more = await withMore(world, ann, await openGame(world, ann, { seed: 13 }));
  const playing = press(world, ann, more, '▶️');
  await asked.promise;
  const moved = await updated(move(world, ann, more));
  search.resolve();
  const shown = await playing;
  expect([shown.moves, shown.content.includes('with help')]).toEqual([1, false]);
  expect(shown.board).toEqual(moved.board);
});

test('autoplay on a private board starts the clock of a game, which will end by itself', async ({ world, ann }) => {
  await world.start();
  const { driver } = world;
  const club = driver.guildChannel(CLUB);
  driver.manage(ann, club.guild);
  await hidden(driver.slash(ann, club, 'server', { boards: 'private' }));
  const game = await hidden(driver.slash(ann, club, '2048', { seed: 11, rules: 'blitz' }));
  const played = await begin(world, ann, game);
  expect([played.moves, played.stored.id, played.stored.visibleTo]).toEqual([25, game.stored.id, ann.id]);
  await expect.poll(() => editsOf(world, ann)).toEqual(['board']);
});

test('a game that ends during autoplay shows the buttons of a finished game', async ({ world, ann }) => {
  await world.start();
  const over = await begin(world, ann, await openGame(world, ann, { board: '4x1', seed: 8 }));
  expect(messageLineOf(over)).toBe('Game Over!');
  expect(over.enabled).toEqual(expect.arrayContaining(['🔄', '📣']));
  expect(over.enabled).not.toContain('▶️');
});

test('an advisor that does not answer leaves the board and the ranking as they are', async ({ world, ann }) => {
  await world.start({ advisor: deafAdvisor });
  const asked = await begin(world, ann, await openGame(world, ann));
  const shown = await press(world, ann, asked, 'Start autoplay');
  expect(messageLineOf(shown)).toBe('Autoplay found no move in time and stopped.');
  expect([shown.moves, shown.content.includes('with help'), firstArrow(shown) !== undefined]).toEqual([0, false, true]);
  // The game is still ranked, so autoplay asks again. The harmless button is in the place of the pressed one.
  const again = await press(world, ann, shown, '▶️');
  expect(placesOf(again).at(-1)).toEqual(['🔄', 'Start autoplay', '🏆']);
  expect(placesOf(shown).at(-1)).toEqual(['🔄', '⋯ More', '▶️']);
});

describe('a process that ends', () => {
  const hang = () => new Promise<never>(() => undefined);

  test.for<[string, (saving: Store['saveAssist']) => Store['saveAssist'], number]>([
    ['before the moves are saved leaves the board as it was', () => hang, 0],
    [
      'after the moves are saved and before the answer loses none',
      (save) =>
        (...given) =>
          save(...given).then(hang),
      25,
    ],
  ])('%s', async ([, changed, moves], { world, ann }) => {
    const { driver, store } = world;
    await world.start({}, { saveAssist: changed(store.saveAssist) });
    const more = await withMore(world, ann, await openGame(world, ann, { seed: 27 }));
    expect(await whispered(driver.click(ann, more.stored, '▶️'))).toContain(TOO_LATE);
    const shown = seen(driver.current(ann, more.stored));
    const board = await press(world, ann, shown, 'Back');
    expect(board.moves).toBe(moves);
    expect((await updated(move(world, ann, board))).moves).toBe(moves + 1);
  });
});

/** An advisor that loads a network and never finishes. */
const loading: Advisor = {
  ...deafAdvisor,
  advise: (situation, thinking = {}) =>
    thinking.loadingMs === undefined ? deafAdvisor.advise(situation) : promptAdvisor.advise(situation),
};

test('help does not wait for a network that is still loading', async ({ world, ann }) => {
  await world.start({ advisor: loading });
  const game = await openGame(world, ann, { seed: 24 });
  expect(messageLineOf(await press(world, ann, game, '💡'))).toMatch(/^💡 \S+ \S/);
  expect((await begin(world, ann, game)).moves).toBe(25);
});
