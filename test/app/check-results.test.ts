/** The daily look at the best results, with the games really played again. */
import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import { proveEnded, type Verdict } from '../../src/app/check-replay.ts';
import { checkResults, type WrongResult } from '../../src/app/check-results.ts';
import { openDaily } from '../../src/app/daily.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { gameNumberOf } from '../../src/app/proof.ts';
import type { EndedGame } from '../../src/app/replay-file.ts';
import { DAILY_BOARD, type Position, type SavedGame } from '../../src/app/saved-game.ts';
import { undo } from '../../src/app/undo.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { packMoves } from '../../src/game/packed-moves.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { ann, bob, moveOn, openGame, slotOf, testPlay, where } from '../support/test-play.ts';

const TODAY = 326;
const CLASSIC = { rows: 4, columns: 4, rules: 'classic', place: '', scope: 'global' } as const;

/** A play whose clock is set by hand. */
async function playToday(): Promise<GameDeps & { clock: number }> {
  const play = await testPlay();
  const set = { ...play, clock: startOfDaily(TODAY) + 1, now: () => set.clock };
  return set;
}

/** Moves until there are points. */
async function scored(play: GameDeps, begun: SavedGame): Promise<SavedGame> {
  let saved = begun;
  while (saved.position.score === 0) saved = await moveOn(play, saved);
  return saved;
}

/** A game with points of the player, still running. */
const begin = async (play: GameDeps, player: string): Promise<SavedGame> =>
  scored(play, (await openGame(play, slotOf(player), undefined, player)).view.saved);

async function beginDaily(play: GameDeps, player: string): Promise<SavedGame> {
  const opened = await openDaily(play, { player, place: 'guild:1', pressId: player });
  if (opened.kind !== 'started') throw new Error(`The daily was ${opened.kind}.`);
  return scored(play, opened.view.saved);
}

/** Gives the game up, and files it with these changes, which no player can make. */
async function end({ store }: GameDeps, saved: SavedGame, changes: Partial<Position> = {}): Promise<SavedGame> {
  const ended = turned(saved, { state: 'given-up', ...changes });
  expect(await store.saveTurn(saved, ended)).toBe(true);
  return ended;
}

/** Stores a game that nobody has played, as the one that ended with this score. */
async function invent(play: GameDeps, facts: GameFacts): Promise<SavedGame> {
  const { score = 0, standing = 'ranked', ...begun } = facts;
  const saved = savedGame({ place: 'guild:1', player: begun.id ?? '', ...begun });
  const isBegun = saved.opening.daily === undefined ? play.store.startGame(saved) : play.store.startDaily(saved);
  expect(await isBegun).toBe(true);
  return end(play, saved, { score, standing });
}

type Check = (game: EndedGame) => Promise<Verdict>;

const really: Check = async (game) => proveEnded(game, { rng, commitments });

/** Looks once, and tells what was reported. */
async function look(play: GameDeps, check = really, signal = new AbortController().signal) {
  let right = 0;
  const wrong: WrongResult[] = [];
  const failed: string[] = [];
  const report = {
    right: () => {
      right += 1;
    },
    wrong: (result: WrongResult) => wrong.push(result),
    failed: (game: string, error: unknown) => failed.push(`${game}: ${String(error)}`),
  };
  const isWhole = await checkResults({ deps: play, replays: { check }, report, signal });
  return { isWhole, right, wrong, failed };
}

const NOTHING = { isWhole: true, right: 0, wrong: [], failed: [] };

/** Who stands in the ranking of all places. */
const listed = async ({ store }: GameDeps): Promise<readonly string[]> =>
  (await store.ranking(CLASSIC, '', { offset: 0, limit: 50 })).entries.map(({ player }) => player);

test('a result that does not follow from its game is told of and listed no more, and the others stay', async () => {
  const play = await playToday();
  await end(play, await begin(play, ann));
  const bobs = await begin(play, bob);
  await end(play, bobs, { score: bobs.position.score + 4 });
  expect(await listed(play)).toEqual([bob, ann]);
  const { id, commitment = '' } = bobs.opening;
  const reason = expect.stringContaining('the moves give');
  expect(await look(play)).toStrictEqual({
    ...NOTHING,
    right: 1,
    wrong: [{ game: id, number: gameNumberOf(commitment), reason }],
  });
  expect(await listed(play)).toEqual([ann]);
  expect(await look(play)).toEqual({ ...NOTHING, right: 1 });
});

