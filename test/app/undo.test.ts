import { expect, test } from 'vitest';
import { startAutoplay } from '../../src/app/autoplay.ts';
import { openDaily } from '../../src/app/daily.ts';
import { playDuel } from '../../src/app/duel.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { type Advisor, giveHint } from '../../src/app/hint.ts';
import { confirmRestart } from '../../src/app/open-game.ts';
import { takeTurn } from '../../src/app/play.ts';
import type { GameView } from '../../src/app/rank-context.ts';
import { NO_MARKS, type SavedGame, type Slot } from '../../src/app/saved-game.ts';
import { type Agreed, canUndo, undo } from '../../src/app/undo.ts';
import { messageLine } from '../../src/discord/messages/game-lines.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { boardFrom } from '../../src/game/board.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { packMoves, unpackMoves } from '../../src/game/packed-moves.ts';
import { RULES } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import {
  acceptedDuel,
  ann,
  moveOn,
  openGame,
  readable,
  requestRestart,
  slotOf,
  stored,
  testPlay,
  where,
} from '../support/test-play.ts';

const AGREED: Agreed = { help: true };
const ASKED: Agreed = { help: false };

const open = async (play: GameDeps, changes: Partial<Slot> = {}, seed?: number): Promise<SavedGame> =>
  (await openGame(play, slotOf(ann, changes), seed, `ask-${play.now()}`)).view.saved;

/** The next move, in another direction from time to time. */
async function moved(play: GameDeps, saved: SavedGame): Promise<SavedGame> {
  const { board, turn } = saved.position;
  const first = turn % DIRECTIONS.length;
  const direction =
    [...DIRECTIONS.slice(first), ...DIRECTIONS].find((it) => canSlide(board, it, RULES.classic)) ?? 'up';
  const result = await takeTurn(play, saved, turn, direction);
  if (result.kind !== 'moved') throw new Error(`A possible move was ${result.kind}.`);
  return result.view.saved;
}

/** The game after each of so many moves, or until it ends. */
async function played(play: GameDeps, game: SavedGame, moves: number): Promise<readonly SavedGame[]> {
  const games = [game];
  for (let last = game; games.length <= moves && last.position.state === 'running'; games.push(last))
    last = await moved(play, last);
  return games;
}

async function undone(play: GameDeps, saved: SavedGame, agreed: Agreed = AGREED): Promise<SavedGame> {
  const result = await undo(play, saved, saved.position.turn, agreed);
  if (result.kind !== 'undone') throw new Error(`An undo was ${result.kind}.`);
  expect(await stored(play, result.view.saved)).toEqual(result.view.saved);
  return result.view.saved;
}

/** The parts of a game that an undo brings back. */
const reached = ({ position, marks }: SavedGame) => {
  const { board, score, random, moveCount, state } = position;
  return { board: [...board.cells], score, random, moveCount, state, marks };
};

const last = <Item>(items: readonly Item[]): Item => items.at(-1) as Item;

const bests = async ({ store }: GameDeps, { opening }: SavedGame) => {
  const own = async (standing: 'ranked' | 'assisted') =>
    (await store.ranking({ ...opening, standing }, ann, { offset: 0, limit: 10 })).own?.score;
  return { ranked: await own('ranked'), assisted: await own('assisted') };
};

