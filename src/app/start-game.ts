/** Starts and resumes games of every mode. */

import { newGame } from '../game/game.ts';
import { NO_MOVES } from '../game/packed-moves.ts';
import { type RandomSeed, startOf } from '../game/random.ts';
import type { GameDeps } from './game-deps.ts';
import { MODES } from './modes.ts';
import type { Refused } from './outcome.ts';
import {
  type Checkpoint,
  type GameId,
  type ModeFacts,
  NO_MARKS,
  type PlayerId,
  type Position,
  type PressId,
  type SavedGame,
  type Seat,
} from './saved-game.ts';
import type { NewProof } from './stores/game-store.ts';

/** The first moves of another game, with which a practice game begins. */
export interface Begun {
  readonly game: GameId;
  readonly position: Checkpoint & Pick<Position, 'moveCount' | 'chunk'>;
}

export interface StartSpec {
  readonly seat: Seat;
  readonly facts: ModeFacts;
  readonly source: RandomSeed;
  readonly proof?: NewProof;
  readonly id?: GameId;
  readonly endsAt?: number;
  readonly begun?: Begun | undefined;
}

export function startedGame(
  deps: Pick<GameDeps, 'now' | 'newGameId' | 'rng'>,
  spec: StartSpec,
  bestBefore: number,
  openedByPressId: PressId,
): SavedGame {
  const { seat, facts, source, id = deps.newGameId(), endsAt, begun } = spec;
  const { player, place, rows, columns, rules } = seat;
  const { board, score, random } = newGame({ ...seat, random: startOf(source) }, deps.rng);
  const now = deps.now();
  return {
    opening: { player, place, rows, columns, rules, ...facts, id, source, startedAt: now, bestBefore },
    position: {
      board,
      score,
      random: random.state,
      turn: 0,
      moveCount: 0,
      chunk: { start: undefined, moves: NO_MOVES },
      state: 'running',
      standing: MODES[facts.mode].standing,
      assistedBy: [],
      endsAt,
      unpublished: false,
      changedAt: now,
      ...begun?.position,
    },
    marks: NO_MARKS,
    openedByPressId,
    successor: undefined,
  };
}

/** Raises the game's turn, so that a press on an older message only refreshes it. `undefined` if it has changed. */
export async function resume(deps: GameDeps, running: SavedGame, pressId: PressId): Promise<SavedGame | undefined> {
  // The same press, delivered again.
  if (pressId === running.openedByPressId) return running;
  const position = { ...running.position, turn: running.position.turn + 1 };
  const saved = { ...running, position, openedByPressId: pressId };
  return (await deps.store.saveTurn(running, saved)) ? saved : undefined;
}

/** How many games a player may begin within `GAMES_MS`, in all servers and processes. Each one is kept. */
export const MOST_GAMES = 200;

const GAMES_MS = 3_600_000;

/** Refuses another game to a player who has begun the most games already. */
export async function refuseTooMany({ store, now }: GameDeps, player: PlayerId): Promise<Refused | undefined> {
  const at = await store.startOfNewest(player, MOST_GAMES);
  const nextAt = (at ?? Number.NEGATIVE_INFINITY) + GAMES_MS;
  return nextAt > now() ? { kind: 'refused', reason: 'too-many-games', most: MOST_GAMES, nextAt } : undefined;
}

/** The number of attempts if another press of the same player is saved first. */
export const ATTEMPTS = 5;

/** Thrown when every attempt to open a game or to start a race lost a race against another request. */
export class ContentionError extends Error {
  override readonly name = 'ContentionError';

  constructor(who: string, what: 'game' | 'race') {
    super(`${who}: another request changed the ${what} ${ATTEMPTS} times while it was being opened.`);
  }
}
