import type { PackedMoves } from '../../game/packed-moves.ts';
import type { RandomSeed } from '../../game/random.ts';
import type { BoardKind, GameId, Place, PlayerId, Position, SeedlessOpening } from '../saved-game.ts';
import type { Settings } from '../settings.ts';
import type { BackgroundEdit } from './background-store.ts';
import type { DuelId, DuelState, Side } from './duel-store.ts';
import type { Badge, KindStatistics, RankedScore } from './ranking-store.ts';

export interface Profile {
  readonly settings: Settings;
  /** The display name at the player's newest interaction; empty before the first. */
  readonly name: string;
  /** Shown instead of a hidden name: five digits that do not change; 0 until the player has a name or a game. */
  readonly number: number;
}

export interface StatsPost {
  /** The id of the pressed message, and which statistics of the message were chosen. */
  readonly name: string;
  readonly press: string;
}

/** A game with all moves, but nothing that would reveal the next tiles. */
export interface ExportedGame {
  readonly opening: SeedlessOpening;
  /** Absent while it is a secret: the game is running, can be undone, or is a daily that others may still play. */
  readonly source?: RandomSeed;
  readonly position: Omit<Position, 'chunk' | 'random'>;
  readonly moves: PackedMoves;
  readonly openedByPress?: string;
  readonly isShared?: true;
  readonly isPosted?: true;
  readonly gameToBeat?: GameId;
}

export interface ExportedHighScore extends Omit<RankedScore, 'rank' | 'position' | 'player' | 'name' | 'number'> {
  readonly place: Place;
  /** Standing, board and rules, such as `ranked/4x4/classic`, or a daily, such as `daily/326`. */
  readonly category: string;
  /** `all`, or a letter for the span and its first day: `m2026-11-01`, `w2026-11-16`, `d2026-11-20`. */
  readonly span: string;
  /** Milliseconds since 1970. */
  readonly reachedAt: number;
  /** May have been deleted since. */
  readonly game: GameId;
}

export interface ExportedTry {
  readonly daily: number;
  readonly isFinished: boolean;
}

export interface ExportedDuel extends BoardKind {
  readonly id: DuelId;
  readonly side: Side;
  readonly state: DuelState;
  readonly begunAt: number;
  readonly endsAt: number;
  readonly scores?: Readonly<Record<Side, number>>;
  readonly seed?: string;
}

/** An autoplay or a background edit. */
export interface ExportedEdit extends Pick<BackgroundEdit, 'pressId' | 'tokenExpiresAt'> {
  readonly kind: string;
  readonly game?: GameId;
  readonly hasToken: boolean;
}

export interface PlaceStatistics extends KindStatistics {
  readonly place: Place;
}

/** Everything that is stored about a player. */
export interface PlayerExport<Game = ExportedGame> {
  readonly settings: Partial<Settings>;
  readonly name: string;
  readonly games: readonly Game[];
  /** Games and duels that are damaged, or were written by a newer version of the bot. */
  readonly unreadable: readonly (GameId | DuelId)[];
  readonly number?: number;
  /** Includes scores that no ranking lists because the player is hidden. */
  readonly highScores: readonly ExportedHighScore[];
  readonly statistics: readonly PlaceStatistics[];
  readonly badges: readonly Badge[];
  readonly tries: readonly ExportedTry[];
  /** Open dailies that were begun before the player's data was deleted. Only this is kept, until they close. */
  readonly keptTries: readonly number[];
  readonly rankedGames?: number;
  /** Milliseconds since 1970. */
  readonly blockedAt?: number;
  readonly duels: readonly ExportedDuel[];
  readonly edits: readonly ExportedEdit[];
}

/** Counts games and high scores instead of reading them. */
export interface RecordSummary extends Pick<PlayerExport, 'settings' | 'name' | 'number'> {
  readonly games: number;
  readonly highScores: number;
  readonly statistics: number;
  readonly badges: number;
  readonly dailies: number;
  readonly keptTries: number;
  readonly isBlocked: boolean;
  /** Includes challenges, also those to players who never used the bot. */
  readonly duels: number;
}

export interface PlayerStore {
  /** A stored value that this version does not know is read as the setting's default. */
  findProfile(player: PlayerId): Promise<Profile>;
  saveName(player: PlayerId, name: string): Promise<void>;
  /**
   * Changes only the given settings, so concurrent changes do not undo each other. In the same transaction hides the
   * high scores of a player who chose the visibility `nowhere`, or shows all of them again; `findBest` returns hidden
   * ones too.
   */
  saveSettings(player: PlayerId, change: Partial<Settings>): Promise<Settings>;

  /** Records that statistics were posted, for a day. Returns false if another press has posted them. */
  postStats(post: StatsPost, now: number): Promise<boolean>;
  takeBackStats(post: StatsPost): Promise<void>;

  summarizePlayer(player: PlayerId): Promise<RecordSummary>;
  /**
   * Returns everything stored about the player, oldest game first. Reveals the seeds of ended games, so none of them
   * can be undone afterwards. Yields between steps.
   *
   * @param keep what to keep of each game, called as they are read: a player may have tens of thousands, and as objects
   *   they would cost long pauses of the garbage collector
   */
  exportPlayer<Game>(player: PlayerId, keep: (game: ExportedGame) => Game): Promise<PlayerExport<Game>>;
  exportPlayer(player: PlayerId): Promise<PlayerExport>;
  /**
   * Deletes all data of the player except a block and which open dailies were begun, so that there is no second try.
   * Returns the number of deleted games. Yields between steps. An interrupted deletion can be repeated, because the
   * profile goes last.
   */
  deletePlayer(player: PlayerId, now: number): Promise<number>;
}
