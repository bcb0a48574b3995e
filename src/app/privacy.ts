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

/** A game with all moves, and without what would tell the tiles to come. */
export interface ExportedGame {
  readonly opening: Omit<Opening, 'source'>;
  /** Absent while the game runs or may be taken up again, and of a daily, which others may still play: a secret. */
  readonly source?: RandomSeed;
  readonly position: Omit<Position, 'chunk' | 'random'>;
  readonly moves: PackedMoves;
  readonly openedByPress?: string;
  readonly isShared?: true;
  readonly isPosted?: true;
  readonly gameToBeat?: GameId;
}

export interface PlayerRecord {
  readonly settings: Partial<Settings>;
  readonly name: string;
  readonly games: readonly ExportedGame[];
  /** Games and duels that are damaged, or that a newer version of the bot wrote. */
  readonly unreadable: readonly (GameId | DuelId)[];
  readonly number?: number;
  /** Also those that no ranking lists because the player is hidden. */
  readonly highScores: readonly ExportedHighScore[];
  readonly statistics: readonly PlaceStatistics[];
  readonly badges: readonly Badge[];
  readonly tries: readonly ExportedTry[];
  /** Dailies whose try is all that was kept when the player's data was deleted, until they close. */
  readonly keptTries: readonly number[];
  readonly rankedGames?: number;
  /** Milliseconds since 1970. */
  readonly blockedAt?: number;
  readonly duels: readonly ExportedDuel[];
  readonly pending: readonly ExportedPending[];
}

export interface ExportedPending extends Pick<PendingEdit, 'press' | 'expiresAt'> {
  readonly kind: string;
  readonly game?: GameId;
  readonly hasToken: boolean;
}

export interface PlaceStatistics extends KindStatistics {
  readonly place: Place;
}

/** Games and bests are counted instead of read. */
export interface RecordSummary extends Pick<PlayerRecord, 'settings' | 'name' | 'number'> {
  readonly games: number;
  readonly highScores: number;
  readonly statistics: number;
  readonly badges: number;
  readonly dailies: number;
  readonly keptTries: number;
  readonly isBlocked: boolean;
  /** Challenges among them, also to somebody who never used the bot. */
  readonly duels: number;
}

export interface PrivacyStore {
  summarizePlayer(player: PlayerId): Promise<RecordSummary>;
  /** Oldest game first. Reveals the seeds of ended games: nobody can take them up again. Works between other tasks. */
  exportPlayer(player: PlayerId): Promise<PlayerRecord>;
  /**
   * Deletes all but a block, and which of the dailies that are open at `now` were begun: there is no second try. Returns how
   * many games there were. Works between other tasks, the profile last: a deletion that was interrupted is asked for
   * again.
   */
  deletePlayer(player: PlayerId, now: number): Promise<number>;
}

export const isNothing = ({ settings, name, number, isBlocked, ...counts }: RecordSummary): boolean =>
  name === '' &&
  !isBlocked &&
  number === undefined &&
  Object.keys(settings).length === 0 &&
  Object.values(counts).every((count) => count === 0);

const FORM = 1;

/**
 * The record as it is handed out, for `jsonPieces`: its games are written one by one, since there may be tens of thousands.
 *
 * @param at when it was read, in milliseconds since 1970
 */
export function writtenRecord(player: PlayerId, record: PlayerRecord, at: number, time: (at: number) => string) {
  const { name, number, settings, games, unreadable, highScores, statistics, tries, duels, pending } = record;
  const { badges, keptTries, rankedGames, blockedAt } = record;
  return {
    about: 'everything that this 2048 bot stores about one player',
    form: FORM,
    writtenAt: time(at),
    player,
    ...(name === '' ? {} : { name }),
    ...(number === undefined ? {} : { number }),
    settings,
    games: games.values().map((game) => writtenGame(game, time)),
    unreadable,
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

function writtenStatistics({ tiles, ...sums }: PlaceStatistics) {
  const face = faceOfKind(sums);
  return { ...sums, bestTiles: tiles.map(({ exponent, count }) => ({ tile: face(exponent), games: count })) };
}

/**
 * The text that `JSON.stringify` gives for an object, in pieces that take little time each: one for each item of a list in it.
 *
 * @param indent spaces by which each level is indented
 */
export function* jsonPieces(written: object, indent: number): Generator<string, void> {
  let open = '{';
  for (const [name, value] of Object.entries(written)) {
    yield `${open}\n${' '.repeat(indent)}${JSON.stringify(name)}: `;
    if (Array.isArray(value) || value instanceof Iterator) yield* listPieces(value, indent);
    else yield indented(value, indent, 1);
    open = ',';
  }
  yield '\n}';
}

function* listPieces(items: Iterable<unknown>, indent: number): Generator<string, void> {
  let open = '[';
  for (const item of items) {
    yield `${open}\n${' '.repeat(2 * indent)}${indented(item, indent, 2)}`;
    open = ',';
  }
  yield open === '[' ? '[]' : `\n${' '.repeat(indent)}]`;
}

/** A line break inside a text is written as two other characters, so all that are found end a line. */
const indented = (value: unknown, indent: number, depth: number): string =>
  JSON.stringify(value, null, indent).replaceAll('\n', `\n${' '.repeat(indent * depth)}`);
