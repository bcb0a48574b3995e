/** Steps that several store contracts share. */

import { expect } from 'vitest';
import type { Position, SavedGame } from '../../src/app/saved-game.ts';
import type { Ranking } from '../../src/app/stores/ranking-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';

export const NOBODY = '100000000000000099';
export const FIRST_TEN = { offset: 0, limit: 10 };
export const PRACTICE = { mode: 'practice', source: { kind: 'java', seed: '7' } } as const;

/** Starts a game and makes one move. Unless `changes` says otherwise, the game is still running. */
export async function playOn(store: Store, facts: GameFacts, changes: Partial<Position>): Promise<SavedGame> {
  const begun = savedGame(facts);
  await store.startGame(begun);
  const moved = turned(begun, changes);
  expect(await store.saveTurn(begun, moved)).toBe(true);
  return moved;
}

export async function reach(store: Store, player: string, score: number, facts: GameFacts = {}): Promise<SavedGame> {
  const running = await playOn(store, { id: `${player} ${score}`, player, ...facts }, { score });
  const over = turned(running, { state: 'over' });
  expect(await store.saveTurn(running, over)).toBe(true);
  return over;
}

export const bestOf = (store: Store, { opening }: SavedGame) => store.findBest(opening);

/** The players of a ranking with their scores, written as `ann 400`. */
export const listed = async (store: Store, ranking: Ranking) =>
  (await store.ranking(ranking, NOBODY, FIRST_TEN)).entries.map(({ player, score }) => `${player} ${score}`);

/** Returns a game whose newest chunk of moves is full, and the game after the next move, which begins a new chunk. */
export function atFullChunk(facts: GameFacts = {}, changes: Partial<Position> = {}): readonly [SavedGame, SavedGame] {
  const full = savedGame({ moves: { count: 256, bytes: new Uint8Array(64).fill(0b11_01_00_10) }, ...facts });
  const { board, random, moveCount } = full.position;
  const chunk = { start: { board, score: 0, random }, moves: { count: 1, bytes: Uint8Array.of(1) } };
  return [full, turned(full, { moveCount: moveCount + 1, chunk, ...changes })];
}
