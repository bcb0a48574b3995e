/** Reads everything about one player, a page of games after the other. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ExportedGame,
  type ExportedPending,
  type FiledBest,
  MODES,
  type PackedMoves,
  type PlaceStatistics,
  type PlayerRecord,
  type SavedGame,
} from '../../app/ports.ts';
import type { BestRow } from '../bests/rankings.ts';
import { filedTry } from '../dailies/dailies.ts';
import type { Database } from '../database.ts';
import { exportedDuel } from '../duels/duels.ts';
import { allMoves } from '../games/all-moves.ts';
import type { ChunkRow } from '../games/game-row.ts';
import type { PendingEditRow } from '../games/pending-edits.ts';
import type { ReadGame } from '../games/read-game.ts';
import { kindsOf } from '../statistics/statistics.ts';
import { chosenSettings, decodeProfile } from './profiles.ts';
import type { RecordStatements, StoredGame } from './records.ts';

export async function exportPlayer(
  database: Database,
  statements: RecordStatements,
  read: ReadGame,
  player: string,
): Promise<PlayerRecord> {
  await revealEnded(database, statements, player);
  const games = await allGames(database, statements, read, player);
  const bests = (await database.rows(statements.bests({ player }))).map(filedBest);
  const statistics = await allStatistics(database, statements, player);
  const tries = await database.rows(statements.tries({ player }));
  const keptTries = tries.flatMap(({ game, daily }) => (game === '' ? [daily] : []));
  const begun = tries.filter(({ game }) => game !== '').map(filedTry);
  const duelRows = await database.rows(statements.duels.ofPlayer({ player }));
  const duels = duelRows.flatMap((row) => exportedDuel(row, player) ?? []);
  const newer = [...games.newer, ...duelRows.flatMap((row) => (exportedDuel(row, player) ? [] : [row.id]))];
  const pending = (await database.rows(statements.pendingEdits({ player }))).map(toldPending);
  const stored = {
    ...(await storedProfile(database, statements, player)),
    ...(await storedBesides(database, statements, player)),
  };
  return { ...stored, ...games, newer, bests, statistics, tries: begun, keptTries, duels, pending };
}

/** Before they are read: one that ends meanwhile keeps its secret, and can be taken up again. */
async function revealEnded(database: Database, { reveal }: RecordStatements, player: string): Promise<void> {
  while ((await database.write(reveal({ player, most: STEP }))) === STEP) await nextTurn();
}

/** What is stored of a player besides games and bests. */
export async function storedProfile(
  database: Database,
  statements: RecordStatements,
  player: string,
): Promise<Pick<PlayerRecord, 'name' | 'number' | 'settings'>> {
  const [profile] = await database.rows(statements.find({ player }));
  const [numbered] = await database.rows(statements.number({ player }));
  const number = numbered ? { number: numbered.number } : {};
  return { name: decodeProfile(profile).name, ...number, settings: chosenSettings(profile) };
}

/** How many ranked games were begun, whose seeds are in the player's line, and whether the host has blocked the player. */
async function storedBesides(
  database: Database,
  statements: RecordStatements,
  player: string,
): Promise<Pick<PlayerRecord, 'rankedGames' | 'blockedAt'>> {
  const [line] = await database.rows(statements.prepared({ player }));
  const [blocked] = await database.rows(statements.blocked({ id: player }));
  return {
    ...(line ? { rankedGames: line.ordinal - 1 } : {}),
    ...(blocked ? { blockedAt: blocked.blocked_at } : {}),
  };
}

async function allStatistics(
  database: Database,
  statements: RecordStatements,
  player: string,
): Promise<readonly PlaceStatistics[]> {
  const stats = Map.groupBy(await database.rows(statements.allStats({ player })), ({ place }) => place);
  const tiles = Map.groupBy(await database.rows(statements.allTiles({ player })), ({ place }) => place);
  return [...stats].flatMap(([place, rows]) =>
    kindsOf(rows, tiles.get(place) ?? []).map((kind) => ({ place, ...kind })),
  );
}

async function allGames(
  database: Database,
  statements: RecordStatements,
  read: ReadGame,
  player: string,
): Promise<Pick<PlayerRecord, 'games' | 'damaged' | 'newer'>> {
  const games: ExportedGame[] = [];
  const [damaged, newer]: [string[], string[]] = [[], []];
  for await (const { row, chunks } of storedGames(database, statements, player)) {
    const game = read(row);
    if (game === 'damaged') damaged.push(row.id);
    else if (game === 'newer') newer.push(row.id);
    else if (game) games.push(exportedGame(game, allMoves(game, chunks), row));
  }
  return { games, damaged, newer };
}

interface WithChunks {
  readonly row: StoredGame;
  readonly chunks: readonly ChunkRow[];
}

/** Games read in one statement: some milliseconds on SQLite. */
const STEP = 200;

/** Chunks are read after their games, so that no move is missing: one is only ever added. */
async function* storedGames(
  database: Database,
  statements: RecordStatements,
  player: string,
): AsyncGenerator<WithChunks> {
  let rows: readonly StoredGame[];
  let last: StoredGame | undefined;
  do {
    const { started_at, id } = last ?? { started_at: -1, id: '' };
    rows = await database.rows(statements.games({ player, started_at, id, most: STEP }));
    const [first] = rows;
    last = rows.at(-1);
    if (!first || !last) return;
    const span = { player, first_at: first.started_at, last_at: last.started_at };
    const chunks = Map.groupBy(await database.rows(statements.chunks(span)), ({ game }) => game);
    for (const row of rows) yield { row, chunks: chunks.get(row.id) ?? [] };
    await nextTurn();
  } while (rows.length === STEP);
}

function exportedGame(
  { opening, position, ...game }: SavedGame,
  moves: PackedMoves,
  { shared, posted, revealed, interaction }: StoredGame,
): ExportedGame {
  const { source, ...begun } = opening;
  const { chunk: _, random: __, ...reached } = position;
  const isKnown =
    position.state !== 'running' && !MODES[opening.mode].sharesSeed && (opening.mode === 'practice' || revealed === 1);
  return {
    opening: begun,
    position: reached,
    moves,
    ...game,
    ...(isKnown ? { source } : {}),
    ...(interaction === null ? {} : { openedByPress: interaction }),
    ...(shared === 0 ? {} : { isShared: true }),
    ...(posted === 0 ? {} : { isPosted: true }),
  };
}

/** The token is a key to a message, and told to nobody. */
const toldPending = ({ kind, game, press, expires_at, token }: PendingEditRow): ExportedPending => ({
  ...{ kind, press, expiresAt: expires_at, hasToken: token !== '' },
  ...(game === '' ? {} : { game }),
});

const filedBest = (row: BestRow): FiledBest => ({
  place: row.place,
  category: row.category,
  span: row.span,
  score: row.score,
  bestTile: row.best_tile,
  reachedAt: row.reached_at,
  ...(row.game === '' ? {} : { game: row.game }),
});