test('the first move that cannot have been so is named', async () => {
  const play = await playToday();
  const saved = await begin(play, ann);
  const moves = packMoves(Array.from({ length: 60 }, () => 'up'));
  await end(play, saved, { chunk: { start: undefined, moves }, moveCount: 60 });
  expect((await look(play)).wrong).toMatchObject([{ reason: 'Nothing moves up there.', move: expect.any(Number) }]);
});

test('a ranked game has no less than the ranking says, one with help may have gone back', async () => {
  const play = await playToday();
  const saved = await begin(play, bob);
  const ahead = turned(saved, { score: 900 });
  await play.store.saveTurn(saved, ahead);
  await play.store.publishScores({ now: play.clock });
  await end(play, ahead, { score: saved.position.score });
  const anns = await begin(play, ann);
  const helped = turned(anns, { standing: 'assisted', unpublished: true });
  await play.store.saveTurn(anns, helped);
  await play.store.publishScores({ now: play.clock });
  const undone = await undo(play, helped, { turn: helped.position.turn, isAgreed: true });
  if (undone.kind !== 'undone') throw new Error(undone.kind);
  await end(play, undone.view.saved);
  const reason = `The ranking says 900, and the game ${saved.position.score}.`;
  expect(await look(play)).toMatchObject({ right: 1, wrong: [{ reason }] });
});

test('a running game is left alone, for its seed is a secret', async () => {
  const play = await playToday();
  const saved = await begin(play, ann);
  await play.store.publishScores({ now: play.clock });
  expect(await listed(play)).toEqual([ann]);
  expect(await look(play, () => Promise.reject(new Error('The seed was handed out.')))).toEqual(NOTHING);
  await play.store.saveTurn(saved, turned(saved, { score: 900 }));
  await play.store.publishScores({ now: play.clock });
  expect(await look(play)).toEqual(NOTHING);
});

test('a result whose game is deleted, or ends up in other hands meanwhile, is left as it is', async () => {
  const play = await playToday();
  await invent(play, { id: 'gone', place: 'guild:9', score: 80 });
  await play.store.placeRemoved('guild:9', 0);
  await play.store.deleteExpired({ now: play.clock * 2, keepRemoved: 0, keepPractice: play.clock * 3 });
  await invent(play, { id: 'changed', score: 40 });
  expect(await listed(play)).toEqual(['gone', 'changed']);
  const { store } = play;
  const another = where(play, {
    // Another process is faster.
    findWhole: async (id) => {
      const whole = await store.findWhole(id);
      if (typeof whole === 'object') await store.unlist(whole.saved, play.now());
      return whole;
    },
  });
  expect(await look(another)).toEqual(NOTHING);
});

test('each kind of board is looked at, with help and without, the first page of its ranking', async () => {
  const play = await playToday();
  const kinds = [{}, { rows: 5 }, { rules: 'wild' }, { standing: 'assisted' }] as const;
  for (const [index, kind] of kinds.entries()) await invent(play, { ...kind, id: `kind-${index}`, score: 4_000 });
  for (let index = 0; index < 12; index += 1) await invent(play, { id: `long-${index}`, score: 4 * (index + 1) });
  const { wrong } = await look(play);
  expect(wrong.map(({ game }) => game).toSorted()).toEqual(
    [...kinds.keys()]
      .map((index) => `kind-${index}`)
      .concat(Array.from({ length: 9 }, (_, index) => `long-${index + 3}`))
      .toSorted(),
  );
});

test('of the dailies the best of all, of today and of yesterday are looked at, and each of the best sums', async () => {
  const play = await playToday();
  const begun = (daily: number) => ({ ...DAILY_BOARD, mode: 'daily', daily, startedAt: startOfDaily(daily) }) as const;
  const lastMonth = TODAY - 30;
  for (const daily of [lastMonth, TODAY - 3, TODAY - 2, TODAY - 1, TODAY])
    await play.store.dailySecret(daily, { seed: play.newSeed(), ...DAILY_BOARD });
  for (let index = 0; index < 11; index += 1)
    await invent(play, { id: `best-${index}`, ...begun(lastMonth), score: 4_000 + index });
  for (let index = 0; index < 10; index += 1)
    for (const day of [TODAY - 3, TODAY - 2])
      await invent(play, { id: `sum-${index}-${day}`, player: `sum-${index}`, ...begun(day), score: 400 });
  for (const day of [TODAY - 1, TODAY]) await invent(play, { id: `day-${day}`, ...begun(day), score: 40 });
  const { wrong } = await look(play);
  const games = wrong.map(({ game }) => game);
  expect(games.filter((game) => game.startsWith('best'))).toHaveLength(10);
  expect(games.filter((game) => game.startsWith('sum'))).toHaveLength(20);
  expect(games.filter((game) => game.startsWith('day'))).toEqual([`day-${TODAY}`, `day-${TODAY - 1}`]);
});

