import { formatBoard } from '../game/notation.ts';
import { unpackMoves } from '../game/packed-moves.ts';
import { faceOfRules } from '../game/rules.ts';
import type { GameDeps } from './game-deps.ts';
import { momentName } from './moments.ts';
import { faceOfKind, type PlayerId } from './saved-game.ts';
import type { ExportedGame, PlaceStatistics, PlayerExport, RecordSummary } from './stores/player-store.ts';

export const isNothing = ({ settings, name, number, isBlocked, ...counts }: RecordSummary): boolean =>
  name === '' &&
  !isBlocked &&
  number === undefined &&
  Object.keys(settings).length === 0 &&
  Object.values(counts).every((count) => count === 0);

/**
 * Returns all data of a player as an object for `jsonPieces`.
 * @param time writes a time that is given in milliseconds since 1970
 */
export async function exportPlayer(
  { store, now }: Pick<GameDeps, 'store' | 'now'>,
  player: PlayerId,
  time: (at: number) => string,
) {
  const at = now();
  const record = await store.exportPlayer(player, at, (game) => jsonItem(writtenGame(game, time)));
  return writtenRecord(player, record, at, time);
}

const FORM = 1;

/** @param at when the data was read, in milliseconds since 1970 */
export function writtenRecord(
  player: PlayerId,
  record: PlayerExport<object>,
  at: number,
  time: (at: number) => string,
) {
  const { name, number, settings, games, unreadable, highScores, statistics, tries, duels, edits } = record;
  const { badges, keptTries, rankedGames, blockedAt, removals } = record;
  return {
    about: 'everything that this 2048 bot stores about one player',
    form: FORM,
    writtenAt: time(at),
    player,
    ...(name === '' ? {} : { name }),
    ...(number === undefined ? {} : { number }),
    settings,
    games,
    unreadable,
    highScores: highScores.map(({ reachedAt, ...best }) => ({ ...best, reachedAt: time(reachedAt) })),
    removals: removals.map(({ place, removedAt }) => ({ place, removedAt: time(removedAt) })),
    statistics: statistics.map(writtenStatistics),
    badges: badges.map(({ moment, wonAt }) => ({ badge: momentName(moment), wonAt: time(wonAt) })),
    dailies: tries,
    dailiesKeptUntilTheyClose: keptTries,
    ...(rankedGames === undefined ? {} : { rankedGamesBegun: rankedGames }),
    ...(blockedAt === undefined ? {} : { blockedAt: time(blockedAt) }),
    edits: edits.map(({ tokenExpiresAt, ...edit }) => ({ ...edit, tokenExpiresAt: time(tokenExpiresAt) })),
    duels: duels.map(({ begunAt, endsAt, ...duel }) => ({ ...duel, begunAt: time(begunAt), endsAt: time(endsAt) })),
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

function writtenStatistics({ tiles, ...sums }: PlaceStatistics) {
  const face = faceOfKind(sums);
  return { ...sums, bestTiles: tiles.map(({ exponent, count }) => ({ tile: face(exponent), games: count })) };
}

const INDENT = 1;

/** A list item as `jsonPieces` writes it. Its bytes are outside the heap, where no garbage collector copies them. */
export const jsonItem = (item: object): Buffer => Buffer.from(indented(item, 2));

/** Yields the JSON of an object in small pieces, one for each list item, so that the event loop is not blocked. */
export function* jsonPieces(written: object): Generator<Uint8Array, void> {
  let open = '{';
  for (const [name, value] of Object.entries(written)) {
    yield Buffer.from(`${open}\n${' '.repeat(INDENT)}${JSON.stringify(name)}: `);
    if (Array.isArray(value)) yield* listPieces(value);
    else yield Buffer.from(indented(value, 1));
    open = ',';
  }
  yield Buffer.from('\n}\n');
}

function* listPieces(items: readonly object[]): Generator<Uint8Array, void> {
  let open = '[';
  for (const item of items) {
    yield Buffer.from(`${open}\n${' '.repeat(2 * INDENT)}`);
    yield item instanceof Uint8Array ? item : jsonItem(item);
    open = ',';
  }
  yield Buffer.from(open === '[' ? '[]' : `\n${' '.repeat(INDENT)}]`);
}

/** `JSON.stringify` escapes line breaks in strings, so each line break in its output ends a line. */
const indented = (value: unknown, depth: number): string =>
  JSON.stringify(value, null, INDENT).replaceAll('\n', `\n${' '.repeat(INDENT * depth)}`);