test.each([
  ['a classic game', {}, undefined],
  ['a wide wild game', { rows: 2, columns: 8, rules: 'wild' }, undefined],
  ['practice', {}, 13_579],
] as const)(
  '%s goes back move by move to its start, and the same moves bring the same tiles',
  async (_, slot, seed) => {
    const play = await testPlay();
    const games = await played(play, await open(play, slot, seed), 40);
    let game = last(games);
    for (const earlier of games.slice(0, -1).toReversed()) {
      const { turn } = game.position;
      game = await undone(play, game);
      expect(reached(game)).toEqual(reached(earlier));
      expect(game.position.turn).toBe(turn + 1);
    }
    expect(canUndo(game)).toBe(false);
    // The chunk begins where the game does, and nothing lies before it.
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

test('an undo replays one chunk at most, also over its beginning, and no move of the game is lost', async () => {
  const draws = { count: 0 };
  const plain = await testPlay();
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
  expect(exported?.moves.count).toBe(515);
  expect(exported && unpackMoves(exported.moves).slice(-chunk.length)).toEqual(chunk);
});

test('a ranked game is asked about, and practice is not', async () => {
  const play = await testPlay();
  const ranked = last(await played(play, await open(play), 5));
  expect(await undo(play, ranked, ranked.position.turn, ASKED)).toEqual({ kind: 'asks', view: { saved: ranked } });
  expect(await stored(play, ranked)).toEqual(ranked);
  const practice = last(await played(play, await open(play, {}, 7), 5));
  expect(await undone(play, practice, ASKED)).toMatchObject({ position: { standing: 'unlisted', helped: ['undo'] } });
});

test('help takes the game to the other ranking, and leaves what was reached without it where it is', async () => {
  const play = await testPlay();
  const honest = last(await played(play, await open(play), 30));
  const { score } = honest.position;
  let game = await undone(play, honest);
  expect(game).toMatchObject({ opening: { bestBefore: score }, position: { standing: 'assisted', helped: ['undo'] } });
  expect(await bests(play, game)).toEqual({ ranked: score, assisted: undefined });
  await play.store.publishScores({ now: play.now() });
  expect(await bests(play, game)).toEqual({ ranked: score, assisted: game.position.score });
  // From now on nothing is asked, and the honest best is neither raised nor lost.
  game = last(await played(play, await undone(play, game, ASKED), 60));
  await play.store.publishScores({ now: play.now() });
  expect(await bests(play, game)).toEqual({ ranked: score, assisted: game.position.score });
  const again = await confirmRestart(play, game, game.position.turn, undefined, 'ask-2');
  expect(again.view.saved).toMatchObject({
    opening: { bestBefore: score },
    position: { standing: 'ranked', helped: [] },
  });
});

test('an undo of all points leaves nothing to file, and practice is never filed', async () => {
  const play = await testPlay();
  let games = await played(play, await open(play), 1);
  while (last(games).position.score === 0) games = [...games, await moved(play, last(games))];
  const none = await undone(play, last(games));
  expect(none.position).toMatchObject({ score: 0, standing: 'assisted', unpublished: false });
  expect(await play.store.publishScores({ now: play.now() })).toBe(0);
  const practice = last(await played(play, await open(play, {}, 7), 30));
  const back = await undone(play, practice, ASKED);
  expect(back.position.score).toBeGreaterThan(0);
  expect(back.position.unpublished).toBe(false);
});

test('a game whose seed was told goes on no longer', async () => {
  const play = await testPlay();
  const over = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1_000));
  expect(canUndo(over)).toBe(true);
  expect(await play.store.reveal(over.opening.id)).toBe(true);
  const told = await stored(play, over);
  expect(canUndo(told)).toBe(false);
  expect(await undo(play, told, told.position.turn, AGREED)).toEqual({ kind: 'revealed' });
  expect(await stored(play, over)).toEqual(told);
});

test('an undo of a game that was deleted meanwhile is refused', async () => {
  const play = await testPlay();
  const game = last(await played(play, await open(play, {}, 7), 5));
  await play.store.deletePlayer(ann, play.now());
  expect(await undo(play, game, game.position.turn, ASKED)).toEqual({ kind: 'refused', reason: 'no-such-game' });
});

test('of many presses on one board one is an undo, and a press on an old board changes nothing', async () => {
  const play = await testPlay();
  const games = await played(play, await open(play, {}, 7), 5);
  const game = last(games);
  const results = await Promise.all(Array.from({ length: 8 }, () => undo(play, game, game.position.turn, ASKED)));
  expect(results.filter(({ kind }) => kind === 'undone')).toHaveLength(1);
  const now = await stored(play, game);
  expect(now.position.moveCount).toBe(4);
  const shown = { kind: 'shown', view: { saved: now } };
  expect(results.filter(({ kind }) => kind === 'shown')).toEqual(Array.from({ length: 7 }, () => shown));
  expect(await undo(play, now, game.position.turn, ASKED)).toEqual(shown);
  expect(await stored(play, game)).toEqual(now);
});