test('a daily is played again once, and has to have the seed of its day', async () => {
  const play = await playToday();
  await end(play, await beginDaily(play, ann));
  const seed = { kind: 'hmac', seed: 'ab'.repeat(16) } as const;
  await invent(play, { id: 'bobs', mode: 'daily', daily: TODAY, startedAt: play.clock, source: seed, score: 400 });
  expect(await look(play)).toStrictEqual({
    ...NOTHING,
    right: 1,
    wrong: [{ game: 'bobs', reason: 'Its seed is not that of the daily.' }],
  });
});

/** Fails at these of its calls, counted from 1, and finds everything right else. */
function failingAt(...calls: readonly number[]): Check {
  let call = 0;
  return async () => {
    call += 1;
    if (calls.includes(call)) throw new Error('no worker');
    return { kind: 'right' };
  };
}

test('a result that could not be checked stays and is told of, whatever becomes of those after it', async () => {
  const play = await playToday();
  for (const [index, id] of ['one', 'two', 'three', 'four', 'five'].entries())
    await invent(play, { id, score: 400 - 4 * index });
  const failed = (...games: readonly string[]) => ({
    isWhole: false,
    right: 5 - games.length,
    wrong: [],
    failed: games.map((game) => `${game}: Error: no worker`),
  });
  expect(await look(play, failingAt(1))).toEqual(failed('one'));
  expect(await look(play, failingAt(5))).toEqual(failed('five'));
  expect(await look(play, failingAt(1, 2, 4, 5))).toEqual(failed('one', 'two', 'four', 'five'));
  expect(await listed(play)).toHaveLength(5);
});

test('where nothing can be checked, the rest is left for the next day', async () => {
  const play = await playToday();
  for (const id of ['one', 'two', 'three', 'four', 'five']) await invent(play, { id, score: 40 });
  const { isWhole, failed } = await look(play, () => Promise.reject(new Error('no worker')));
  expect([isWhole, failed.length]).toEqual([false, 3]);
});

test.each([
  ['a minute for each result is no hurry', 60_000, { ...NOTHING, right: 3 }],
  ['after a long time the rest is left for the next day', 3_600_000, { ...NOTHING, isWhole: false, right: 1 }],
] as const)('%s', async (_, each, seen) => {
  const play = await playToday();
  for (const id of ['one', 'two', 'three']) await invent(play, { id, score: 40 });
  const check: Check = async () => {
    play.clock += each;
    return { kind: 'right' };
  };
  expect(await look(play, check)).toEqual(seen);
});

const STOPPED = { ...NOTHING, isWhole: false };
const never = new Promise<never>(() => undefined);

test('whoever stops the bot waits for no game, and is told of nothing that failed by that', async () => {
  const play = await playToday();
  for (const id of ['one', 'two']) await invent(play, { id, score: 40 });
  expect(await look(play, really, AbortSignal.abort())).toEqual(STOPPED);
  const long = new AbortController();
  const waits: Check = () => {
    setImmediate(() => long.abort());
    return never;
  };
  expect(await look(play, waits, long.signal)).toEqual(STOPPED);
  const ended = new AbortController();
  const fails: Check = () => {
    ended.abort();
    return Promise.reject(new Error('the worker was ended'));
  };
  expect(await look(play, fails, ended.signal)).toEqual(STOPPED);
  const { store } = play;
  const reading = new AbortController();
  const slow = where(play, {
    findWhole: (id) => {
      reading.abort();
      return store.findWhole(id);
    },
  });
  expect(await look(slow, () => never, reading.signal)).toEqual(STOPPED);
  expect(await listed(play)).toHaveLength(2);
});

test('the signal, which lives as long as the bot, keeps nothing of a result that was checked', async () => {
  const play = await playToday();
  await invent(play, { id: 'one', score: 40 });
  const { signal } = new AbortController();
  await look(play, really, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
