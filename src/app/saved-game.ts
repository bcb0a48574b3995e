/** The types of games and slots. */
import type { Board, Cell } from '../game/board.ts';
import type { Game, Moved } from '../game/game.ts';
import type { PackedMoves } from '../game/packed-moves.ts';
import type { RandomSeed } from '../game/random.ts';
import type { TileBadge } from '../game/rules.ts';
import { mergedCells } from '../game/slide.ts';
import { type AssistedBy, type BoardKind, DAILY, MODES, type Mode, type Standing } from './modes.ts';

/** Where a game is played: `guild:<snowflake>`, `dm:<snowflake>` for a direct-message channel, or a race. */
export type Place = string;

/** The snowflake of a user. It is a string, because a JavaScript number is too small for it. */
export type PlayerId = string;

/**
 * The id of an interaction: of a button, a menu or a command. It is the same if Discord delivers the interaction again,
 * or to another process. In logs it is the `interactionId`, and in proofs the `interaction`.
 */
export type PressId = string;

export interface Press {
  readonly id: PressId;
  /** When the button was pressed by Discord's clock, in milliseconds since 1970. */
  readonly at: number;
  /** The id of the message whose button or menu was used, even if it is ephemeral. Absent for a command. */
  readonly pressed?: string | undefined;
}

export type GameId = string;

/** The id of the press that asked for the race, so a repeated delivery does not create another race. */
export type RaceId = PressId;

