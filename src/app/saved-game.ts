/** The types of games, slots and rankings, and the keys under which they are stored. */
import type { Board, Cell } from '../game/board.ts';
import type { Game, Moved } from '../game/game.ts';
import type { PackedMoves } from '../game/packed-moves.ts';
import type { RandomSeed } from '../game/random.ts';
import { faceOfRules, RULE_NAMES, type RulesName, type TileBadge } from '../game/rules.ts';
import type { FaceValue } from '../game/values.ts';

/** `guild:<snowflake>`, `dm:<snowflake>` for a direct-message channel, or a duel. */
export type Place = string;

/** A snowflake; a string, because a JavaScript number is too small for it. */
export type PlayerId = string;

export interface Press {
  /** Also the same if it is delivered again, or to another process. */
  readonly id: string;
  /** By Discord's clock, in milliseconds since 1970. */
  readonly at: number;
}

export type GameId = string;

/**
 * `over`: no direction moves, or the time is up. `given-up`: the player started another game instead, or the daily
 * closed.
 */
export const GAME_STATES = ['running', 'over', 'given-up'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** What only the games of one mode have. */
export type ModeFacts =
  | { readonly mode: 'ranked'; readonly commitment?: string }
  | { readonly mode: 'practice'; readonly toBeat?: ScoreToBeat | undefined }
  /** `streak`: the length of the player's streak before this daily. */
  | { readonly mode: 'daily'; readonly daily: number; readonly streak: number }
  | { readonly mode: 'duel' };

interface OpeningFacts extends Seat {
  readonly id: GameId;
  /** Milliseconds since 1970; the game counts for the day, week and month (UTC) of this moment. */
  readonly startedAt: number;
  /** The best score before the game, see `MODES`. After the first help: the best score without help. */
  readonly bestBefore: number;
}

/** An opening without its seed, which is secret while a ranked game runs. */
export type SeedlessOpening = OpeningFacts & ModeFacts;

export type Opening = SeedlessOpening & { readonly source: RandomSeed };

/** The daily that the game is; `undefined` for any other game. */
export const dailyIn = (slot: SlotMode): number | undefined => (slot.mode === DAILY ? slot.daily : undefined);

export const toBeatIn = (facts: ModeFacts): ScoreToBeat | undefined =>
  facts.mode === 'practice' ? facts.toBeat : undefined;

export const commitmentIn = (facts: ModeFacts): string | undefined =>
  facts.mode === 'ranked' ? facts.commitment : undefined;

export interface Checkpoint {
  readonly board: Board;
  readonly score: number;
  /** `RandomState.state`. */
  readonly random: number;
}

export const isSame = (one: Checkpoint, other: Checkpoint): boolean =>
  one.score === other.score &&
  one.random === other.random &&
  [...one.board.cells].every((exponent, cell) => exponent === other.board.cells[cell]);

/** The newest moves. Earlier ones are stored in other rows, so that a click reads and writes only a few bytes. */
export interface Chunk {
  /** The state before the first move of the chunk; `undefined` at the beginning of the game. */
  readonly start: Checkpoint | undefined;
  /** Oldest first. */
  readonly moves: PackedMoves;
}

export interface Position extends Checkpoint {
  /** The optimistic lock. It grows by one with each move, undo, hint, stop of autoplay, and each `/2048`. */
  readonly turn: number;
  readonly moveCount: number;
  readonly chunk: Chunk;
  readonly state: GameState;
  readonly standing: Standing;
  /** What made the game assisted, in the order of `ASSISTED_BY`. */
  readonly assistedBy: readonly AssistedBy[];
  /**
   * When the time is up, in milliseconds since 1970 by the clock of the presses. Never moves later. Absent without a
   * clock, and before the first move.
   */
  readonly endsAt?: number | undefined;
  readonly unpublished: boolean;
  /** Milliseconds since 1970. For an ended game, when it ended. */
  readonly changedAt: number;
}

export interface Marks {
  readonly spawned: Cell | undefined;
  readonly merged: readonly Cell[];
  readonly gained: number;
  readonly moment?: Moment;
}

/** See moments.ts. A first tile names its family. */
export type Moment =
  | { readonly kind: 'win' | 'record' | 'pass' }
  | { readonly kind: 'streak'; readonly days: number }
  | { readonly kind: TileBadge; readonly exponent: number };

export const NO_MARKS: Marks = { spawned: undefined, merged: [], gained: 0 };

export interface SavedGame {
  readonly opening: Opening;
  readonly position: Position;
  /** Stored so that a board can be shown again without replaying the game. */
  readonly marks: Marks;
  /** The interaction that opened the game's newest message. A repeated delivery of it changes nothing. */
  readonly openedBy: string;
  readonly successor: GameId | undefined;
  /** Whether the player was told the seed. Then no move can be taken back. */
  readonly seedRevealed?: true;
}

/** Only the id of the other game is stored, so deleted or hidden data disappears here too. */
export interface ScoreToBeat {
  readonly game: GameId;
  readonly player: PlayerId;
  readonly score: number;
  readonly name: string;
  readonly number: number;
}

export const isListed = ({ standing, score }: Pick<Position, 'standing' | 'score'>): boolean =>
  standing !== 'unlisted' && score > 0;

export interface Duelist {
  /** Absent for a player whose data was deleted. */
  readonly player?: PlayerId;
  /** As in `Profile`: empty and 0 for somebody who never used the bot. */
  readonly name: string;
  readonly number: number;
}

/** The score of the opponent's board now: 0 before the first move. */
export interface Opponent extends Duelist {
  readonly score: number;
}

/** `unreadable`: the stored row is damaged, or was written by a newer version of the bot. */
export type FoundGame = SavedGame | 'unreadable' | undefined;

export const readable = (found: FoundGame): SavedGame | undefined => (typeof found === 'object' ? found : undefined);

/**
 * `unlisted`: in no ranking. The standing is part of the rankings' key, so a score with help never replaces one
 * without.
 */
export const STANDINGS = ['ranked', 'assisted', 'unlisted'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface ModeTraits {
  readonly standing: Standing;
  /** Which score is the best to beat: of the slot's ranking, of the same seed, of all dailies, or none. */
  readonly best: 'of-ranking' | 'of-seed' | 'of-dailies' | 'none';
  readonly allowsAssists: boolean;
  readonly once: boolean;
  /** Whether others play the same tiles. If so, the end of one game does not reveal the seed. */
  readonly sharesSeed: boolean;
}

/** Properties of each mode. The mode is part of the slot, so a game of one mode never replaces a game of another. */
export const MODES = {
  ranked: { standing: 'ranked', best: 'of-ranking', allowsAssists: true, once: false, sharesSeed: false },
  practice: { standing: 'unlisted', best: 'of-seed', allowsAssists: true, once: false, sharesSeed: false },
  daily: { standing: 'ranked', best: 'of-dailies', allowsAssists: false, once: true, sharesSeed: true },
  duel: { standing: 'unlisted', best: 'none', allowsAssists: false, once: true, sharesSeed: true },
} as const satisfies Record<string, ModeTraits>;
export type Mode = keyof typeof MODES;

/** In the order of the stored bits: append new kinds at the end. */
export const ASSISTS = ['undo', 'hint', 'autoplay'] as const;
export type Assist = (typeof ASSISTS)[number];

/** `restored`: a backup with this running game was restored, and the seed may have been revealed since the backup. */
export const ASSISTED_BY = [...ASSISTS, 'restored'] as const;
export type AssistedBy = (typeof ASSISTED_BY)[number];

export const isAssist = (it: AssistedBy): it is Assist => it !== 'restored';

export interface BoardKind {
  readonly rows: number;
  readonly columns: number;
  readonly rules: RulesName;
}

export interface Seat extends BoardKind {
  readonly player: PlayerId;
  readonly place: Place;
}

/** A mode and, for a daily, its number. */
type SlotMode = { readonly mode: Exclude<Mode, 'daily'> } | { readonly mode: 'daily'; readonly daily: number };

/** Where a game is played. A slot holds at most one running game. */
export type Slot = Seat & SlotMode;

export const USUAL_BOARD = { rows: 4, columns: 4, rules: 'classic' } as const satisfies BoardKind;

/** The board of every daily. `daily_secrets` stores the size for each day, so a later version can change it. */
export const DAILY_BOARD = { rows: 3, columns: 3, rules: 'classic' } as const satisfies BoardKind;

/** Stands for the rules in the rankings of all dailies. */
export const DAILY = 'daily';

export const LISTED_RULES = [...RULE_NAMES, DAILY] as const;

export interface ListedKind extends Omit<BoardKind, 'rules'> {
  readonly rules: (typeof LISTED_RULES)[number];
}

export const faceOfKind = ({ rules }: Pick<ListedKind, 'rules'>): FaceValue =>
  faceOfRules(rules === DAILY ? DAILY_BOARD.rules : rules);

type StoredKind = Omit<BoardKind, 'rules'> & { readonly rules: string };

const kindKey = ({ rows, columns, rules }: StoredKind): string => `${rows}x${columns}/${rules}`;

/** For example `guild:1/ranked/4x4/classic`. */
export const slotKey = (slot: BoardKind & SlotMode & Pick<Seat, 'place'>): string =>
  `${slot.place}/${rankingKey(slot)}`;

/** The same key for both orders of the players, for example `1/2/4x4/classic`. */
export const pairKey = (one: PlayerId, other: PlayerId, kind: StoredKind): string =>
  `${[one, other].sort().join('/')}/${kindKey(kind)}`;

/** For example `ranked/4x4/classic`. Categories of rankings begin with a standing, slots with their mode. */
export const categoryKey = (kind: StoredKind, standingOrMode: string): string => `${standingOrMode}/${kindKey(kind)}`;

export function kindOfCategory(category: string): (ListedKind & { readonly standing: Standing }) | undefined {
  const [, standing, rows, columns, rules] = /^([\w-]+)\/(\d+)x(\d+)\/([\w-]+)$/.exec(category) ?? [];
  const [knownStanding, knownRules] = [
    STANDINGS.find((it) => it === standing),
    LISTED_RULES.find((it) => it === rules),
  ];
  if (!knownStanding || !knownRules) return undefined;
  return { standing: knownStanding, rows: Number(rows), columns: Number(columns), rules: knownRules };
}

/** For example `daily/326`. */
export const dailyKey = (daily: number | ''): string => `${DAILY}/${daily}`;

export function dailyOfKey(category: string): number | undefined {
  const [, daily] = new RegExp(`^${DAILY}/(\\d+)$`).exec(category) ?? [];
  return daily === undefined ? undefined : Number(daily);
}

export const rankingKey = (slot: BoardKind & SlotMode): string =>
  slot.mode === DAILY ? dailyKey(slot.daily) : categoryKey(slot, slot.mode);

/** A game with help never sets a best score. */
export const bestOf = ({ opening, position }: SavedGame): number =>
  position.standing === 'assisted' ? opening.bestBefore : Math.max(position.score, opening.bestBefore);

/** Returns `undefined` if the score with help is larger than the best, or the mode has no best. */
export const shownBestOf = (saved: SavedGame): number | undefined =>
  MODES[saved.opening.mode].best === 'none' || bestOf(saved) < saved.position.score ? undefined : bestOf(saved);

/** False for practice and for games with help. */
export const isNewBest = ({ opening, position }: SavedGame): boolean =>
  position.standing === 'ranked' && position.score > opening.bestBefore;

export function marksOf({ slide, spawned }: Moved): Marks {
  const merged = slide.trips.filter((trip) => trip.merged).map(({ to }) => to);
  return { spawned: spawned?.cell, merged, gained: slide.gained };
}

export function gameOf({ opening, position }: Pick<SavedGame, 'opening'> & { readonly position: Checkpoint }): Game {
  const { board, score } = position;
  return { rules: opening.rules, board, score, random: { ...opening.source, state: position.random } };
}
