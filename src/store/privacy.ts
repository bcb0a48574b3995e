import { newestClosed } from '../app/calendar.ts';
import type { RaceId, SavedGame } from '../app/saved-game.ts';
import { ifSound } from '../app/stores/damaged-row.ts';
import type {
  ExportedEdit,
  ExportedGame,
  ExportedHighScore,
  PlaceStatistics,
  PlayerExport,
  PlayerStore,
  RecordSummary,
} from '../app/stores/player-store.ts';
import type { PackedMoves } from '../game/packed-moves.ts';
import { blockStatements } from './blocks.ts';
import { exportedTry, tryStatements } from './daily.ts';
import { proofStatements } from './games/proofs.ts';
import { clearingStatements, type HighScoreRow } from './high-scores.ts';
import type { JobRow } from './jobs.ts';
import { locksIn } from './locks.ts';
import { badgeOf, badgeStatements } from './moments.ts';
import { chosenSettings, decodeProfile, type OfPlayer, type PlayerNumberRow, profileStatements } from './players.ts';
import { exportedRaces, leaveRaces, raceStatements } from './race.ts';
import { kindsOf, resultStatements } from './results.ts';
import { allChunks, allMoves, type ChunkRow } from './rows/chunks.ts';
import { decodeGame, type GameRow, HAS_ENDED } from './rows/game-row.ts';
import { decodeReview, type ReviewColumn } from './rows/review.ts';
import { type Database, type Dialect, type Queries, queryIn, withStep } from './sql.ts';
import { inSteps, pagesOf, STEP } from './steps.ts';

export function privacyStore(
  database: Database,
): Pick<PlayerStore, 'summarizePlayer' | 'exportPlayer' | 'deletePlayer'> {
  const { dialect } = database;
  const statements = allStatements(dialect);
  function exportPlayer<Game>(
    player: string,
    now: number,
    keep: (game: ExportedGame) => Promise<Game>,
  ): Promise<PlayerExport<Game>>;
  function exportPlayer(player: string, now?: number): Promise<PlayerExport>;
  function exportPlayer(
    player: string,
    now = 0,
    keep: (game: ExportedGame) => Promise<unknown> = async (game) => game,
  ) {
    return readEverything(database, statements, { player, now, keep });
  }

  return {
    async summarizePlayer(player) {
      const [counts] = await database.rows(statements.counts({ player }));
      const [blocked] = await database.rows(statements.blocked({ id: player }));
      return {
        ...(await storedProfile(database, statements, player)),
        ...(counts as Counts),
        isBlocked: blocked !== undefined,
      };
    },

    exportPlayer,

    async deletePlayer(player, now) {
      await lockedFor(database, player, (tx) => leaveRaces(tx, dialect, player));
      const write: Queries['write'] = (query) => lockedFor(database, player, (tx) => tx.write(query));
      const games = await inSteps({ write }, statements.deleteSomeGames({ player, most: STEP }));
      return games + (await deleteRest(database, statements, player, now));
    },
  };
}

/** Runs a part of a deletion while no game of the player starts, ends or is published. */
function lockedFor<Result>(database: Database, player: string, act: (tx: Queries) => Promise<Result>): Promise<Result> {
  const locks = locksIn(database.dialect).begin(player);
  return database.transaction(async (tx) => {
    for (const lock of locks) await tx.write(lock);
    return act(tx);
  });
}

function deleteRest(database: Database, statements: RecordStatements, player: string, now: number): Promise<number> {
  const daily = newestClosed(now);
  return lockedFor(database, player, async (tx) => {
    // Another race may have begun since the earlier call of `leaveRaces`.
    await leaveRaces(tx, database.dialect, player);
    await tx.write(statements.deleteLine({ player }));
    const games = await tx.write(statements.deleteGames({ player }));
    await tx.write(statements.deleteTries({ player, daily }));
    await tx.write(statements.keepTries({ player, daily }));
    for (const deleteFrom of statements.deleteOwn) await tx.write(deleteFrom({ player }));
    return games;
  });
}

interface Asked<Game> {
  readonly player: string;
  readonly now: number;
  readonly keep: (game: ExportedGame) => Promise<Game>;
}

