/** A race as its messages see it: who is in, with which scores, and in which ranks at the end. */

import type { Board } from '../game/board.ts';
import type { BoardKind } from './modes.ts';
import type { GameId, Place, PlayerId, RaceId } from './saved-game.ts';

/** `declined`, `withdrawn`: a race of two that the challenged player declined, or the challenger took back. */
export const RACE_STATES = ['running', 'over', 'declined', 'withdrawn'] as const;
export type RaceState = (typeof RACE_STATES)[number];

export interface RacePlayer {
  /** Absent if the player's data was deleted. */
  readonly player?: PlayerId;
  /** Name and number are as in `Profile`: empty and 0 for somebody who has never used the bot. */
  readonly name: string;
  readonly number: number;
  /** 0 for the starter; the others in the order in which they joined. The game's id follows from it. */
  readonly seat: number;
  /** False for a challenged player who has not accepted yet. */
  readonly hasJoined: boolean;
  /** The current score, or the final one; of a former player, the score at the deletion. */
  readonly score: number;
  readonly moves: number;
  /** The exponent of the largest tile; 0 before the player has joined. */
  readonly bestTile: number;
  /** The current or final board. Absent before the player has joined, and for a former player. */
  readonly board?: Board;
  readonly isPlaying: boolean;
  /** When the player's time is up at the latest, in milliseconds since 1970, also before the first move. */
  readonly endsAt?: number;
}

export interface Race extends BoardKind {
  readonly id: RaceId;
  /** The seed of the tiles in all games. It is secret until the race is over. */
  readonly seed: string;
  readonly locale: string;
  readonly state: RaceState;
  /** Where the race was started, and the channel in which the bot may post; empty if it may not. */
  readonly place: Place;
  readonly channel: string;
  /** How many can play: 1 where nobody else sees the card, 2 in a challenge, otherwise `MOST_PLAYERS`. */
  readonly most: number;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** Until when players can join. */
  readonly openUntil: number;
  /** When the race is over at the latest; once it is over, when it ended. */
  readonly endsAt: number;
  /** Whether the card of a challenge notifies the challenged player. */
  readonly notifies: boolean;
  /** Whether the result of a race of two was posted. */
  readonly isAnnounced: boolean;
  /** In the order of their seats: the starter first. */
  readonly players: readonly RacePlayer[];
}

/** How often two players have met in races. */
export interface PairRecord {
  /** In the order of the players that were asked for. */
  readonly wins: readonly [number, number];
  readonly ties: number;
}

export interface RaceView {
  readonly race: Race;
  /** When the race was read, in milliseconds since 1970. */
  readonly at: number;
  /** Until when the card can be edited without a press, in milliseconds since 1970. */
  readonly editableUntil: number;
  /** The board with which everybody begins. */
  readonly start: Board;
  /** In a race of two: how often the two have met, in the order of their seats. Absent if they have not. */
  readonly record?: PairRecord;
}

export const MOST_PLAYERS = 8;

/** Whether the race is a challenge, in which only one other player can join. */
export const isOfTwo = ({ most }: Pick<Race, 'most'>): boolean => most === 2;

/** The players who are in. */
export const joinedIn = ({ players }: Pick<Race, 'players'>): readonly RacePlayer[] =>
  players.filter(({ hasJoined }) => hasJoined);

/** Whether players can join at the time `at`. */
export const isOpen = (race: Race, at: number): boolean =>
  race.state === 'running' && at <= race.openUntil && joinedIn(race).length < race.most;

/** Milliseconds in which the end of a race is shown on its card, after the time of the last clock. */
const SHOWN_WITHIN_MS = 30_000;

/** Whether the card can still be edited when the race ends, at the latest. */
export function isLive({ race, at, editableUntil }: Pick<RaceView, 'race' | 'at' | 'editableUntil'>): boolean {
  const clocks = race.players.flatMap(({ isPlaying, endsAt }) => (isPlaying && endsAt !== undefined ? [endsAt] : []));
  const end = isOpen(race, at) ? race.endsAt : Math.max(at, ...clocks);
  return end + SHOWN_WITHIN_MS <= editableUntil;
}

/** A player who joined and never moved has no rank. */
export const hasPlayed = ({ moves }: Pick<RacePlayer, 'moves'>): boolean => moves > 0;

export interface PlayerRank {
  readonly rank: number;
  readonly player: RacePlayer;
}

/** Those who have moved, the highest score first. Equal scores share a rank: 1, 1, 3. */
export function ranksOf({ players }: Pick<Race, 'players'>): readonly PlayerRank[] {
  const played = players.filter(hasPlayed).toSorted((one, other) => other.score - one.score);
  return played.map((player) => ({ rank: 1 + played.findIndex(({ score }) => score === player.score), player }));
}

/** The id of a game follows from its race and seat. */
export const raceGameId = (id: RaceId, { seat }: Pick<RacePlayer, 'seat'>): GameId => `${id}-${seat}`;