test('a game that had ended runs again, and when it ends anew it counts as one with help', async () => {
  const play = await testPlay();
  const games = await played(play, await open(play, { rows: 2, columns: 2 }), 1_000);
  const over = last(games);
  expect(over.position.state).toBe('over');
  const game = await undone(play, over);
  expect(reached(game)).toEqual(reached(games.at(-2) as SavedGame));
  expect(await play.store.findRunning(over.opening)).toEqual(game);
  expect(await bests(play, over)).toEqual({ ranked: over.position.score, assisted: undefined });
  const end = last(await played(play, game, 1_000));
  expect(await bests(play, over)).toEqual({ ranked: over.position.score, assisted: end.position.score });
});

test('the statistics are the same, whether or not a round of counting came by before the undo', async () => {
  const counted = async (countsBetween: boolean) => {
    const play = await testPlay();
    const over = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1_000));
    if (countsBetween) await play.store.countGames();
    const end = last(await played(play, await undone(play, over), 1_000));
    // An end with help is none once the game goes on again.
    if (countsBetween) await play.store.countGames();
    const again = await undone(play, end);
    await play.store.countGames();
    expect((await play.store.statisticsOf(ann, 'everywhere')).map(({ standing }) => standing)).toEqual(['ranked']);
    await played(play, again, 1_000);
    // The same where a game was given up, and comes back.
    const left = last(await played(play, await open(play), 30));
    const next = await confirmRestart(play, left, left.position.turn, undefined, 'ask');
    if (countsBetween) await play.store.countGames();
    await played(play, await undone(play, next.view.saved), 1_000);
    await play.store.countGames();
    return play.store.statisticsOf(ann, 'everywhere');
  };
  const withRounds = await counted(true);
  expect(withRounds.map(({ standing, games }) => [standing, games])).toEqual([
    ['assisted', 1],
    ['assisted', 1],
    ['ranked', 1],
    ['ranked', 1],
  ]);
  expect(await counted(false)).toEqual(withRounds);
});

test('the winning move is taken back with its win, and wins again', async () => {
  const play = await testPlay();
  const { opening, position, ...rest } = await open(play, {}, 7);
  const { random } = position;
  const start = { board: parseBoard('1024 1024 . . / . . . . / . . . . / . . . .', faceValue), score: 4, random };
  const chunk = { start, moves: packMoves([]) };
  const near = {
    ...rest,
    opening: { ...opening, id: 'near', place: 'guild:2' },
    position: { ...position, ...start, chunk },
  };
  await play.store.startGame(near);
  const messageOf = ({ saved, motion }: GameView) => messageLine({ saved, ...(motion && { motion }) }, ENGLISH);
  const left = (saved: SavedGame) => takeTurn(play, saved, saved.position.turn, 'left');
  let won = await left(near);
  if (won.kind !== 'moved') throw new Error('The winning move was not possible.');
  expect(messageOf(won.view)).toBe('You won! Try to get to 4096');
  const back = await undone(play, won.view.saved, ASKED);
  expect(back).toMatchObject({ position: { score: 4, state: 'running' }, marks: NO_MARKS });
  expect(messageOf({ saved: back })).toBe('Join the tiles, get to 2048!');
  won = await left(back);
  if (won.kind !== 'moved') throw new Error('The winning move was not possible.');
  expect(messageOf(won.view)).toBe('You won! Try to get to 4096');
});