async function readEverything<Game>(
  database: Database,
  statements: RecordStatements,
  { player, now, keep }: Asked<Game>,
): Promise<PlayerExport<Game>> {
  // Only the seeds that are revealed now are exported. If a game ends meanwhile, its seed stays secret.
  await revealEnded(database, statements, player);
  const raceRows = await database.rows(statements.racesOf({ player }));
  const played: PlayedOut = {
    newestDaily: newestClosed(now),
    races: new Set(raceRows.flatMap(({ id, state }) => (state === 'running' ? [] : [id]))),
  };
  const games = await allGames(database, statements, player, (game, chunks, row) =>
    keep(exportedGame(game, allMoves(allChunks(game, chunks)), row, played)),
  );
  const highScores = (await database.rows(statements.highScores({ player }))).map(exportedHighScore);
  const removals = (await database.rows(statements.removals({ player }))).map((row) => ({
    place: row.place,
    removedAt: row.cleared_at,
  }));
  const statistics = await allStatistics(database, statements, player);
  const badges = (await database.rows(statements.badges({ player }))).flatMap(badgeOf);
  const tries = await database.rows(statements.tries({ player }));
  const keptTries = tries.flatMap(({ game, daily }) => (game === '' ? [daily] : []));
  const begun = tries.filter(({ game }) => game !== '').map(exportedTry);
  const edits = (await database.rows(statements.edits({ player }))).map(exportedEdit);
  const stored = {
    ...(await storedProfile(database, statements, player)),
    ...(await storedBesides(database, statements, player)),
  };
  const rankings = { highScores, removals, statistics, badges };
  return {
    ...stored,
    ...games,
    ...rankings,
    tries: begun,
    keptTries,
    races: exportedRaces(raceRows, player),
    edits,
  };
}

async function revealEnded(database: Database, statements: RecordStatements, player: string): Promise<void> {
  const start = { started_at: -1, id: '' };
  const page = ({ started_at, id }: typeof start) => statements.unrevealed({ player, started_at, id, most: STEP });
  for await (const rows of pagesOf(database, page, start)) {
    const sound = rows.filter((row) => ifSound(() => decodeGame(row)));
    await database.write(statements.reveal({ found: JSON.stringify(sound.map(({ id }) => ({ id }))) }));
  }
}

async function storedProfile(
  database: Database,
  statements: RecordStatements,
  player: string,
): Promise<Pick<PlayerExport, 'name' | 'number' | 'settings'>> {
  const [profile] = await database.rows(statements.find({ player }));
  const [numbered] = await database.rows(statements.number({ player }));
  const number = numbered ? { number: numbered.number } : {};
  return { name: decodeProfile(profile).name, ...number, settings: chosenSettings(profile) };
}

async function storedBesides(
  database: Database,
  statements: RecordStatements,
  player: string,
): Promise<Pick<PlayerExport, 'rankedGames' | 'blockedAt'>> {
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
  const byPlace = Map.groupBy(await database.rows(statements.totalsByPlace({ player })), ({ place }) => place);
  return [...byPlace].flatMap(([place, rows]) => kindsOf(rows).map((kind) => ({ place, ...kind })));
}

async function allGames<Game>(
  database: Database,
  statements: RecordStatements,
  player: string,
  keep: (game: SavedGame, chunks: readonly ChunkRow[], row: StoredGame) => Promise<Game>,
): Promise<Pick<PlayerExport<Game>, 'games' | 'unreadable'>> {
  const games: Game[] = [];
  const unreadable: string[] = [];
  for await (const { row, chunks } of storedGames(database, statements, player)) {
    const game = ifSound(() => decodeGame(row));
    if (game) games.push(await keep(game, chunks, row));
    else unreadable.push(row.id);
  }
  return { games, unreadable };
}

interface WithChunks {
  readonly row: StoredGame;
  readonly chunks: readonly ChunkRow[];
}

/** A page of games is read and written in one turn of the event loop, which takes about 5 ms. */
const GAMES_PER_PAGE = 100;

/** Reads chunks after their games, so that no move is missing: full chunks of a game are never deleted. */
async function* storedGames(
  database: Database,
  statements: RecordStatements,
  player: string,
): AsyncGenerator<WithChunks> {
  const games = pagesOf(
    database,
    ({ started_at, id }) => statements.games({ player, started_at, id, most: GAMES_PER_PAGE }),
    { started_at: -1, id: '' },
    GAMES_PER_PAGE,
  );
  for await (const rows of games) {
    const range = { player, first_at: rows[0]?.started_at ?? 0, last_at: rows.at(-1)?.started_at ?? 0 };
    const chunks = Map.groupBy(await database.rows(statements.chunks(range)), ({ game }) => game);
    for (const row of rows) yield { row, chunks: chunks.get(row.id) ?? [] };
  }
}

/** Shared tiles that nobody plays any more: of the dailies up to `newestDaily`, and of these races. */
interface PlayedOut {
  readonly newestDaily: number;
  readonly races: ReadonlySet<RaceId>;
}

function isSecret({ opening, position }: SavedGame, revealed: boolean, played: PlayedOut): boolean {
  switch (opening.mode) {
    case 'daily':
      return opening.daily > played.newestDaily;
    case 'race':
      return !played.races.has(opening.race);
    case 'practice':
      return position.state === 'running';
    case 'regular':
      return position.state === 'running' || !revealed;
  }
}

