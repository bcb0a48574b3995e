/** Everything that is stored about one player, and how it is written into a file. */
import { showBoard } from '../game/notation.ts';
import { type PackedMoves, unpackMoves } from '../game/packed-moves.ts';
import type { RandomSeed } from '../game/random.ts';
import { faceOfRules } from '../game/rules.ts';
import type { ExportedTry } from './daily.ts';
import type { DuelId, ExportedDuel } from './duel.ts';
import type { ExportedHighScore } from './leaderboard.ts';
import { type Badge, nameOf } from './moments.ts';
import type { PendingEdit } from './pending-edits.ts';
import { faceOfKind, type GameId, type Opening, type Place, type PlayerId, type Position } from './saved-game.ts';
import type { Settings } from './settings.ts';
import type { KindStatistics } from './stats.ts';

/** A game for the player's own export: with all moves, and without what would tell the tiles to come. */
export interface ExportedGame {
  readonly opening: Omit<Opening, 'source'>;
  /** Absent while the game runs or may be taken up again, and of a daily, which others may still play: a secret. */
  readonly source?: RandomSeed;
  readonly position: Omit<Position, 'chunk' | 'random'>;
  readonly moves: PackedMoves;
  /** The id of the press or command that opened it, where that is known. */
  readonly openedByPress?: string;
  /** Where everybody was shown it, or its replay. */
  readonly isShared?: true;
  readonly isPosted?: true;
  /** Of a practice game with the tiles of another one, whoever played that. */
  readonly gameToBeat?: GameId;
}

/** What is stored about one player. */
export interface PlayerRecord {
  /** What was chosen, and nothing else. */
  readonly settings: Partial<Settings>;
  readonly name: string;
  readonly games: readonly ExportedGame[];
  /** Games that cannot be read. */
  readonly damaged: readonly GameId[];
  /** Games and duels that only a newer version of the bot can read. */
  readonly newer: readonly (GameId | DuelId)[];
  /** The number that stands for the name in rankings; absent before the first name or game. */
  readonly number?: number;
  /** Also those that no ranking lists because the player is hidden. */
  readonly highScores: readonly ExportedHighScore[];
  /** What the finished games come to, in each place and in all of them together. */
  readonly statistics: readonly PlaceStatistics[];
  /** Newest first. */
  readonly badges: readonly Badge[];
  /** Every daily that was begun, oldest first. */
  readonly tries: readonly ExportedTry[];
  /** Dailies whose try is all that was kept when the player's data was deleted, until they close. */
  readonly keptTries: readonly number[];
  /** Whose seeds were taken from the player's line; absent before the first. */
  readonly rankedGames?: number;
  /** When the host blocked the player, in milliseconds since 1970; absent where that is not so. */
  readonly blockedAt?: number;
  /** Oldest first. */
  readonly duels: readonly ExportedDuel[];
  /** Messages that the bot is still to edit by itself. */
  readonly pending: readonly ExportedPending[];
}

/** That there is such a message, and without the token, see `PendingEdit`. */
export interface ExportedPending extends Pick<PendingEdit, 'press' | 'expiresAt'> {
  readonly kind: string;
  readonly game?: GameId;
  readonly hasToken: boolean;
}

export interface PlaceStatistics extends KindStatistics {
  /** A place, or `global`. */
  readonly place: Place;
}

/** What is stored, with the games and bests counted instead of read. */
export interface RecordSummary extends Pick<PlayerRecord, 'settings' | 'name' | 'number'> {
  /** Also those that cannot be read. */
  readonly games: number;
  readonly highScores: number;
  /** In how many places and kinds of boards there are statistics. */
  readonly statistics: number;
  readonly badges: number;
  /** Dailies that were begun, also those whose game is gone. */
  readonly dailies: number;
  readonly keptTries: number;
  /** Whether the host has blocked the player. */
  readonly isBlocked: boolean;
  /** Challenges among them. Also those of who never used the bot, and was asked for one. */
  readonly duels: number;
}

