import { expect } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { DAILY_BOARD } from '../../src/app/modes.ts';
import { findPassed, rankContextOf, rankOf } from '../../src/app/rank-context.ts';
import { bestOf, isNewBest, type SavedGame, shownBestOf } from '../../src/app/saved-game.ts';
import { test } from '../support/play-test.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { ann, bob, openGame, slotOf, where } from '../support/test-play.ts';

const LISTED = { visibility: 'servers' } as const;

/** Stores a best score of Bob's. Returns a game of Ann's with a given score. */
async function facing(play: GameDeps, best: number, score: number, seed?: number): Promise<SavedGame> {
  const game = savedGame({ id: 'bobs', player: bob, place: slotOf(bob).place });
  await play.store.saveName(bob, 'Bob');
  await play.store.startGame(game);
  await play.store.saveTurn(game, turned(game, { score: best, state: 'over' }));
  const { saved } = (await openGame(play, slotOf(ann), seed, 'ask-0')).view;
  return { ...saved, position: { ...saved.position, score } };
}

/** Dependencies whose store fails the test if it is asked about rivals. */
const silent = (play: GameDeps) =>
  where(play, {
    findRival: () => Promise.reject(new Error('asked')),
    publishScores: () => Promise.reject(new Error('published')),
  });

test('the rival is read if none is known', async ({ play }) => {
  const saved = await facing(play, 100, 40);
  expect(await rankContextOf(play, saved, LISTED)).toEqual({
    rival: { player: bob, name: 'Bob', number: expect.any(Number), score: 100 },
  });
});

test('a known rival is kept until passed, and so is the knowledge that there is none', async ({ play }) => {
  const saved = await facing(play, 100, 40);
  const rival = { player: bob, name: 'Bob', number: 48_211, score: 44 };
  expect(await rankContextOf(silent(play), saved, LISTED, { rival })).toEqual({ rival });
  expect(await rankContextOf(silent(play), saved, LISTED, { rival: undefined })).toEqual({ rival: undefined });
  // For the next rival, the scores of the place are not published again.
  const unpublished = where(silent(play), { findRival: play.store.findRival });
  const passed = { rival: { ...rival, score: 40 } };
  expect(await rankContextOf(unpublished, saved, LISTED, passed)).toMatchObject({ rival: { score: 100 } });
});

test('only a player whom the last move has passed in this ranking is named', async ({ play }) => {
  const saved = await facing(play, 100, 120);
  const passing = (gained: number, score = 120) =>
    ({ ...saved, position: { ...saved.position, score }, marks: { ...saved.marks, gained } }) as const;
  expect(await findPassed(play, passing(24), bob, LISTED)).toMatchObject({ name: 'Bob', score: 100 });
  for (const [game, rival, audience] of [
    // Passed by an earlier move, caught up with, not reached, or never ranked here.
    [passing(16), bob, LISTED],
    [passing(24, 100), bob, LISTED],
    [passing(24, 96), bob, LISTED],
    [passing(24), '300', LISTED],
    // Where this ranking is not shown, or to somebody who is hidden.
    [passing(24), bob, { ...LISTED, place: 'guild:2' }],
    [passing(24), bob, { visibility: 'nowhere' }],
  ] as const)
    expect(await findPassed(play, game, rival, audience)).toBeUndefined();
  await play.store.saveSettings(bob, { visibility: 'nowhere' });
  expect(await findPassed(play, passing(24), bob, LISTED)).toBeUndefined();
});

test('the ranking of its day decides whom a daily has passed', async ({ play }) => {
  const facts = { ...DAILY_BOARD, mode: 'daily', daily: 326, place: 'guild:1' } as const;
  const bobs = savedGame({ ...facts, id: 'bobs', player: bob });
  await play.store.startDaily(bobs);
  await play.store.saveTurn(bobs, turned(bobs, { score: 100, state: 'over' }));
  const marks = { ...bobs.marks, gained: 8 };
  const passing = savedGame({ ...facts, id: 'anns', player: ann, score: 104, bestBefore: 900, marks });
  expect(await findPassed(play, passing, bob, LISTED)).toMatchObject({ player: bob, score: 100 });
  const nextDay = savedGame({ ...facts, daily: 327, id: 'anns', player: ann, score: 104, marks });
  expect(await findPassed(play, nextDay, bob, LISTED)).toBeUndefined();
});

test("the player's best counts if it is above the score", async ({ play }) => {
  const saved = await facing(play, 100, 40);
  const better = { ...saved, opening: { ...saved.opening, bestBefore: 100 } };
  expect(await rankContextOf(play, better, LISTED)).toEqual({ rival: undefined });
});

test('the rank of a daily is that of its own score, although the player has a better daily', async ({ play }) => {
  const saved = await facing(play, 100, 40);
  const daily = {
    ...saved,
    opening: { ...saved.opening, mode: 'daily', daily: 326, streak: 0, bestBefore: 200 },
  } as const;
  const ranked: number[] = [];
  const findRank: typeof play.store.findRank = async (_, score) => void ranked.push(score);
  await rankOf(where(play, { findRank }), daily, LISTED);
  expect(ranked).toEqual([40]);
});