test('where another game is running meanwhile, the player says which of them goes on', async () => {
  const play = await testPlay();
  const over = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1_000));
  const { turn } = over.position;
  const newer = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1));
  expect((await undo(play, over, turn, ASKED)).kind).toBe('asks');
  const which = { kind: 'asks-which', view: { saved: over }, other: newer };
  expect(await undo(play, over, turn, AGREED)).toEqual(which);
  // Agreed to the end of another game than this one.
  expect(await undo(play, over, turn, { help: true, ends: newer.opening.startedAt - 1 })).toEqual(which);
  expect([await stored(play, over), await stored(play, newer)]).toEqual([over, newer]);

  const game = await undone(play, over, { help: true, ends: newer.opening.startedAt });
  expect(game.position.moveCount).toBe(over.position.moveCount - 1);
  const gone = await stored(play, newer);
  expect(gone).toMatchObject({ position: { state: 'given-up' }, successor: over.opening.id });
  // Nobody is asked about help for the game that gave way.
  expect(await undo(play, gone, gone.position.turn, ASKED)).toEqual({ kind: 'shown', view: { saved: game } });
  expect(await play.store.findRunning(over.opening)).toEqual(game);
});

test('a running game that cannot be read is set aside for the one that goes on, and one of a newer version is not', async () => {
  const play = await testPlay();
  const over = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1_000));
  const aside: unknown[] = [];
  const finding = (found: 'damaged' | 'newer') =>
    where(play, { findRunning: async () => found, setAside: async (slot) => void aside.push(slot) });
  const { turn } = over.position;
  expect(await undo(finding('newer'), over, turn, AGREED)).toEqual({ kind: 'refused', reason: 'newer' });
  expect([aside, await stored(play, over)]).toEqual([[], over]);
  expect(await undo(finding('damaged'), over, turn, AGREED)).toMatchObject({ kind: 'undone' });
  expect(aside).toEqual([over.opening]);
});

test('for the undo of a running game no statistics are counted', async () => {
  const play = await testPlay();
  const game = last(await played(play, await open(play), 3));
  const uncounted = where(play, { countGames: () => Promise.reject(new Error('Games were counted.')) });
  expect(await undo(uncounted, game, game.position.turn, AGREED)).toMatchObject({ kind: 'undone' });
});

test('another game without a move gives way at once', async () => {
  const play = await testPlay();
  const over = last(await played(play, await open(play, { rows: 2, columns: 2 }), 1_000));
  const newer = await open(play, { rows: 2, columns: 2 });
  const game = await undone(play, over);
  expect(await play.store.findRunning(over.opening)).toEqual(game);
  expect((await stored(play, newer)).position.state).toBe('given-up');
});

test('the undo of a new game brings the one before it back', async () => {
  const play = await testPlay();
  const game = last(await played(play, await open(play), 10));
  const { saved: next } = (await confirmRestart(play, game, game.position.turn, undefined, 'ask-2')).view;
  expect([canUndo(game), canUndo(next), canUndo(await stored(play, game))]).toEqual([true, true, false]);
  // That one had ended, and its seed may be known.
  expect(await undo(play, next, 0, ASKED)).toEqual({ kind: 'asks', view: { saved: next } });
  const { turn } = (await stored(play, game)).position;
  const back = await undone(play, next);
  expect(reached(back)).toEqual(reached(game));
  expect(back.position.turn).toBe(turn + 1);
  expect(back).toMatchObject({ position: { standing: 'assisted', helped: ['undo'] }, successor: undefined });
  expect(await bests(play, game)).toEqual({ ranked: game.position.score, assisted: undefined });
  // The same press delivered again, before and after it was read.
  const shown = { kind: 'shown', view: { saved: back } };
  expect(await undo(play, next, 0, AGREED)).toEqual(shown);
  expect(await undo(play, await stored(play, next), 0, AGREED)).toEqual(shown);
  // And a new game can be begun again.
  expect((await requestRestart(play, back, back.position.turn, 'ask-9')).kind).toBe('asks');
  expect((await confirmRestart(play, back, back.position.turn, undefined, 'ask-2')).kind).toBe('started');
});

test('a new game with a move keeps its place, also when that move is undone', async () => {
  const play = await testPlay();
  const game = last(await played(play, await open(play, {}, 7), 10));
  const { saved: next } = (await confirmRestart(play, game, game.position.turn, undefined, 'ask-2')).view;
  const back = await undone(play, await moved(play, next), ASKED);
  expect(back.opening.id).toBe(next.opening.id);
  expect(canUndo(back)).toBe(false);
  expect(await undo(play, back, back.position.turn, ASKED)).toEqual({ kind: 'nothing-to-undo' });
  expect((await stored(play, game)).position.state).toBe('given-up');
});