/** What a player may ask for under `/privacy`. */
export interface PrivacyStore {
  summarizePlayer(player: PlayerId): Promise<RecordSummary>;
  /**
   * Everything that is stored about the player, oldest game first. It tells where the tiles of ended games came from, and
   * these are revealed from then on: nobody can take them up again. Works between other tasks.
   */
  exportPlayer(player: PlayerId): Promise<PlayerRecord>;
  /**
   * Deletes everything that is stored about the player, but for a block, and for which of the dailies that are open at `now`
   * the player has begun: there is no second try. Returns how many games there were. Works between other tasks, and takes
   * the profile last: a deletion that was interrupted is asked for again.
   */
  deletePlayer(player: PlayerId, now: number): Promise<number>;
}

/** Whether there is nothing at all. */
export const isNothing = ({ settings, name, number, isBlocked, ...counts }: RecordSummary): boolean =>
  name === '' &&
  !isBlocked &&
  number === undefined &&
  Object.keys(settings).length === 0 &&
  counts.games +
    counts.highScores +
    counts.statistics +
    counts.badges +
    counts.dailies +
    counts.keptTries +
    counts.duels ===
    0;

/** Of the form below; one more whenever a field changes its meaning. */
const FORM = 1;

/**
 * The record as what is written into a JSON file.
 *
 * @param at when it was read, in milliseconds since 1970
 * @param time writes such a moment in words
 */
export function writtenRecord(player: PlayerId, record: PlayerRecord, at: number, time: (at: number) => string) {
  const { name, number, settings, games, damaged, newer, highScores, statistics, tries, duels, pending } = record;
  const { badges, keptTries, rankedGames, blockedAt } = record;
  return {
    about: 'everything that this 2048 bot stores about one player',
    form: FORM,
    writtenAt: time(at),
    player,
    ...(name === '' ? {} : { name }),
    ...(number === undefined ? {} : { number }),
    settings,
    games: games.map((game) => writtenGame(game, time)),
    unreadableGames: damaged,
    ofNewerVersion: newer,
    bestScores: highScores.map(({ reachedAt, ...best }) => ({ ...best, reachedAt: time(reachedAt) })),
    statistics: statistics.map(writtenStatistics),
    badges: badges.map(({ moment, wonAt }) => ({
      badge: nameOf(moment),
      ...(wonAt === undefined ? {} : { wonAt: time(wonAt) }),
    })),
    dailies: tries,
    dailiesKeptUntilTheyClose: keptTries,
    ...(rankedGames === undefined ? {} : { rankedGamesBegun: rankedGames }),
    ...(blockedAt === undefined ? {} : { blockedAt: time(blockedAt) }),
    pendingEdits: pending.map(({ expiresAt, ...edit }) => ({ ...edit, expiresAt: time(expiresAt) })),
    duels: duels.map(({ begunAt, endsAt, ...duel }) => ({ ...duel, begunAt: time(begunAt), endsAt: time(endsAt) })),
  };
}

/** The player is the same in each of them, and stands above. */
function writtenGame(game: ExportedGame, time: (at: number) => string) {
  const { opening, position, moves, source, ...more } = game;
  const { player: _, startedAt, ...begun } = opening;
  const { board, changedAt, unpublished, ...reached } = position;
  return {
    ...begun,
    startedAt: time(startedAt),
    changedAt: time(changedAt),
    ...reached,
    unfiled: unpublished,
    board: showBoard(board, faceOfRules(opening.rules)),
    moves: unpackMoves(moves)
      .map((direction) => direction.charAt(0))
      .join(''),
    ...(source ? { tilesFrom: source } : {}),
    ...more,
  };
}

/** Tiles are written as they show on the board. */
function writtenStatistics({ tiles, ...sums }: PlaceStatistics) {
  const face = faceOfKind(sums);
  return { ...sums, bestTiles: tiles.map(({ exponent, count }) => ({ tile: face(exponent), games: count })) };
}
