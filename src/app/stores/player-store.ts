import type { PackedMoves } from '../../game/packed-moves.ts';
import type { RandomSeed } from '../../game/random.ts';
import type { BoardKind, GameId, Opening, Place, PlayerId, Position } from '../saved-game.ts';
import type { Settings } from '../settings.ts';
import type { BackgroundEdit } from './background-store.ts';
import type { DuelId, DuelState, Side } from './duel-store.ts';
import type { Badge, KindStatistics, RankedScore } from './ranking-store.ts';

export interface Profile {
  readonly settings: Settings;
  /** The display name of the newest interaction; empty until there was one. */
  readonly name: string;
  /** Stands for a name that is not shown: five digits that stay the same; 0 until there is a name or a game. */
  readonly number: number;
}

export interface StatsPost {
  /** The message that was pressed, and which of its statistics. */
  readonly name: string;
  readonly press: string;
}

/** A game with all moves, but nothing from which the next tiles could be computed. */
export interface ExportedGame {
  readonly opening: Omit<Opening, 'source'>;
  /** Absent while it is a secret: the game runs or may be taken up again, or is a daily that others may still play. */
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
  /** Standing, board and rules: `ranked/4x4/classic`; or one daily: `daily/326`. */
  readonly category: string;
  /** `all`, or the span's letter and first day: `m2026-11-01`, `w2026-11-16`, `d2026-11-20`. */
  readonly span: string;
  /** Milliseconds since 1970. */
  readonly reachedAt: number;
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
export interface PlayerExport {
  readonly settings: Partial<Settings>;
  readonly name: string;
  readonly games: readonly ExportedGame[];
  /** Games and duels that are damaged, or that a newer version of the bot wrote. */
  readonly unreadable: readonly (GameId | DuelId)[];
  readonly number?: number;
  /** Includes those that no ranking lists because the player is hidden. */
  readonly highScores: readonly ExportedHighScore[];
  readonly statistics: readonly PlaceStatistics[];
  readonly badges: readonly Badge[];
  readonly tries: readonly ExportedTry[];
  /** Dailies that were begun before the player's data was deleted; only this is kept, until they close. */
  readonly keptTries: readonly number[];
  readonly rankedGames?: number;
  /** Milliseconds since 1970. */
  readonly blockedAt?: number;
  readonly duels: readonly ExportedDuel[];
  readonly edits: readonly ExportedEdit[];
}

/** Games and bests are counted instead of read. */
export interface RecordSummary extends Pick<PlayerExport, 'settings' | 'name' | 'number'> {
  readonly games: number;
  readonly highScores: number;
  readonly statistics: number;
  readonly badges: number;
  readonly dailies: number;
  readonly keptTries: number;
  readonly isBlocked: boolean;
  /** Includes challenges, also to a player who never used the bot. */
  readonly duels: number;
}

export interface PlayerStore {
  /** A stored value that this version does not know is read as its setting's default. */
  findProfile(player: PlayerId): Promise<Profile>;
  saveName(player: PlayerId, name: string): Promise<void>;
  /**
   * Changes only the given settings, so concurrent changes do not undo each other. In the same transaction hides the high scores
   * of a player who chose the visibility `nowhere`, or shows all of them again; `findBest` returns hidden ones too.
   */
  saveSettings(player: PlayerId, change: Partial<Settings>): Promise<Settings>;

  /** Notes that statistics were posted. Returns false if another press has posted them; remembered for a day. */
  postStats(post: StatsPost, now: number): Promise<boolean>;
  takeBackStats(post: StatsPost): Promise<void>;

  summarizePlayer(player: PlayerId): Promise<RecordSummary>;
  /** Oldest game first. Also reveals the seeds of ended games, so that none of them can be taken up again. Yields between steps. */
  exportPlayer(player: PlayerId): Promise<PlayerExport>;
  /**
   * Deletes all but a block and which dailies that are open at `now` were begun, so that there is no second try. Returns how many
   * games were deleted. Yields between steps and deletes the profile last, so an interrupted deletion can be repeated.
   */
  deletePlayer(player: PlayerId, now: number): Promise<number>;
}