function exportedGame(
  saved: SavedGame,
  moves: PackedMoves,
  { revealed, interaction, beaten, review }: StoredGame,
  played: PlayedOut,
): ExportedGame {
  const { opening, position, ...game } = saved;
  const { source, ...begun } = opening;
  const { chunk: _, random: __, ...reached } = position;
  const reviewed = decodeReview(review);
  return {
    opening: begun,
    position: reached,
    moves,
    ...game,
    ...(isSecret(saved, revealed === 1, played) ? {} : { source }),
    ...(interaction === null ? {} : { startedByPressId: interaction }),
    ...(beaten === null ? {} : { gameToBeat: beaten }),
    ...(reviewed ? { review: reviewed.judged } : {}),
  };
}

/** The token is not exported, because its holder could edit the message. */
type StoredEdit = Pick<JobRow, 'kind' | 'subject' | 'press_id' | 'token_expires_at'>;

const exportedEdit = ({ kind, subject, press_id, token_expires_at }: StoredEdit): ExportedEdit => ({
  kind,
  subject,
  pressId: press_id,
  tokenExpiresAt: token_expires_at,
});

const exportedHighScore = (row: HighScoreRow): ExportedHighScore => ({
  place: row.place,
  ranking: row.ranking,
  span: row.span,
  score: row.score,
  bestTile: row.best_tile,
  reachedAt: row.reached_at,
  game: row.game,
});

type StoredGame = GameRow &
  ReviewColumn & {
    readonly interaction: string | null;
    readonly beaten: string | null;
  };
type PageValues = OfPlayer & Pick<GameRow, 'started_at' | 'id'> & { readonly most: number };
type Counts = Omit<RecordSummary, 'name' | 'number' | 'settings' | 'isBlocked'>;
type RecordStatements = ReturnType<typeof allStatements>;

const allStatements = (dialect: Dialect) => ({
  ...recordStatements(dialect),
  ...resultStatements(dialect),
  ...tryStatements(dialect),
  ...badgeStatements(dialect),
  removals: clearingStatements(dialect).removals,
  find: profileStatements(dialect).find,
  blocked: blockStatements(dialect).blocked,
  prepared: proofStatements(dialect).prepared,
  racesOf: raceStatements(dialect).ofPlayer,
});

/** Tables whose rows of the player are all deleted at the end. */
const DELETED_LAST = ['jobs', 'players', 'cleared_rankings', 'high_scores', 'player_numbers', 'badges'] as const;

export function recordStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const deleteFrom = (table: string) => query<OfPlayer>(`delete from ${table} where player = :player`);
  return {
    counts: query<OfPlayer, Counts>(`
      select (select count(*) from saved_games where player = :player) as games,
        (select count(*) from high_scores where player = :player) as "highScores",
        (select count(*) from results where player = :player) as statistics,
        (select count(*) from badges where player = :player) as badges,
        (select count(*) from daily_tries where player = :player and game <> '') as dailies,
        (select count(*) from daily_tries where player = :player and game = '') as "keptTries",
        (select count(*) from cleared_rankings where player = :player) as removals,
        (select count(*) from race_players where player = :player) as races`),
    games: query<PageValues, StoredGame>(`
      select saved_games.*, (select interaction from game_proofs where game = saved_games.id) as interaction,
        (select beaten from scores_to_beat where game = saved_games.id) as beaten
        from saved_games where player = :player and (started_at, id) > (:started_at, :id)
        order by started_at, id limit :most`),
    /** An export contains the seeds of ended games, so their ends can no longer be undone. */
    unrevealed: query<PageValues, GameRow>(`
      select * from saved_games where player = :player and (started_at, id) > (:started_at, :id)
        and revealed = 0 and ${HAS_ENDED} and mode <> 'practice' order by started_at, id limit :most`),
    reveal: query<{ readonly found: string }>(`update saved_games set revealed = 1
      where ${HAS_ENDED} and id in (select value ->> 'id' from ${dialect.elements(':found')})`),
    chunks: query<OfPlayer & Record<'first_at' | 'last_at', number>, ChunkRow>(`
      select game_chunks.* from game_chunks join saved_games on saved_games.id = game_chunks.game
        where saved_games.player = :player and saved_games.started_at between :first_at and :last_at`),
    highScores: query<OfPlayer, HighScoreRow>(
      'select * from high_scores where player = :player order by ranking, place, span',
    ),
    deleteSomeGames: query<OfPlayer & { readonly most: number }>(`
      ${withStep('select id from saved_games where player = :player limit :most')}
        delete from saved_games where id in (select id from step)`),
    deleteLine: deleteFrom('seed_lines'),
    deleteGames: deleteFrom('saved_games'),
    edits: query<OfPlayer, StoredEdit>(
      'select kind, subject, press_id, token_expires_at from jobs where player = :player order by kind, id',
    ),
    number: query<OfPlayer, PlayerNumberRow>('select * from player_numbers where player = :player'),
    deleteOwn: DELETED_LAST.map(deleteFrom),
  };
}
