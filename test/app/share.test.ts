import { expect } from 'vitest';
import { closingOfDaily, startOfDaily } from '../../src/app/calendar.ts';
import { openDaily } from '../../src/app/daily.ts';
import { DOUBLE_PRESS_MS } from '../../src/app/open-game.ts';
import { settleRace } from '../../src/app/race.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { beat, findBeatable } from '../../src/app/share.ts';
import { undo } from '../../src/app/undo.ts';
import { test } from '../support/play-test.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import {
  ann,
  bob,
  openGame,
  playOn,
  raceNow,
  raceOfTwo,
  slotOf,
  stored,
  type TestDeps,
  where,
  withClock,
} from '../support/test-play.ts';

const PRESS = { id: '9', at: 9, player: bob, place: 'guild:1' };
const SECRET = { kind: 'refused', reason: 'secret' };

/** A finished game of Ann's with a score of 40. */
async function ended(play: TestDeps, id = 'shared-1'): Promise<SavedGame> {
  const game = savedGame({ id, player: ann, place: PRESS.place, rows: 5, rules: 'wild' });
  await play.store.saveName(ann, 'Ann');
  expect(await play.store.startGame(game)).toBe(true);
  const over = turned(game, { score: 40, state: 'over', moveCount: 3 });
  await play.store.saveTurn(game, over);
  return over;
}

test('the first press on Beat this reveals the tiles of an ended game, before anybody gets them', async ({ play }) => {
  const game = await ended(play);
  const { id, source } = game.opening;
  const again = { turn: game.position.turn, isAgreed: true };
  const isUndone = async () => (await undo(play, await stored(play, game), again, 9)).kind;
  const failing = where(play, { findProfile: () => Promise.reject(new Error('later')) });
  await expect(findBeatable(failing, id, PRESS)).rejects.toThrow('later');
  expect(await isUndone()).toBe('refused');
  expect(await findBeatable(play, id, PRESS)).toMatchObject({
    kind: 'beatable',
    saved: { opening: { id } },
    practice: { source, toBeat: { game: id, player: ann, score: 40, name: 'Ann', number: expect.any(Number) } },
  });
});

test('of an undo and a press on Beat this at the same moment, one is done', async ({ play }) => {
  for (let round = 0; round < 100; round += 1) {
    const place = `guild:${round}`;
    const slot = slotOf(ann, { place, rows: 2, columns: 2 });
    const game = await playOn(play, (await openGame(play, slot, undefined, `${round}`)).view.saved);
    const { turn } = game.position;
    const acts = [
      () => undo(play, game, { turn, isAgreed: true }, 9),
      () => beat(play, game.opening.id, { ...PRESS, id: `1${round}`, place }),
    ];
    const outcomes = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    const { position } = await stored(play, game);
    expect(outcomes.map(({ kind }) => kind)).toContain(position.state === 'running' ? 'undone' : 'started');
    expect(outcomes.map(({ kind }) => kind)).not.toEqual(expect.arrayContaining(['undone', 'started']));
  }
});

test('a running game cannot be beaten, and its tiles stay secret', async ({ play }) => {
  const game = savedGame();
  await play.store.startGame(game);
  expect(await findBeatable(play, game.opening.id, PRESS)).toEqual(SECRET);
  expect(await stored(play, game)).toEqual(game);
});

test('a game that is not stored cannot be beaten', async ({ play }) => {
  const gone = { kind: 'refused', reason: 'no-such-game' };
  expect(await findBeatable(play, 'game-1', PRESS)).toEqual(gone);
  expect(await beat(play, 'game-1', { ...PRESS, place: 'guild:2' })).toEqual(gone);
});

test.for([
  ['nowhere', 'guild:1', ''],
  ['servers', 'guild:1', 'Ann'],
  ['servers', 'guild:2', ''],
  ['everywhere', 'guild:2', 'Ann'],
] as const)('whoever is listed %s has in a game of %s the name "%s"', async ([visibility, place, name], { play }) => {
  const { opening } = await ended(play);
  await play.store.saveSettings(ann, { visibility });
  const press = { ...PRESS, place };
  const toBeat = { name, score: 40 };
  expect(await findBeatable(play, opening.id, press)).toMatchObject({ practice: { toBeat } });
  const opened = await beat(play, opening.id, press);
  const id = 'view' in opened ? opened.view.saved.opening.id : '';
  expect(await play.store.find(id)).toMatchObject({ opening: { toBeat } });
});

test('a daily can be beaten when nobody can play it any more', async ({ play }) => {
  const timed = withClock(play, startOfDaily(326));
  const opened = await openDaily(timed, { player: ann, place: 'guild:1', pressId: '1' });
  if (opened.kind !== 'started') throw new Error(`The daily was ${opened.kind}.`);
  const { id } = (await playOn(timed, opened.view.saved)).opening;
  timed.clock = closingOfDaily(326) - 1;
  expect(await findBeatable(timed, id, PRESS)).toEqual(SECRET);
  timed.clock += 1;
  expect(await findBeatable(timed, id, PRESS)).toMatchObject({ kind: 'beatable', practice: { daily: 326 } });
});

test('a race can be beaten once it is over', async ({ play }) => {
  await play.store.saveName(ann, 'Ann');
  const { race, anns, bobs } = await raceOfTwo(play, { rows: 2, columns: 2 });
  const { opening } = await playOn(play, anns, undefined, 0);
  expect(await findBeatable(play, opening.id, PRESS)).toEqual(SECRET);
  await playOn(play, bobs, undefined, 0);
  await settleRace(play, await raceNow(play, race), 0);
  const found = await findBeatable(play, opening.id, { ...PRESS, place: 'guild:3' });
  expect(found).toMatchObject({ kind: 'beatable', practice: { toBeat: { name: 'Ann' } } });
});

test('a player who wants to beat a game plays the same tiles on the same board, as practice', async ({ play }) => {
  const game = await ended(play);
  const { id, source, rows, columns, rules } = game.opening;
  const opened = await beat(play, id, { ...PRESS, place: 'guild:2' });
  const opening = { player: bob, place: 'guild:2', mode: 'practice', source, rows, columns, rules };
  expect(opened).toMatchObject({
    kind: 'started',
    view: { saved: { opening: { ...opening, toBeat: { game: id, score: 40 } } } },
  });
});

test('a double press opens one game, and a later press brings that game back', async ({ play }) => {
  const { id } = (await ended(play)).opening;
  const press = (pressId: string, at: number) =>
    beat({ ...play, now: () => at }, id, { ...PRESS, place: 'guild:2', id: pressId, at, pressed: 'post' });
  expect(await press('10', 1_000)).toMatchObject({ kind: 'started' });
  // If Discord delivers the press twice, the second delivery shows the same game.
  expect(await press('10', 1_001)).toMatchObject({ kind: 'resumed' });
  expect(await press('11', 1_000 + DOUBLE_PRESS_MS - 1)).toEqual({ kind: 'repeated' });
  expect(await press('12', 1_000 + DOUBLE_PRESS_MS)).toMatchObject({ kind: 'resumed' });
});

test('another score to beat takes the place of one without a move, at once and with the same tiles', async ({
  play,
}) => {
  for (const id of ['shared-1', 'shared-2']) {
    await ended(play, id);
    expect(await beat(play, id, { ...PRESS, place: 'guild:2', id: `1${id.at(-1)}` })).toMatchObject({
      kind: 'started',
      view: { saved: { opening: { toBeat: { game: id } } } },
    });
  }
});