test('a move of a game with a clock is taken back while there is time, and no undo gives any back', async () => {
  const clock = { time: 1_000 };
  const play: GameDeps = { ...(await testPlay()), now: () => clock.time };
  const game = last(await played(play, await open(play, { rules: 'blitz' }), 5));
  const { endsAt } = game.position;
  expect(endsAt).toBe(181_000);
  clock.time = 180_000;
  const back = await undone(play, game);
  expect(back.position.endsAt).toBe(endsAt);
  const { saved: next } = (await confirmRestart(play, back, back.position.turn, undefined, 'ask-9')).view;
  clock.time = 181_001;
  expect(await undo(play, back, back.position.turn, AGREED)).toEqual({ kind: 'nothing-to-undo' });
  expect(await undo(play, next, 0, AGREED)).toEqual({ kind: 'nothing-to-undo' });
  expect((await stored(play, next)).position.state).toBe('running');
  expect(canUndo({ ...back, position: { ...back.position, state: 'over' } })).toBe(false);
});

test('a first game has nothing to undo, nor has one whose predecessor is gone', async () => {
  const play = await testPlay();
  const first = await open(play);
  expect(canUndo(first)).toBe(false);
  expect(await undo(play, first, 0, AGREED)).toEqual({ kind: 'nothing-to-undo' });
  const orphan = { ...first, opening: { ...first.opening, id: 'orphan', place: 'guild:2', predecessor: 'gone' } };
  await play.store.startGame(orphan);
  expect(await undo(play, orphan, 0, AGREED)).toEqual({ kind: 'nothing-to-undo' });
  // The one before it was followed by another game.
  const second = {
    ...orphan,
    opening: { ...orphan.opening, id: 'second', place: 'guild:3', predecessor: first.opening.id },
  };
  await play.store.startGame(second);
  expect(await undo(play, second, 0, AGREED)).toEqual({ kind: 'nothing-to-undo' });
});

test('a game whose moves do not lead to its board is left as it is', async () => {
  const play = await testPlay();
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
    await expect(undo(play, damaged, other.turn, ASKED)).rejects.toMatchObject({
      name: 'UndoError',
      message: `Game ${index}: its newest moves do not lead to the board of move ${other.moveCount}.`,
    });
    expect(await stored(play, damaged)).toEqual(damaged);
  }
});

// Where everybody plays the same tiles, nobody has help.

async function daily(play: GameDeps): Promise<SavedGame> {
  const opened = await openDaily(play, { player: ann, place: 'guild:1', pressId: '1' });
  if (opened.kind !== 'started') throw new Error(opened.kind);
  return opened.view.saved;
}

const duel = async (play: GameDeps): Promise<SavedGame> =>
  readable(await playDuel(play, await acceptedDuel(play), 'challenger', ann, { id: '2', at: 0 }));

const advisor: Advisor = {
  advise: () => Promise.reject(new Error('The advisor was asked.')),
  close: async () => undefined,
};

test.each([
  ['a daily', daily],
  ['a duel', duel],
] as const)('%s takes no move back, gives no hint and does not play by itself', async (_, begin) => {
  const play = await testPlay();
  const game = await begin(play);
  const moved = await moveOn(play, game);
  const { turn } = moved.position;
  const refused = { kind: 'no-help', view: { saved: moved } };
  expect(canUndo(moved)).toBe(false);
  expect(await undo(play, moved, turn, { help: true })).toEqual({ kind: 'no-help' });
  const limits = { milliseconds: 5, signal: AbortSignal.timeout(20_000) };
  expect(await giveHint(play, advisor, moved, { turn, isAgreed: true, limits })).toEqual(refused);
  expect(await startAutoplay(play, moved, { turn, isAgreed: true, run: '1', message: 'sealed' })).toEqual(refused);
  expect(await stored(play, game)).toEqual(moved);
});