/** `over`: no move is possible, or the time is up. `given-up`: replaced by another game, or the daily closed. */
export const GAME_STATES = ['running', 'over', 'given-up'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** The facts about a game that only one mode has. */
export type ModeFacts =
  | { readonly mode: 'regular'; readonly commitment?: string }
  /** `daily` is the number of the closed daily whose tiles the game has. */
  | { readonly mode: 'practice'; readonly toBeat?: ScoreToBeat | undefined; readonly daily?: number | undefined }
  /** `streak` is the length of the player's streak before this daily, computed when the game is read. */
  | { readonly mode: 'daily'; readonly daily: number; readonly streak: number }
  | { readonly mode: 'race'; readonly race: RaceId };

interface OpeningFacts extends Seat {
  readonly id: GameId;
  /** Milliseconds since 1970. The game counts for the day, week and month (UTC) of its start. */
  readonly startedAt: number;
  /** The best score before the game, see `MODES`. After the first help, it is the best score without help. */
  readonly bestBefore: number;
}

/** The start of a game without its seed, which is secret while a ranked game runs. */
export type SeedlessOpening = OpeningFacts & ModeFacts;

export type Opening = SeedlessOpening & { readonly source: RandomSeed };

/** The number of a daily; `undefined` for any other game. */
export const dailyIn = (slot: SlotMode): number | undefined => (slot.mode === DAILY ? slot.daily : undefined);

/** The number of the daily whose tiles a game has: of a daily, and of practice with the tiles of one. */
export const dailyOfTiles = (facts: ModeFacts): number | undefined =>
  facts.mode === DAILY || facts.mode === 'practice' ? facts.daily : undefined;

export const toBeatIn = (facts: ModeFacts): ScoreToBeat | undefined =>
  facts.mode === 'practice' ? facts.toBeat : undefined;

export const commitmentIn = (facts: ModeFacts): string | undefined =>
  facts.mode === 'regular' ? facts.commitment : undefined;

export interface Checkpoint {
  readonly board: Board;
  readonly score: number;
  /** The state of the random number generator, see `RandomState.state`. */
  readonly random: number;
}

export const isSameCheckpoint = (one: Checkpoint, other: Checkpoint): boolean =>
  one.score === other.score &&
  one.random === other.random &&
  [...one.board.cells].every((exponent, cell) => exponent === other.board.cells[cell]);

/** The newest moves. Earlier moves are stored in other rows, so that a press reads and writes only a few bytes. */
export interface Chunk {
  /** The game before the first move of the chunk; `undefined` if the chunk begins at the start of the game. */
  readonly start: Checkpoint | undefined;
  /** The moves of the chunk, oldest first. */
  readonly moves: PackedMoves;
}

export interface Position extends Checkpoint {
  /** The version for optimistic locking. It grows by one with each move, undo, autoplay, and `/2048`. */
  readonly turn: number;
  readonly moveCount: number;
  readonly chunk: Chunk;
  readonly state: GameState;
  readonly standing: Standing;
  /** Why the game is assisted, in the order of `ASSISTED_BY`. */
  readonly assistedBy: readonly AssistedBy[];
  /** When the game's time runs out, in milliseconds since 1970 by Discord's clock. Absent: untimed or no move yet. */
  readonly endsAt?: number | undefined;
  readonly unpublished: boolean;
  /** When the game was last changed, in milliseconds since 1970. For an ended game, this is when it ended. */
  readonly changedAt: number;
}

export interface Marks {
  readonly spawned: Cell | undefined;
  readonly merged: readonly Cell[];
  readonly gained: number;
  readonly moment?: Moment;
}

/** A notable event in a game, see moments.ts. The name of a first tile includes its tile family. */
export type Moment =
  | { readonly kind: 'win' | 'record' | 'pass' }
  | { readonly kind: 'streak'; readonly days: number }
  | { readonly kind: TileBadge; readonly exponent: number };

export const NO_MARKS: Marks = { spawned: undefined, merged: [], gained: 0 };

export interface SavedGame {
  readonly opening: Opening;
  readonly position: Position;
  /** What the last move changed. It is stored, so that a board can be shown again without replaying the game. */
  readonly marks: Marks;
  /** The press that opened the game's newest message. A repeated delivery of it changes nothing. */
  readonly openedByPressId: PressId;
  readonly successor: GameId | undefined;
  /** Whether the player knows the seed. If so, no move can be taken back. */
  readonly seedRevealed?: true;
}

/** Of the other game only the id is stored, so deleted or hidden data disappears from this score too. */
export interface ScoreToBeat {
  readonly game: GameId;
  readonly player: PlayerId;
  readonly score: number;
  readonly name: string;
  readonly number: number;
}

/** Whether the score is published. */
export const entersRanking = ({ standing, score }: Pick<Position, 'standing' | 'score'>): boolean =>
  standing === 'ranked' && score > 0;

/** Whether statistics count the game once it has ended. */
export const entersStatistics = ({ standing, score }: Pick<Position, 'standing' | 'score'>): boolean =>
  standing !== 'unlisted' && score > 0;

export interface Seat extends BoardKind {
  readonly player: PlayerId;
  readonly place: Place;
}

export type SlotMode = { readonly mode: Exclude<Mode, 'daily'> } | { readonly mode: 'daily'; readonly daily: number };

/** A slot holds at most one running game. It is a player, a place, a board and a mode. */
export type Slot = Seat & SlotMode;

/** The player's best score after this game. A practice game and a game with help never set it. */
export const bestOf = ({ opening, position }: SavedGame): number =>
  position.standing === 'ranked' ? Math.max(position.score, opening.bestBefore) : opening.bestBefore;

/** The best score that a board shows. `undefined` if a score with help exceeds it, or if the mode has none. */
export function shownBestOf(saved: SavedGame): number | undefined {
  const { opening, position } = saved;
  const isExceeded = position.standing === 'assisted' && bestOf(saved) < position.score;
  return MODES[opening.mode].best === 'none' || isExceeded ? undefined : bestOf(saved);
}

/** Whether the score is a new best; always false for practice and for games with help. */
export const isNewBest = ({ opening, position }: SavedGame): boolean =>
  position.standing === 'ranked' && position.score > opening.bestBefore;

export function marksOf({ slide, spawned }: Moved): Marks {
  return { spawned: spawned?.cell, merged: mergedCells(slide), gained: slide.gained };
}

export function gameOf({ opening, position }: Pick<SavedGame, 'opening'> & { readonly position: Checkpoint }): Game {
  const { board, score } = position;
  return { rules: opening.rules, board, score, random: { ...opening.source, state: position.random } };
}
