import type { PackedMoves } from '../../game/packed-moves.ts';
import type { RandomSeed } from '../../game/random.ts';
import type { JudgedGame } from '../judging.ts';
import type { BoardKind } from '../modes.ts';
import type { Race, RacePlayer } from '../race-view.ts';
import type { GameId, Place, PlayerId, Position, PressId, RaceId, SeedlessOpening } from '../saved-game.ts';
import type { Settings } from '../settings.ts';
import type { Job } from './job-store.ts';
import type { Badge, KindTotals, RankingEntry } from './ranking-store.ts';

export interface Profile {
  readonly settings: Settings;
  /** The player's display name at the newest interaction; empty before the first interaction. */
  readonly name: string;
  /** The public number, shown instead of a hidden name: five fixed digits; 0 until there is a name or a game. */
  readonly number: number;
}

/** A game with all its moves, but without anything that would reveal its next tiles. */
export interface ExportedGame {
  readonly opening: SeedlessOpening;
  /** The seed of the tiles. Absent while it is secret: the game goes on, or others still play its daily or race. */
  readonly source?: RandomSeed;
  readonly position: Omit<Position, 'chunk' | 'random'>;
  readonly moves: PackedMoves;
  /** The press that began the game, from its proof. */
  readonly startedByPressId?: PressId;
  readonly gameToBeat?: GameId;
  readonly review?: JudgedGame;
}

export interface ExportedHighScore extends Omit<RankingEntry, 'rank' | 'position' | 'player' | 'name' | 'number'> {
  readonly place: Place;
  /** Board and rules, such as `4x4/classic`, or the number of a daily, such as `daily/326`. */
  readonly ranking: string;
  /** The time span: `all`, or the first day of a month, week or day: `m2026-11-01`, `w2026-11-16`, `d2026-11-20`. */
  readonly span: string;
  /** When the score was reached, in milliseconds since 1970. */
  readonly reachedAt: number;
  /** The id of the game, which may have been deleted since. */
  readonly game: GameId;
}

export interface ExportedTry {
  readonly daily: number;
  readonly isFinished: boolean;
}

/** A race in the data export. Scores of others are left out while it runs, as its seed. */
export interface ExportedRace
  extends BoardKind,
    Pick<Race, 'id' | 'state' | 'place' | 'channel' | 'begunAt' | 'endsAt'>,
    Partial<Pick<Race, 'seed'>> {
  readonly players: readonly (Pick<RacePlayer, 'player' | 'seat' | 'hasJoined'> & Partial<Pick<RacePlayer, 'score'>>)[];
}

/** A background edit in the data export. */
export interface ExportedEdit extends Pick<Job, 'pressId' | 'tokenExpiresAt'> {
  readonly kind: string;
  /** The id of the game or the race that the message shows. */
  readonly subject: GameId | RaceId;
}

/** A removal of the player's scores from the rankings of a server; `removedAt` in milliseconds since 1970. */
export interface ExportedRemoval {
  readonly place: Place;
  readonly removedAt: number;
}

export interface PlaceStatistics extends KindTotals {
  readonly place: Place;
}

/** Everything that is stored about a player. */
export interface PlayerExport<Game = ExportedGame> {
  readonly settings: Partial<Settings>;
  readonly name: string;
  readonly games: readonly Game[];
  /** Ids of games whose rows are damaged. */
  readonly unreadable: readonly GameId[];
  readonly number?: number;
  /** Includes scores that no ranking lists because the player is hidden. */
  readonly highScores: readonly ExportedHighScore[];
  readonly removals: readonly ExportedRemoval[];
  readonly statistics: readonly PlaceStatistics[];
  readonly badges: readonly Badge[];
  readonly tries: readonly ExportedTry[];
  /** Numbers of open dailies that were begun before the player's data was deleted, kept until they close. */
  readonly keptTries: readonly number[];
  readonly rankedGames?: number;
  /** When the player was blocked, in milliseconds since 1970. */
  readonly blockedAt?: number;
  readonly races: readonly ExportedRace[];
  readonly edits: readonly ExportedEdit[];
}

/** A summary of a player's data. Games and high scores are counted, not read. */
export interface RecordSummary extends Pick<PlayerExport, 'settings' | 'name' | 'number'> {
  readonly games: number;
  readonly highScores: number;
  readonly statistics: number;
  readonly badges: number;
  readonly dailies: number;
  readonly keptTries: number;
  readonly removals: number;
  readonly isBlocked: boolean;
  /** The number of races, including challenges that the player has not accepted. */
  readonly races: number;
}

export interface PlayerStore {
  /** A stored setting that this version does not know is read as its default. */
  findProfile(player: PlayerId): Promise<Profile>;
  saveName(player: PlayerId, name: string): Promise<void>;
  /**
   * Changes only the given settings, so concurrent changes do not overwrite each other. The same transaction hides or
   * shows all high scores as the visibility says; `findBest` returns hidden scores too.
   */
  saveSettings(player: PlayerId, change: Partial<Settings>): Promise<Profile>;

  summarizePlayer(player: PlayerId): Promise<RecordSummary>;
  /**
   * Returns all data of the player, oldest game first. Reveals the seeds of ended games, so that they cannot be undone
   * afterwards. Yields to the event loop between steps.
   * @param now decides which dailies have closed; if absent, the seeds of all dailies are left out
   * @param keep takes each game as it is read, so that thousands of games are never in memory together. The next one is
   * read when its promise resolves.
   */
  exportPlayer<Game>(
    player: PlayerId,
    now: number,
    keep: (game: ExportedGame) => Promise<Game>,
  ): Promise<PlayerExport<Game>>;
  exportPlayer(player: PlayerId, now?: number): Promise<PlayerExport>;
  /**
   * Deletes all data of the player except a block and the list of open dailies; returns the number of deleted games.
   * Can be repeated after an interruption, because the profile goes last. Yields to the event loop between steps.
   */
  deletePlayer(player: PlayerId, now: number): Promise<number>;
}
