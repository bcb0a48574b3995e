import { expect } from 'vitest';
import type { Advisor } from '../../src/app/advisor.ts';
import { autoplay } from '../../src/app/autoplay.ts';
import { openDaily } from '../../src/app/daily.ts';
import { endIfTimeIsUp } from '../../src/app/ending.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { giveHint } from '../../src/app/hint.ts';
import { takeTurn } from '../../src/app/play.ts';
import type { SavedGame, Seat } from '../../src/app/saved-game.ts';
import { canUndo, undo as undoAt } from '../../src/app/undo.ts';
import { boardFrom } from '../../src/game/board.ts';
import { packMoves, unpackMoves } from '../../src/game/packed-moves.ts';
import { RULES } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS } from '../../src/game/slide.ts';
import { test } from '../support/play-test.ts';
import {
  ann,
  confirmRestart,
  moveOn,
  openGame,
  raceOfTwo,
  slotOf,
  stored,
  where,
  withClock,
} from '../support/test-play.ts';

const open = async (play: GameDeps, changes: Partial<Seat> = {}, seed?: number): Promise<SavedGame> =>
  (await openGame(play, slotOf(ann, changes), seed, `ask-${play.now()}`)).view.saved;

/** Makes a move. The direction varies from move to move. */
async function moved(play: GameDeps, saved: SavedGame): Promise<SavedGame> {
  const { board, turn } = saved.position;
  const first = turn % DIRECTIONS.length;
  const direction =
    [...DIRECTIONS.slice(first), ...DIRECTIONS].find((it) => canSlide(board, it, RULES.classic)) ?? 'up';
  const result = await takeTurn(play, saved, turn, direction);
  if (result.kind !== 'moved') throw new Error(`A possible move was ${result.kind}.`);
  return result.view.saved;
}

/** Makes up to `moves` moves, or fewer if the game ends, and returns the game after each of them. */
async function played(play: GameDeps, game: SavedGame, moves: number): Promise<readonly SavedGame[]> {
  const games = [game];
  for (let last = game; games.length <= moves && last.position.state === 'running'; games.push(last))
    last = await moved(play, last);
  return games;
}

type UndoRequest = Parameters<typeof undoAt>[2];

const undo = (play: GameDeps, saved: SavedGame, request: UndoRequest, at = play.now()) =>
  undoAt(play, saved, request, at);

async function undone(play: GameDeps, saved: SavedGame, isAgreed = true, at = play.now()): Promise<SavedGame> {
  const result = await undo(play, saved, { turn: saved.position.turn, isAgreed }, at);
  if (result.kind !== 'undone') throw new Error(`An undo was ${result.kind}.`);
  expect(await stored(play, result.view.saved)).toEqual(result.view.saved);
  return result.view.saved;
}

/** The parts of a game that an undo restores. */
const reached = ({ position, marks }: SavedGame) => {
  const { board, score, random, moveCount, state } = position;
  return { board: [...board.cells], score, random, moveCount, state, marks };
};

const last = <Item>(items: readonly Item[]): Item => items.at(-1) as Item;

test.for([
  ['a classic game', {}, undefined],
  ['a wide wild game', { rows: 2, columns: 8, rules: 'wild' }, undefined],
  ['practice', {}, 13_579],
] as const)(
  '%s goes back move by move to its start, and the same moves bring the same tiles',
  async ([, slot, seed], { play }) => {
    const games = await played(play, await open(play, slot, seed), 40);
    let game = last(games);
    for (const earlier of games.slice(0, -1).toReversed()) {
      const { turn } = game.position;
      game = await undone(play, game);
      expect(reached(game)).toEqual(reached(earlier));
      expect(game.position.turn).toBe(turn + 1);
    }
    expect(canUndo(game)).toBe(false);
    // The stored moves begin with the first move of the game, so no earlier chunk of moves exists.
    expect(game.position.chunk.start).toBeUndefined();
    expect(await play.store.chunkBefore(game)).toBeUndefined();
    const directions = unpackMoves(last(games).position.chunk.moves);
    for (const [index, direction] of directions.entries()) {
      const result = await takeTurn(play, game, game.position.turn, direction);
      if (result.kind !== 'moved') throw new Error('The same move was not possible.');
      game = result.view.saved;
      expect(reached(game)).toEqual(reached(games[index + 1] as SavedGame));
    }
  },
);