test('a daily that is shown in another server, or is of a hidden player, has no rank of the server where it was begun', async ({
  play,
}) => {
  const daily = { ...DAILY_BOARD, mode: 'daily', daily: 326, place: 'guild:1' } as const;
  const bobs = savedGame({ ...daily, id: 'bobs', player: bob });
  await play.store.startDaily(bobs);
  await play.store.saveTurn(bobs, turned(bobs, { score: 100, state: 'over' }));
  const running = savedGame({ ...daily, id: 'anns', player: ann, score: 40 });
  const over = savedGame({ ...daily, id: 'anns', player: ann, score: 40, state: 'over' });
  const at = { ...play, now: () => startOfDaily(326) };
  expect((await rankContextOf(at, running, LISTED)).rival).toMatchObject({ player: bob });
  expect(await rankContextOf(at, running, { ...LISTED, place: 'dm:1' })).toEqual({});
  const [second, none] = [{ rank: 2, total: 2 }, undefined];
  for (const [place, server] of [
    ['guild:1', second],
    ['dm:1', none],
    ['guild:2', none],
  ] as const) {
    // The scores of a place that is not shown need not be published.
    const { daily: result } = await rankContextOf(server ? at : silent(at), over, { ...LISTED, place });
    expect(result?.ranks).toEqual({ global: second, ...(server ? { server } : {}) });
    expect(result?.others).toHaveLength(1);
  }
  const { daily: hidden } = await rankContextOf(silent(at), over, { visibility: 'nowhere' });
  for (const absent of ['ranks', 'others']) expect(hidden).not.toHaveProperty(absent);
});

test('a game that has ended has a rank, with the best that the player has, and shares that of an equal score', async ({
  play,
}) => {
  const saved = await facing(play, 100, 40);
  const over = { ...saved, position: { ...saved.position, state: 'over' } } as const;
  expect(await rankContextOf(play, over, LISTED)).toMatchObject({ rank: { rank: 2, total: 2 }, rival: { score: 100 } });
  const level = { ...over, position: { ...over.position, score: 100 } };
  expect(await rankContextOf(play, level, LISTED)).toEqual({ rank: { rank: 1, total: 2 } });
  const best = { ...over, opening: { ...over.opening, bestBefore: 200 } };
  expect(await rankContextOf(play, best, LISTED)).toEqual({ rank: { rank: 1, total: 2 } });
  const nothing = { ...over, position: { ...over.position, score: 0 } };
  expect(await rankContextOf(play, nothing, LISTED)).toEqual({});
});

test('opening or ending a game publishes the scores of its place first', async ({ play }) => {
  const saved = await facing(play, 100, 40);
  const running = savedGame({ id: 'cats', player: '3', place: saved.opening.place });
  await play.store.startGame(running);
  await play.store.saveTurn(running, turned(running, { score: 60 }));
  const elsewhere = savedGame({ id: 'dans', player: '4', place: 'guild:2' });
  await play.store.startGame(elsewhere);
  await play.store.saveTurn(elsewhere, turned(elsewhere, { score: 70 }));
  expect(await rankContextOf(play, saved, LISTED)).toMatchObject({ rival: { player: '3', score: 60 } });
  const next = turned(turned(running, { score: 60 }), { score: 80 });
  await play.store.saveTurn(turned(running, { score: 60 }), next);
  const over = { ...saved, position: { ...saved.position, state: 'over', score: 70 } } as const;
  expect(await rankContextOf(play, over, LISTED)).toMatchObject({ rank: { rank: 3, total: 3 }, rival: { score: 80 } });
  // Only the scores of this server were published.
  expect(await play.store.publishScores({ now: play.now() })).toBe(1);
});

test('a game that ends leaves its own score to the move that ends it, which may not be saved yet', async ({ play }) => {
  const begun = await facing(play, 100, 0);
  const running = turned(begun, { score: 40 });
  await play.store.saveTurn(begun, running);
  expect(await rankContextOf(play, turned(running, { score: 120, state: 'over' }), LISTED)).toEqual({
    rank: { rank: 1, total: 2 },
  });
  expect(await play.store.publishScores({ now: play.now() })).toBe(1);
});

test('practice, games with help and hidden players have no rank context', async ({ play }) => {
  const saved = await facing(play, 100, 40);
  expect(await rankContextOf(play, saved, { visibility: 'nowhere' })).toEqual({});
  const assisted = { ...saved, position: { ...saved.position, standing: 'assisted' } } as const;
  expect(await rankContextOf(play, assisted, LISTED)).toEqual({});
  const practice = (await openGame(play, slotOf(ann), 7, 'ask-1')).view.saved;
  expect(await rankContextOf(play, turned(practice, { score: 40 }), LISTED)).toEqual({});
});

test.each([
  ['a score above the best is the new best', { score: 60, bestBefore: 40 }, [60, true, 60]],
  ['the same score as the best is none', { score: 40, bestBefore: 40 }, [40, false, 40]],
  ['a score with help is none', { score: 60, bestBefore: 40, standing: 'assisted' }, [40, false, undefined]],
  ['a best is shown beside as large a score', { score: 40, bestBefore: 40, standing: 'assisted' }, [40, false, 40]],
  ['practice shows the best of ranked games', { score: 60, bestBefore: 40, mode: 'practice' }, [40, false, 40]],
  ['a race shows no best', { score: 60, mode: 'race' }, [0, false, undefined]],
] as const)('%s', (_, facts, [best, isNew, shown]) => {
  const saved = savedGame(facts);
  expect([bestOf(saved), isNewBest(saved), shownBestOf(saved)]).toEqual([best, isNew, shown]);
});
