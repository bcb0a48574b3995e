import { expect, test } from 'vitest';
import { openGame } from '../../src/app/open-game.ts';
import type { Play, SavedGame } from '../../src/app/ports.ts';
import { confirmRestart, requestRestart, showGame } from '../../src/app/restart.ts';
import { takeTurn } from '../../src/app/take-turn.ts';
import { DIRECTIONS } from '../../src/game/direction.ts';
import { canSlide } from '../../src/game/slide.ts';
import { ann, bob, slotOf, testPlay } from '../support/test-play.ts';

const slot = slotOf(ann, { rows: 2, columns: 2 });
const clickOn = ({ id, turn }: SavedGame, player = ann) => ({ gameId: id, turn, player });

const open = async (play: Play): Promise<SavedGame> => (await openGame(play, slot, undefined, 'ask-0')).view.saved;

async function playToEnd(play: Play, game: SavedGame): Promise<SavedGame> {
  let saved = game;
  for (let turn = 0; saved.state === 'running' && turn < 500; turn += 1) {
    const result = await takeTurn(play, clickOn(saved), DIRECTIONS.find((it) => canSlide(saved.board, it)) ?? 'up');
    if (result.kind === 'moved') saved = result.view.saved;
  }
  return saved;
}

test('a running game is asked about, and goes on after "no"', async () => {
  const play = testPlay();
  const game = await open(play);
  expect((await requestRestart(play, clickOn(game))).kind).toBe('asks');
  expect(await showGame(play, clickOn(game))).toMatchObject({ kind: 'shown', view: { saved: { id: game.id } } });
  expect(await play.store.find(game.id)).toEqual(game);
});

test('after "yes" the old game is given up, its score still counts, and a new one runs', async () => {
  const play = testPlay();
  const old = await playToEnd(play, await open(play));
  const running = (await openGame(play, slot, undefined, 'ask-0')).view.saved;
  const result = await confirmRestart(play, clickOn(running), undefined);

  expect(result.kind).toBe('started');
  expect(await play.store.find(running.id)).toMatchObject({ state: 'given-up' });
  expect(await play.store.findBest(slot)).toBe(old.score);
  expect(result).toMatchObject({ view: { saved: { score: 0, bestBefore: old.score, state: 'running' } } });
});

test('after the end a new game starts without a question', async () => {
  const play = testPlay();
  const over = await playToEnd(play, await open(play));
  expect(over.state).toBe('over');
  expect((await requestRestart(play, clickOn(over))).kind).toBe('started');
});

test('a second delivery of the click shows the game that the first one started', async () => {
  const play = testPlay();
  const game = await open(play);
  const [one, other] = await Promise.all([
    confirmRestart(play, clickOn(game), undefined),
    confirmRestart(play, clickOn(game), undefined),
  ]);
  const again = await confirmRestart(play, clickOn(game), undefined);
  const ids = [one, other, again].map((it) => (it.kind === 'refused' ? it.reason : it.view.saved.id));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).not.toBe(game.id);
  expect([one, other, again].filter(({ kind }) => kind === 'started')).toHaveLength(1);
});

test('a click on an old board shows that game as it is and ends nothing', async () => {
  const play = testPlay();
  const game = await open(play);
  await openGame(play, slot, undefined, 'ask-1');
  expect(await requestRestart(play, clickOn(game))).toMatchObject({ kind: 'shown', view: { saved: { id: game.id } } });
  expect(await confirmRestart(play, clickOn(game), undefined)).toMatchObject({ kind: 'shown' });
  expect(await play.store.find(game.id)).toMatchObject({ state: 'running' });
});

test('"new game" on an ended game shows the running one when there is one by now', async () => {
  const play = testPlay();
  const over = await playToEnd(play, await open(play));
  const running = await open(play);
  expect(await requestRestart(play, clickOn(over))).toMatchObject({
    kind: 'shown',
    view: { saved: { id: running.id } },
  });
});

test('nobody else can end a game', async () => {
  const play = testPlay();
  const game = await open(play);
  const refused = { kind: 'refused', reason: 'not-yours', owner: ann };
  expect(await requestRestart(play, clickOn(game, bob))).toEqual(refused);
  expect(await confirmRestart(play, clickOn(game, bob), undefined)).toEqual(refused);
  expect(await showGame(play, clickOn(game, bob))).toEqual(refused);
});

test('a confirmed seed starts that practice game', async () => {
  const play = testPlay();
  const game = await open(play);
  expect(await confirmRestart(play, clickOn(game), 99)).toMatchObject({
    kind: 'started',
    view: { saved: { practice: true, random: { kind: 'java', seed: '99' } } },
  });
});