test('an undo replays one chunk at most, also over its beginning, and no move of the game is lost', async ({
  play: plain,
}) => {
  const draws = { count: 0 };
  const play: GameDeps = {
    ...plain,
    rng: (state) => {
      draws.count += 1;
      return plain.rng(state);
    },
  };
  const games = await played(play, await open(play, { rows: 8, columns: 8 }, 7), 515);
  let game = last(games);
  for (let back = 514; back >= 510; back -= 1) {
    draws.count = 0;
    game = await undone(play, game);
    expect(draws.count).toBeLessThanOrEqual(257);
    expect(reached(game)).toEqual(reached(games[back] as SavedGame));
  }
  const again = last(await played(play, game, 5));
  expect(again.position.moveCount).toBe(515);
  const [exported] = (await play.store.exportPlayer(ann)).games;
  const chunk = unpackMoves(again.position.chunk.moves);
  expect([exported?.moves.count, chunk.length]).toEqual([515, 515 % 256]);
  expect(exported && unpackMoves(exported.moves).slice(-chunk.length)).toEqual(chunk);
});

test('a ranked game is asked about, and practice is not', async ({ play }) => {
  const ranked = last(await played(play, await open(play), 5));
  expect(await undo(play, ranked, { turn: ranked.position.turn, isAgreed: false })).toEqual({
    kind: 'asks',
    view: { saved: ranked },
  });
  expect(await stored(play, ranked)).toEqual(ranked);
  const practice = last(await played(play, await open(play, {}, 7), 5));
  expect(await undone(play, practice, false)).toMatchObject({
    position: { standing: 'unlisted', assistedBy: ['undo'] },
  });
});

test('a game with help is no longer ranked and not asked about again, and the next game is ranked', async ({
  play,
}) => {
  const honest = last(await played(play, await open(play), 30));
  const { score } = honest.position;
  const assistedBy = await undone(play, await undone(play, honest), false);
  expect(assistedBy).toMatchObject({
    opening: { bestBefore: score },
    position: { standing: 'assisted', assistedBy: ['undo'] },
  });
  const again = await confirmRestart(play, assistedBy, assistedBy.position.turn, undefined, 'ask-2');
  expect(again.view.saved).toMatchObject({
    opening: { bestBefore: score },
    position: { standing: 'ranked', assistedBy: [] },
  });
});

test('a game whose seed was revealed cannot be undone', async ({ play }) => {
  const over = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1_000));
  expect(canUndo(over)).toBe(true);
  expect(await play.store.reveal(over.opening.id)).toBe(true);
  const told = await stored(play, over);
  expect(canUndo(told)).toBe(false);
  expect(await undo(play, told, { turn: told.position.turn, isAgreed: true })).toEqual({
    kind: 'refused',
    reason: 'revealed',
  });
  expect(await stored(play, over)).toEqual(told);
});

test('an undo of a game that was deleted meanwhile is refused', async ({ play }) => {
  const game = last(await played(play, await open(play, {}, 7), 5));
  await play.store.deletePlayer(ann, play.now());
  expect(await undo(play, game, { turn: game.position.turn, isAgreed: false })).toEqual({
    kind: 'refused',
    reason: 'no-such-game',
  });
});

test('a press on an old board takes nothing back, even if it read the game before the undo', async ({ play }) => {
  const game = last(await played(play, await open(play, {}, 7), 5));
  const request = { turn: game.position.turn, isAgreed: false };
  const back = await undone(play, game, false);
  for (const read of [game, back])
    expect(await undo(play, read, request)).toEqual({ kind: 'unchanged', view: { saved: back } });
});

test('an ended game cannot be undone while a newer game with a move runs in its slot', async ({ play }) => {
  const over = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1_000));
  const newer = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1));
  const { turn } = over.position;
  for (const isAgreed of [false, true])
    expect(await undo(play, over, { turn, isAgreed })).toEqual({ kind: 'refused', reason: 'slot-taken' });
  // Once its only move was taken back, it gives way, but stays stored: its first score counts.
  const back = await undone(play, newer);
  const again = await undone(play, over);
  expect(await play.store.findRunning(over.opening)).toEqual(again);
  expect(await stored(play, back)).toMatchObject({ position: { state: 'given-up' }, successor: over.opening.id });
});

test('a newer game without a move is deleted, once the player has agreed', async ({ play }) => {
  const over = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1_000));
  const newer = await open(play, { rows: 2, columns: 2 });
  expect((await undo(play, over, { turn: over.position.turn, isAgreed: false })).kind).toBe('asks');
  expect(await stored(play, newer)).toEqual(newer);
  const game = await undone(play, over);
  expect(await play.store.findRunning(over.opening)).toEqual(game);
  expect(await play.store.find(newer.opening.id)).toBeUndefined();
  expect(await play.store.statisticsOf(ann, 'everywhere')).toEqual([]);
});

