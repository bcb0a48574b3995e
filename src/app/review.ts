/** Reviews: which moves of an ended game cost most, and how good the moves were. docs/features/review.md defines it. */
import type { Board } from '../game/board.ts';
import type { Direction } from '../game/slide.ts';
import type { Judge } from './advisor.ts';
import type { GameDeps } from './game-deps.ts';
import type { Fact } from './hint.ts';
import type { Opened } from './open-game.ts';
import type { Refused } from './outcome.ts';
import type { GameId, PlayerId, Press, SavedGame, Seat } from './saved-game.ts';
import type { Beatable } from './share.ts';

/**
 * What a review can say of a loss: in points, as a share of the points that were still expected, or only that another
 * move was better.
 */
export type Measure = 'points' | 'share' | 'agreement';

export interface Mistake {
  /** The number of the move, from 1. */
  readonly move: number;
  /** The board before the move. */
  readonly board: Board;
  readonly played: Direction;
  readonly better: Direction;
  /** `points`: whole points. `share`: 0 to 1. `agreement`: undefined. */
  readonly loss: number | undefined;
  /** Why the better direction is better: at most two. */
  readonly reasons: readonly Fact[];
}

/** `start + luck - losses - left` is the score. */
export interface PointsOfGame {
  /** The points that the first board lets expect. */
  readonly start: number;
  readonly losses: number;
  readonly luck: number;
  /** The points that the last board still let expect. 0 if no move was possible. */
  readonly left: number;
}

export interface Review {
  readonly measure: Measure;
  /** 0 to 100; undefined if no move could be judged. */
  readonly accuracy: number | undefined;
  /** How many moves could be judged, and how many of them were the best. */
  readonly judged: number;
  readonly best: number;
  /** How many moves could not be judged, although there was a choice. */
  readonly leftOut: number;
  /** The dearest first, at most five. None as long as others may play the tiles. */
  readonly mistakes: readonly Mistake[];
  /** Whether others may still play the tiles. */
  readonly isOpen: boolean;
  /** Only if `measure` is `points`. */
  readonly points?: PointsOfGame;
}

/** `busy`: a review of this player is running. `full`: two of others are. `no-advice`: it was cancelled or failed. */
export type OpenedReview =
  | { readonly kind: 'reviewed'; readonly saved: SavedGame; readonly review: Review }
  | { readonly kind: 'busy' | 'full' | 'no-advice' }
  | Refused;

/** The parts of reviews that live in memory. */
export interface Reviewer {
  readonly judge: Judge;
  /** The players whose games are being judged. */
  readonly running: Set<PlayerId>;
}

export const createReviewer = (judge: Judge): Reviewer => ({ judge, running: new Set() });

/** Judges the player's ended game, or reads the stored result. Takes up to ten seconds the first time. */
export async function openReview(
  _deps: GameDeps,
  _reviewer: Reviewer,
  _player: PlayerId,
  _id: GameId,
  _signal: AbortSignal,
): Promise<OpenedReview> {
  return { kind: 'no-advice' };
}

/**
 * Reveals the tiles of the player's ended game, for a practice game that begins before its move `move`, counted from 1.
 */
export async function findTrial(
  _deps: GameDeps,
  _id: GameId,
  _move: number,
  _press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Beatable | Refused> {
  return { kind: 'refused', reason: 'no-such-game' };
}

/** Starts or continues a practice game from the board before a move. Asks first if another practice game is running. */
export async function tryFrom(
  _deps: GameDeps,
  _id: GameId,
  _move: number,
  _press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Opened | Refused> {
  return { kind: 'refused', reason: 'no-such-game' };
}
