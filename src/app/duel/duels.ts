/** Two players with the same tiles: what is stored of a duel, and the port for it. Part of the ports: import it from there. */
import type { GameId, Place, PlayerId } from '../ports.ts';
import type { BoardKind } from '../slots.ts';

/** The id of the interaction that asked for the duel, so that one which is delivered twice asks once. */
export type DuelId = string;

/**
 * `offered`: not answered yet. `playing`: accepted. `over`: decided. The others are challenges that came to nothing, the
 * last of them because nobody answered in time.
 */
export const DUEL_STATES = ['offered', 'playing', 'over', 'declined', 'withdrawn', 'expired'] as const;
export type DuelState = (typeof DUEL_STATES)[number];

export const SIDES = ['challenger', 'opponent'] as const;
export type Side = (typeof SIDES)[number];

/** One of the two. */
export interface Duelist {
  /** Absent for a player whose data was deleted. */
  readonly player?: PlayerId;
  /** As in `Profile`: empty, and 0, for somebody who has never used the bot. */
  readonly name: string;
  readonly number: number;
}

/** A message that everybody sees. */
export interface MessagePlace {
  readonly channel: string;
  readonly message: string;
}

export interface Duel extends BoardKind, Readonly<Record<Side, Duelist>> {
  readonly id: DuelId;
  /** Both games draw their tiles from it: a secret until the duel is over. */
  readonly seed: string;
  /** The language of its card: a locale of Discord's. */
  readonly locale: string;
  readonly state: DuelState;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** Until when it can be answered, then played; of any other, when that was over. */
  readonly endsAt: number;
  /** The card that is changed when the duel is decided; absent where nobody knows it. */
  readonly card?: MessagePlace;
  /** Once it is over. */
  readonly scores?: Readonly<Record<Side, number>>;
}

/** A challenge, before anybody has answered it. */
export interface Challenge extends BoardKind, Readonly<Record<Side, PlayerId>> {
  readonly id: DuelId;
  readonly seed: string;
  readonly locale: string;
  readonly begunAt: number;
  readonly endsAt: number;
}

/** An answer to a challenge, or that there was none. */
export interface Reply {
  readonly id: DuelId;
  readonly state: Exclude<DuelState, 'offered' | 'over'>;
  /** `Duel.endsAt` from now on. */
  readonly endsAt: number;
  readonly card?: MessagePlace | undefined;
}

/** What a player's own export says of a duel. The other player is not named in it. */
export interface ExportedDuel extends BoardKind {
  readonly id: DuelId;
  readonly side: Side;
  readonly state: DuelState;
  readonly begunAt: number;
  readonly endsAt: number;
  readonly scores?: Readonly<Record<Side, number>>;
  /** Absent until the duel is over, when it is a secret. */
  readonly seed?: string;
}

export interface Duels {
  findDuel(id: DuelId): Promise<Duel | undefined>;
  /** The duel of two players on such a board that is offered or being played, whoever asked for it. */
  findOpenDuel(one: PlayerId, other: PlayerId, kind: BoardKind): Promise<Duel | undefined>;
  /**
   * False, and nothing is written, when the two have such a duel that is offered or being played, when the id is used, or
   * when the challenger has `most` challenges that wait for an answer.
   */
  offerDuel(challenge: Challenge, most?: number): Promise<boolean>;
  /** How many challenges of the player wait for an answer at that moment. */
  countChallenges(challenger: PlayerId, at: number): Promise<number>;
  /** False, and nothing is written, when the duel is not offered any longer. */
  answerDuel(reply: Reply): Promise<boolean>;
  /**
   * Decides a duel that is being played when both games have ended, or its time is up, by the scores as they stand; a game
   * that nobody has begun has 0 points. A game whose own time is up counts as ended.
   *
   * @param at milliseconds since 1970; what was pressed before it has been saved
   * @returns true for the one call that decided
   */
  decideDuel(id: DuelId, at: number): Promise<boolean>;
  /** Duels that are being played and whose time is up, at most `most` of them. */
  overdueDuels(at: number, most: number): Promise<readonly DuelId[]>;
  /** Duels that are decided and whose card may not say so, behind that one, at most `most` of them. */
  untoldDuels(after: Pick<Duel, 'endsAt' | 'id'> | undefined, most: number): Promise<readonly Duel[]>;
  /** The card says how it ended, or never will. */
  toldDuel(id: DuelId): Promise<void>;
  /** Ends every challenge that nobody answered in time. */
  expireChallenges(at: number): Promise<void>;
}

const NUMBERS: Readonly<Record<Side, number>> = { challenger: 1, opponent: 2 };

/** Each side has one game, which is begun at most once. */
export const duelGameId = (id: DuelId, side: Side): GameId => `${id}-${NUMBERS[side]}`;

const DUEL = 'duel:';

/** A duel is a place of its own: a player has one game in each, and none of them is in a server's rankings. */
export const placeOfDuel = (id: DuelId): Place => `${DUEL}${id}`;

/** `undefined` for a place that is no duel. */
export const duelIn = (place: Place): DuelId | undefined =>
  place.startsWith(DUEL) ? place.slice(DUEL.length) : undefined;

/** Whose side the player is on; `undefined` for everybody else. */
export const sideOf = (duel: Duel, player: PlayerId): Side | undefined =>
  SIDES.find((side) => duel[side].player === player);

export const otherSide = (side: Side): Side => (side === 'challenger' ? 'opponent' : 'challenger');