test('a newer game that gets its first move meanwhile stays, and so does the game that is over', async ({ play }) => {
  const over = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1_000));
  const newer = await open(play, { rows: 2, columns: 2 });
  const { turn } = over.position;
  const racing = where(play, {
    giveWay: async (game, ...to) => {
      await moved(play, newer);
      return play.store.giveWay(game, ...to);
    },
  });
  expect(await undo(racing, over, { turn, isAgreed: true })).toEqual({ kind: 'unchanged', view: { saved: over } });
  expect(await play.store.findRunning(over.opening)).toMatchObject({ position: { moveCount: 1 } });
});

test('a new game has nothing to undo, and the one that it replaced stays as it is', async ({ play }) => {
  const game = last(await played(play, await open(play, {}, 7), 10));
  const { saved: next } = (await confirmRestart(play, game, game.position.turn, undefined, 'ask-2')).view;
  const left = await stored(play, game);
  expect([canUndo(next), canUndo(left)]).toEqual([false, false]);
  expect(await undo(play, next, { turn: 0, isAgreed: true })).toEqual({ kind: 'refused', reason: 'nothing-to-undo' });
  const unchanged = { kind: 'unchanged', view: { saved: left } };
  expect(await undo(play, left, { turn: left.position.turn, isAgreed: true })).toEqual(unchanged);
  expect([await stored(play, game), await stored(play, next)]).toEqual([left, next]);
});

test('a move of a game with a clock is taken back by a press in time, however late it is handled', async ({
  play: deps,
}) => {
  const play = withClock(deps, 1_000);
  const game = last(await played(play, await open(play, { rules: 'blitz' }), 5));
  const { endsAt } = game.position;
  expect(endsAt).toBe(181_000);
  play.clock = 200_000;
  const first = await undone(play, game, true, 180_000);
  expect(first.position.endsAt).toBe(endsAt);
  const back = await undone(play, (await endIfTimeIsUp(play, first, play.clock)).game, true, 181_000);
  expect(back.position).toMatchObject({ endsAt, moveCount: 3 });
  expect(await undo(play, back, { turn: back.position.turn, isAgreed: true }, 181_001)).toEqual({
    kind: 'refused',
    reason: 'nothing-to-undo',
  });
  expect(await stored(play, back)).toEqual(back);
  expect(canUndo({ ...back, position: { ...back.position, state: 'over' } })).toBe(false);
});

test('a game whose moves do not lead to its board is left as it is', async ({ play }) => {
  const game = last(await played(play, await open(play, {}, 7), 10));
  const { position } = game;
  const { board, score, random } = position;
  const wrong = [
    { ...position, score: position.score + 4 },
    { ...position, random: position.random + 1 },
    { ...position, board: boardFrom(4, 4, [...board.cells].toReversed()) },
    { ...position, chunk: { start: undefined, moves: packMoves(Array.from({ length: 10 }, () => 'up')) } },
    { ...position, moveCount: 300, chunk: { start: { board, score, random }, moves: packMoves(['up']) } },
  ];
  for (const [index, other] of wrong.entries()) {
    const damaged = {
      ...game,
      opening: { ...game.opening, id: `${index}`, place: `guild:9${index}` },
      position: other,
    };
    await play.store.startGame(damaged);
    await expect(undo(play, damaged, { turn: other.turn, isAgreed: false })).rejects.toMatchObject({
      name: 'UndoError',
      message: `Game ${index}: its newest moves do not lead to the board of move ${other.moveCount}.`,
    });
    expect(await stored(play, damaged)).toEqual(damaged);
  }
});

// In dailies and races all players get the same tiles, so these games offer no help.

async function daily(play: GameDeps): Promise<SavedGame> {
  const opened = await openDaily(play, { player: ann, place: 'guild:1', pressId: '1' });
  if (opened.kind !== 'started') throw new Error(opened.kind);
  return opened.view.saved;
}

const race = async (play: GameDeps): Promise<SavedGame> => (await raceOfTwo(play)).anns;

const advisor: Advisor = {
  advise: () => Promise.reject(new Error('The advisor was asked.')),
  close: async () => undefined,
};

test.for([
  ['a daily', daily],
  ['a race', race],
] as const)('%s takes no move back, gives no hint and does not play by itself', async ([, begin], { play }) => {
  const game = await begin(play);
  const moved = await moveOn(play, game);
  const { turn } = moved.position;
  const refused = { kind: 'refused', reason: 'no-assists' };
  expect(canUndo(moved)).toBe(false);
  expect(await undo(play, moved, { turn, isAgreed: true })).toEqual(refused);
  const limits = { milliseconds: 5, signal: AbortSignal.timeout(20_000) };
  expect(await giveHint(play, advisor, moved, { turn, isAgreed: true, limits })).toEqual(refused);
  const asked = { turn, isAgreed: true, at: 0, first: limits.signal, others: limits.signal };
  expect(await autoplay(play, advisor, moved, asked)).toEqual(refused);
  expect(await stored(play, game)).toEqual(moved);
});
