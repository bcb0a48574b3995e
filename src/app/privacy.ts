import { formatBoard } from '../game/notation.ts';
import { unpackMoves } from '../game/packed-moves.ts';
import { faceOfRules } from '../game/rules.ts';
import type { GameDeps } from './game-deps.ts';
import { faceOfKind, kindOfCategory } from './keys.ts';
import { DAILY_BOARD } from './modes.ts';
import { momentName } from './moments.ts';
import type { PlayerId } from './saved-game.ts';
import type {
  ExportedGame,
  ExportedHighScore,
  PlaceStatistics,
  PlayerExport,
  RecordSummary,
} from './stores/player-store.ts';

export const isNothing = ({ settings, name, number, isBlocked, ...counts }: RecordSummary): boolean =>
  name === '' &&
  !isBlocked &&
  number === undefined &&
  Object.keys(settings).length === 0 &&
  Object.values(counts).every((count) => count === 0);

/** Takes the next bytes of a file. Resolves when it can take more. */
export type WritePiece = (piece: Uint8Array) => Promise<void>;

/**
 * Writes all data of a player as JSON. Each game is written as it is read, so that no more than a page is in memory.
 * @param time writes a time that is given in milliseconds since 1970
 * @returns the number of games
 */
export async function exportPlayer(
  { store, now }: Pick<GameDeps, 'store' | 'now'>,
  player: PlayerId,
  time: (at: number) => string,
  write: WritePiece,
): Promise<number> {
  const at = now();
  const writeText = (text: string) => write(Buffer.from(text));
  let games = 0;
  await writeText(`${indented(writtenHead(player, at, time), 0).slice(0, -'\n}'.length)},\n "games": [`);
  const record = await store.exportPlayer(player, at, async (game) => {
    await writeText(`${games === 0 ? '' : ','}\n  ${indented(writtenGame(game, time), 2)}`);
    games += 1;
  });
  await writeText('\n ]');
  for (const [name, value] of Object.entries(writtenRecord(record, time)))
    for (const piece of fieldPieces(name, value)) await writeText(piece);
  await writeText('\n}\n');
  return games;
}

/** The text of a field in small pieces, one for each item of a list. */
function* fieldPieces(name: string, value: unknown): Generator<string, void> {
  yield `,\n ${JSON.stringify(name)}: `;
  if (!Array.isArray(value)) return yield indented(value, 1);
  for (const [index, item] of value.entries()) yield `${index === 0 ? '[' : ','}\n  ${indented(item, 2)}`;
  yield value.length === 0 ? '[]' : '\n ]';
}

const FORM = 1;

/** @param at when the data was read, in milliseconds since 1970 */
export const writtenHead = (player: PlayerId, at: number, time: (at: number) => string) => ({
  about: 'everything that this 2048 bot stores about one player',
  form: FORM,
  writtenAt: time(at),
  player,
});

export function writtenRecord(record: Omit<PlayerExport<unknown>, 'games'>, time: (at: number) => string) {
  const { name, number, settings, unreadable, highScores, statistics, tries, races, edits } = record;
  const { badges, keptTries, rankedGames, blockedAt, removals } = record;
  return {
    ...(name === '' ? {} : { name }),
    ...(number === undefined ? {} : { number }),
    settings,
    unreadable,
    highScores: highScores.map((best) => writtenHighScore(best, time)),
    removals: removals.map(({ place, removedAt }) => ({ place, removedAt: time(removedAt) })),
    statistics: statistics.map(writtenStatistics),
    badges: badges.map(({ moment, wonAt }) => ({ badge: momentName(moment), wonAt: time(wonAt) })),
    dailies: tries,
    dailiesKeptUntilTheyClose: keptTries,
    ...(rankedGames === undefined ? {} : { rankedGamesBegun: rankedGames }),
    ...(blockedAt === undefined ? {} : { blockedAt: time(blockedAt) }),
    edits: edits.map(({ tokenExpiresAt, ...edit }) => ({ ...edit, tokenExpiresAt: time(tokenExpiresAt) })),
    races: races.map(({ begunAt, endsAt, ...race }) => ({ ...race, begunAt: time(begunAt), endsAt: time(endsAt) })),
  };
}

export function writtenGame(game: ExportedGame, time: (at: number) => string) {
  const { opening, position, moves, source, ...more } = game;
  const { player: _, startedAt, ...begun } = opening;
  const { board, changedAt, unpublished, ...reached } = position;
  return {
    ...begun,
    startedAt: time(startedAt),
    changedAt: time(changedAt),
    ...reached,
    unpublished,
    board: formatBoard(board, faceOfRules(opening.rules)),
    moves: unpackMoves(moves)
      .map((direction) => direction.charAt(0))
      .join(''),
    ...(source ? { tilesFrom: source } : {}),
    ...more,
  };
}

/** The ranking of a single daily names no board. */
function writtenHighScore({ bestTile, reachedAt, ...best }: ExportedHighScore, time: (at: number) => string) {
  const face = faceOfKind(kindOfCategory(best.ranking) ?? DAILY_BOARD);
  return { ...best, bestTile: face(bestTile), reachedAt: time(reachedAt) };
}

function writtenStatistics({ tiles, largestTile, lastPlayedAt: _, ...sums }: PlaceStatistics) {
  const face = faceOfKind(sums);
  return {
    ...sums,
    largestTile: face(largestTile),
    bestTiles: tiles.map(({ exponent, count }) => ({ tile: face(exponent), games: count })),
  };
}

const INDENT = 1;

/** `JSON.stringify` escapes line breaks in strings, so each line break in its output ends a line. */
const indented = (value: unknown, depth: number): string =>
  JSON.stringify(value, null, INDENT).replaceAll('\n', `\n${' '.repeat(INDENT * depth)}`);
