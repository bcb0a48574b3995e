/**
 * A game as it is stored: what never changes, what a move changes, and what the message needs; and what is played, by whom
 * and where: the words that games and rankings are kept under. Every use case and every port speaks of these.
 */
import type { Board, Cell } from '../game/board.ts';
import type { Game, Moved } from '../game/game.ts';
import type { PackedMoves } from '../game/packed-moves.ts';
import type { RandomSeed } from '../game/random.ts';
import { faceOfRules, RULE_NAMES, type RulesName } from '../game/rules.ts';
import type { FaceValue } from '../game/values.ts';

/** Where a game is played: a server (`guild:<snowflake>`), a direct-message channel (`dm:<snowflake>`), or a duel. */
export type Place = string;

/** A Discord user's id, kept as text because a snowflake does not fit a JavaScript number. */
export type PlayerId = string;

/** One interaction of a player. */
export interface Press {
  /** The same in each process that it is delivered to. */
  readonly id: string;
  /** Its moment by Discord's clock, in milliseconds since 1970. */
  readonly at: number;
}

export type GameId = string;

/**
 * `running`: can be played. `over`: no direction moves, or the time is up. `given-up`: a new game was started over it. A
 * stored game that cannot be read has a state of its own, which only the store knows.
 */
export const GAME_STATES = ['running', 'over', 'given-up'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** All that is fixed when the game is started; help alone changes one thing of it. */
export interface Opening extends Slot {
  readonly id: GameId;
  /** Where the tiles come from. The seed of a ranked game is a secret while the game runs. */
  readonly source: RandomSeed;
  /** Milliseconds since 1970; the game counts for the day, week and month (UTC) of this moment. */
  readonly startedAt: number;
  /**
   * The best score before the game, see `MODES`, or before its first help: help never beats it. Without help the shown
   * best is the larger of this and the score.
   */
  readonly bestBefore: number;
  /** The game that this one was started over, while that one was running. */
  readonly predecessor: GameId | undefined;
  /** Of a game that anybody can check when it has ended, see proof.ts; everybody may know it. */
  readonly commitment?: string;
  /** Of a daily: how many days in a row before it the player had finished one. */
  readonly streak?: number;
}

/** All that a game goes on from, besides its rules and its seed. */
export interface Checkpoint {
  readonly board: Board;
  readonly score: number;
  /** Where the random source stands: `state` of its `RandomState`. */
  readonly random: number;
}

/** Whether a game is at the same point in both. */
export const isSame = (one: Checkpoint, other: Checkpoint): boolean =>
  one.score === other.score &&
  one.random === other.random &&
  [...one.board.cells].every((exponent, cell) => exponent === other.board.cells[cell]);

/** The newest moves. Those before them lie in chunks of their own, so that a click reads and writes a few bytes only. */
export interface Chunk {
  /** Where the game stood before the chunk's first move; `undefined` for its beginning. */
  readonly start: Checkpoint | undefined;
  /** From `start` to the board, oldest first. */
  readonly moves: PackedMoves;
}

/** All that a move changes. */
export interface Position extends Checkpoint {
  /** The optimistic lock: grows by one with every change of the board, also with an undo. */
  readonly turn: number;
  /** Moves from the beginning to this board. */
  readonly moveCount: number;
  readonly chunk: Chunk;
  readonly state: GameState;
  readonly standing: Standing;
  /** The help that was used, in the order of `HELPS`. */
  readonly helped: readonly Help[];
  /**
   * When the time is up, in milliseconds since 1970 by the clock of the presses. Absent in a game without a clock, and
   * before its first move. The time never becomes later.
   */
  readonly endsAt?: number | undefined;
  /** True while the rankings do not have this score yet. */
  readonly unpublished: boolean;
  /** Milliseconds since 1970; of an ended game, when it ended. */
  readonly changedAt: number;
}

/** Where the new tile came, which cells hold a merged tile, and the points of a move. */
export interface Marks {
  readonly spawned: Cell | undefined;
  readonly merged: readonly Cell[];
  readonly gained: number;
  /** The best of its moments. */
  readonly moment?: Moment;
}

/** Something in a move that deserves a warm word: see moments.ts. A first tile is one by the row it is in: Fibonacci's, or that which doubles. */
export type Moment =
  | { readonly kind: 'win' | 'record' | 'pass' }
  | { readonly kind: 'streak'; readonly days: number }
  | { readonly kind: 'tile' | 'fibonacci'; readonly exponent: number };

export const NO_MARKS: Marks = { spawned: undefined, merged: [], gained: 0 };

export interface SavedGame {
  readonly opening: Opening;
  readonly position: Position;
  /** The effects of the last move, kept so that showing a board again needs no replay. */
  readonly marks: Marks;
  /** The id of the `/2048` that put the game into its newest message: the same one, delivered again, changes nothing. */
  readonly openedBy: string;
  /** The game that was started from this one's "new game" button, once there is one. */
  readonly successor: GameId | undefined;
  /** Whether the player was told the seed: from then on no move may be taken back. */
  readonly seedRevealed?: true;
  /** Of a duel: who plays the other side, where that was read with the game. */
  readonly against?: Duelist;
  /** Of a practice game with the tiles of another game. */
  readonly toBeat?: ScoreToBeat;
}

/** With the game only the other one's id is stored: what is deleted there, or hidden, is so here too. */
export interface ScoreToBeat {
  readonly game: GameId;
  readonly score: number;
  /** Of its player; empty where that one is hidden. */
  readonly name: string;
  readonly number: number;
}

/** Whether the score counts for a ranking. */
export const isListed = ({ standing, score }: Pick<Position, 'standing' | 'score'>): boolean =>
  standing !== 'unlisted' && score > 0;

/** One of the two. */
export interface Duelist {
  /** Absent for a player whose data was deleted. */
  readonly player?: PlayerId;
  /** As in `Profile`: empty, and 0, for somebody who has never used the bot. */
  readonly name: string;
  readonly number: number;
}

/** Why a stored game cannot be shown: it cannot be right, or a newer version of the bot has written it. */
export type Unreadable = 'damaged' | 'newer';

/** A stored game, or that there is one that cannot be read. */
export type FoundGame = SavedGame | Unreadable | undefined;

/** A game that can be played on. */
export const readable = (found: FoundGame): SavedGame | undefined => (typeof found === 'object' ? found : undefined);

/**
 * How a game counts. `ranked`: in the rankings. `assisted`: in those for games with help. `unlisted`: in none. Part of
 * the rankings' key, so that a score reached with help never takes the place of one without.
 */
export const STANDINGS = ['ranked', 'assisted', 'unlisted'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface ModeTraits {
  /** The standing that its games begin with. */
  readonly standing: Standing;
  /**
   * The score that a game of this mode competes with: the best in its slot's ranking, with the same seed, or of all dailies, or nothing.
   */
  readonly best: 'of-ranking' | 'of-seed' | 'of-dailies' | 'none';
  /** Whether its player may have help: after a question while the game is ranked, just so, or not at all. */
  readonly help: 'asks' | 'free' | 'never';
  /** Whether there is but one try, so that no other game follows this one. */
  readonly once: boolean;
  /** Whether others play the same tiles, so that nobody is told them just because the own game has ended. */
  readonly sharesSeed: boolean;
}

/** Every kind of play. The mode is part of the slot, so that a game of one never ends or shows one of another. */
export const MODES = {
  ranked: { standing: 'ranked', best: 'of-ranking', help: 'asks', once: false, sharesSeed: false },
  practice: { standing: 'unlisted', best: 'of-seed', help: 'free', once: false, sharesSeed: false },
  daily: { standing: 'ranked', best: 'of-dailies', help: 'never', once: true, sharesSeed: true },
  duel: { standing: 'unlisted', best: 'none', help: 'never', once: true, sharesSeed: true },
} as const satisfies Record<string, ModeTraits>;
export type Mode = keyof typeof MODES;

/** The kinds of help. The order is that of the stored bits, so a new one comes last. */
export const HELPS = ['undo', 'hint', 'autoplay'] as const;
export type Help = (typeof HELPS)[number];

/** Board shape and rules. */
export interface BoardKind {
  readonly rows: number;
  readonly columns: number;
  readonly rules: RulesName;
}

/** A player at a kind of board in a place. */
export interface Seat extends BoardKind {
  readonly player: PlayerId;
  readonly place: Place;
}

/** Holds at most one running game. */
export interface Slot extends Seat {
  readonly mode: Mode;
  /** Of a daily its number, see `dailyAt`. */
  readonly daily?: number;
}

/** The board and rules where nothing else is asked for. */
export const USUAL_BOARD = { rows: 4, columns: 4, rules: 'classic' } as const satisfies BoardKind;

/** The board of a daily. One that is stored says itself how large it is: those of before 0.3.0 have 4 rows and columns. */
export const DAILY_BOARD = { rows: 3, columns: 3, rules: 'classic' } as const satisfies BoardKind;

/** The word that stands for the rules in the rankings of all dailies together. */
export const DAILY = 'daily';

/** The subject of a ranking and of statistics: rules, or the dailies. */
export const LISTED_RULES = [...RULE_NAMES, DAILY] as const;

/** The subject of a leaderboard: a kind of board, or the dailies. */
export interface ListedKind extends Omit<BoardKind, 'rules'> {
  readonly rules: (typeof LISTED_RULES)[number];
}

/** How the tiles of such a kind show. */
export const faceOfKind = ({ rules }: Pick<ListedKind, 'rules'>): FaceValue =>
  faceOfRules(rules === DAILY ? DAILY_BOARD.rules : rules);

/** As it is stored: rules and standing need not be known. */
type StoredKind = Omit<BoardKind, 'rules'> & { readonly rules: string };

const kindKey = ({ rows, columns, rules }: StoredKind): string => `${rows}x${columns}/${rules}`;

/** The slot without its player as one text, for example `guild:1/ranked/4x4/classic`. The only place that writes it. */
export const slotKey = (slot: Omit<Slot, 'player'>): string => `${slot.place}/${rankingKey(slot)}`;

/** Two players in any order and what they play, for example `1/2/4x4/classic`. The only place that writes it. */
export const pairKey = (one: PlayerId, other: PlayerId, kind: StoredKind): string =>
  `${[one, other].sort().join('/')}/${kindKey(kind)}`;

/** The category that a score competes in, whatever the place and time: `ranked/4x4/classic`. The only place that writes it. */
export const categoryKey = (kind: StoredKind, standing: string): string => `${standing}/${kindKey(kind)}`;

/** The reverse of it; `undefined` for what this version does not know. */
export function kindOfCategory(category: string): (ListedKind & { readonly standing: Standing }) | undefined {
  const [, standing, rows, columns, rules] = /^([\w-]+)\/(\d+)x(\d+)\/([\w-]+)$/.exec(category) ?? [];
  const [knownStanding, knownRules] = [
    STANDINGS.find((it) => it === standing),
    LISTED_RULES.find((it) => it === rules),
  ];
  if (!knownStanding || !knownRules) return undefined;
  return { standing: knownStanding, rows: Number(rows), columns: Number(columns), rules: knownRules };
}

/** The ranking of one daily: `daily/326`. The only place that writes it. */
export const dailyKey = (daily: number | ''): string => `${DAILY}/${daily}`;

/** The reverse of it; `undefined` for anything else. */
export function dailyOfKey(category: string): number | undefined {
  const [, daily] = new RegExp(`^${DAILY}/(\\d+)$`).exec(category) ?? [];
  return daily === undefined ? undefined : Number(daily);
}

/** The category of the scores of a slot, in its place: like the mode and the board, and a daily with its own day. */
export const rankingKey = (slot: Omit<Slot, 'player' | 'place'>): string =>
  slot.daily === undefined ? categoryKey(slot, slot.mode) : dailyKey(slot.daily);

/** The best score that a game's message shows. No score with help is a best; what competes with nothing is its own. */
export const bestOf = (saved: SavedGame): number =>
  isNewBest(saved) || MODES[saved.opening.mode].best === 'none' ? saved.position.score : saved.opening.bestBefore;

/** The same where it says something: not beside a larger score with help, nor where it competes with nothing. */
export const shownBestOf = (saved: SavedGame): number | undefined =>
  MODES[saved.opening.mode].best === 'none' || bestOf(saved) < saved.position.score ? undefined : bestOf(saved);

/** Whether the game brought a score above the one that it had to beat. */
export const isNewBest = ({ opening, position }: SavedGame): boolean =>
  MODES[opening.mode].best !== 'none' && position.standing !== 'assisted' && position.score > opening.bestBefore;

export function marksOf({ slide, spawned }: Moved): Marks {
  const merged = slide.trips.filter((trip) => trip.merged).map(({ to }) => to);
  return { spawned: spawned?.cell, merged, gained: slide.gained };
}

/** A stored game as the rules know it. */
export function gameOf({ opening, position }: Pick<SavedGame, 'opening'> & { readonly position: Checkpoint }): Game {
  const { board, score } = position;
  return { rules: opening.rules, board, score, random: { ...opening.source, state: position.random } };
}
