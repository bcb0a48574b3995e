/** Statistics of finished games. Each game is added once to stored sums, by any process, soon after its last move. */

import { kindOfCategory } from '../app/saved-game.ts';
import { RECENT_SCORES } from '../app/stats.ts';
import type { Counting, KindStatistics, RankingStore } from '../app/stores/ranking-store.ts';
import { yieldToEventLoop } from '../repeat-and-retry.ts';
import { categoryOf, type GameRow, HAS_ENDED, IS_KNOWN_GAME, LARGEST_EXPONENT } from './games/game-row.ts';
import { GLOBAL } from './high-scores.ts';
import {
  type AtomicWrite,
  type Database,
  type DependentWrite,
  type Dialect,
  prepareAtomicWrite,
  prepareAtomicWriteWith,
  queryIn,
  withStep,
} from './sql.ts';
import { countDone, pagesOf } from './steps.ts';

/** @param backgroundDatabase for finding games of all players that are not counted yet */
export function statsStore(
  database: Database,
  backgroundDatabase: Database,
): Pick<RankingStore, 'countGames' | 'statisticsOf'> {
  const { stats, tiles } = statisticsStatements(database.dialect);
  const statements = countingStatements(database.dialect);

  async function countAllGames({ most = Number.POSITIVE_INFINITY, signal }: Counting): Promise<number> {
    let counted = 0;
    const query = ({ player }: Pick<After, 'player'>) =>
      statements.uncountedPlayers({ player, most: PLAYERS_PER_PAGE });
    for await (const players of pagesOf(backgroundDatabase, query, { player: '' }, PLAYERS_PER_PAGE)) {
      const limits = { most: most - counted, signal };
      counted += await countDone(players, ({ player }) => countGamesOf(database, statements, player, limits), signal);
      if (signal?.aborted || counted >= most) break;
    }
    return counted;
  }

  return {
    async statisticsOf(player, where) {
      const values = { player, place: where === 'everywhere' ? GLOBAL : where };
      return kindsOf(...(await Promise.all([database.rows(stats(values)), database.rows(tiles(values))])));
    },

    countGames: ({ player, ...limits } = {}) =>
      player === undefined ? countAllGames(limits) : countGamesOf(database, statements, player, limits),
  };
}

type CountingStatements = ReturnType<typeof countingStatements>;

interface CountingLimits {
  readonly most?: number;
  readonly signal?: AbortSignal | undefined;
}

async function countGamesOf(
  database: Database,
  statements: CountingStatements,
  player: string,
  { most = Number.POSITIVE_INFINITY, signal }: CountingLimits,
): Promise<number> {
  let counted = 0;
  for (let after: After = { player, started_at: -1, id: '' }; counted < most && !signal?.aborted; ) {
    const step = Math.min(most - counted, database.dialect.rowsPerStep);
    const found = await countNext(database, statements, { ...after, most: step });
    counted += found.filter(isReadable).length;
    const last = found.toSorted(byStart).at(-1);
    if (last === undefined || found.length < step) break;
    after = last;
    await yieldToEventLoop();
  }
  return counted;
}

/** Counts some games in one transaction. Also returns the damaged ones among them, which are not counted. */
async function countNext(
  database: Database,
  { count, uncount, addSums }: CountingStatements,
  next: After & { readonly most: number },
): Promise<readonly CountedRow[]> {
  let found: readonly CountedRow[] = [];
  await database.transaction(async (tx) => {
    found = await tx.rows(count(next));
    const damaged = found.filter((game) => !isReadable(game));
    if (damaged.length > 0) await tx.write(uncount({ games: JSON.stringify(damaged.map(({ id }) => ({ id }))) }));
    const { stats, tiles } = sumsOf(found.filter(isInSums).toSorted(byStart));
    if (stats.length > 0)
      await tx.writeAtomically(addSums({ stats: JSON.stringify(stats), tiles: JSON.stringify(tiles) }));
    return found.length > damaged.length;
  });
  return found;
}

const PLAYERS_PER_PAGE = 20;

interface StatsRow {
  readonly player: string;
  readonly place: string;
  readonly category: string;
  readonly games: number;
  readonly score: number;
  readonly best_score: number;
  readonly moves: number;
  readonly played: number;
  readonly recent: string;
}

interface TileRow extends Pick<StatsRow, 'player' | 'place' | 'category'> {
  readonly tile: number;
  readonly games: number;
}

/** The base in which scores are stored: numbers up to 2^53 have at most eleven digits. */
const BASE = 36;
const WIDTH = 11;

const encodeScore = (score: number): string => score.toString(BASE).padStart(WIDTH, '0');

/** Skips unreadable scores, because they are only shown in a chart. */
const decodeScores = (text: string): readonly number[] =>
  (text.match(new RegExp(`[0-9a-z]{${WIDTH}}`, 'g')) ?? []).map((it) => Number.parseInt(it, BASE));

/** The number of characters of the newest scores. Older ones are dropped. */
const ALL_RECENT = RECENT_SCORES * WIDTH;

type WhereValues = Pick<StatsRow, 'player' | 'place'>;
type PlaceValues = Pick<StatsRow, 'place'> & { readonly most: number };

export function statisticsStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const inPlace = 'player = :player and place = :place';
  const ofPlayer = 'player = :player';
  const deleteOfPlace = (table: string) =>
    query<PlaceValues>(`
      ${withStep(`select player from ${table} where place = :place limit :most`)}
        delete from ${table} where place = :place and player in (select player from step)`);
  return {
    stats: query<WhereValues, StatsRow>(`select * from player_stats where ${inPlace}`),
    tiles: query<WhereValues, TileRow>(`select * from player_tiles where ${inPlace}`),
    allStats: query<Pick<StatsRow, 'player'>, StatsRow>(
      `select * from player_stats where ${ofPlayer} order by place, category`,
    ),
    allTiles: query<Pick<StatsRow, 'player'>, TileRow>(`select * from player_tiles where ${ofPlayer}`),
    deleteStatsOf: deleteOfPlace('player_stats'),
    deleteTilesOf: deleteOfPlace('player_tiles'),
  };
}

export function kindsOf(stats: readonly StatsRow[], tiles: readonly TileRow[]): readonly KindStatistics[] {
  const tilesOf = Map.groupBy(tiles, ({ category }) => category);
  return stats
    .filter(({ games }) => games > 0)
    .flatMap((row) => {
      const kind = kindOfCategory(row.category);
      return kind ? [kindStatistics(row, tilesOf.get(row.category) ?? [], kind)] : [];
    })
    .toSorted((one, other) => other.games - one.games);
}

const kindStatistics = (
  row: StatsRow,
  tiles: readonly TileRow[],
  kind: NonNullable<ReturnType<typeof kindOfCategory>>,
): KindStatistics => ({
  ...kind,
  games: row.games,
  score: row.score,
  bestScore: row.best_score,
  moves: row.moves,
  played: row.played,
  recent: decodeScores(row.recent),
  tiles: tiles
    .filter(({ games }) => games > 0)
    .map(({ tile, games }) => ({ exponent: tile, count: games }))
    .toSorted((one, other) => one.exponent - other.exponent),
});

type After = Pick<GameRow, 'player' | 'started_at' | 'id'>;
type CountedValues = Omit<StatsRow, 'games' | 'best_score'> & Pick<TileRow, 'tile'> & Pick<GameRow, 'id' | 'turn'>;

const COUNTED = [
  'id',
  'turn',
  'player',
  'place',
  'mode',
  'standing',
  'rules',
  'rows',
  'columns',
  'started_at',
  'changed_at',
  'score',
  'move_count',
  'cells',
] as const;
type CountedRow = Pick<GameRow, (typeof COUNTED)[number]>;

const IS_UNCOUNTED = `counted = 0 and ${HAS_ENDED}`;
/** Also the condition of the index `saved_games_uncounted`. Practice games are not in the statistics. */
const LISTED_UNCOUNTED = `${IS_UNCOUNTED} and mode <> 'practice'`;

export function countingStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const text = (name: keyof StatsRow) => `value ->> '${name}'`;
  const number = (name: keyof StatsRow | 'tile') => `cast(value ->> '${name}' as ${dialect.integer})`;
  const nextUncounted = `select id from saved_games where ${LISTED_UNCOUNTED} and ${IS_KNOWN_GAME} and player = :player
    and (started_at, id) > (:started_at, :id) order by started_at, id limit :most`;
  return {
    uncountedPlayers: query<Pick<GameRow, 'player'> & { readonly most: number }, Pick<GameRow, 'player'>>(
      `select distinct player from saved_games where ${LISTED_UNCOUNTED} and player > :player order by player limit :most`,
    ),
    /**
     * Marks the next games of a player as counted and returns them. The outer conditions do not mention the mode,
     * because PostgreSQL would then search the index of uncounted games once for each game.
     */
    count: query<After & { readonly most: number }, CountedRow>(`
      ${withStep(`select id from saved_games where ${IS_UNCOUNTED}
        and ${dialect.isAmong('id', nextUncounted)} order by id ${dialect.updateLock}`)}
        update saved_games set counted = 1 where ${dialect.isAmong('id', 'select id from step')} and ${IS_UNCOUNTED}
          returning ${COUNTED.map((name) => `"${name}"`).join(', ')}`),
    uncount: query<{ readonly games: string }>(`update saved_games set counted = 0
      where ${dialect.isAmong('id', `select value ->> 'id' from ${dialect.elements(':games')}`)}`),
    addSums: prepareAtomicWrite<Record<'stats' | 'tiles', string>>(
      dialect,
      `insert into player_stats (player, place, category, games, score, best_score, moves, played, recent)
        select ${text('player')}, ${text('place')}, ${text('category')}, ${number('games')}, ${number('score')},
          ${number('best_score')}, ${number('moves')}, ${number('played')}, ${text('recent')}
          from ${dialect.elements(':stats')} where true
        on conflict (player, place, category) do update set games = player_stats.games + excluded.games,
          score = player_stats.score + excluded.score, moves = player_stats.moves + excluded.moves,
          played = player_stats.played + excluded.played,
          best_score = case when excluded.best_score > player_stats.best_score then excluded.best_score
            else player_stats.best_score end,
          recent = ${dialect.lastOf('player_stats.recent || excluded.recent', ALL_RECENT)}`,
      (onlyIf) => `insert into player_tiles (player, place, category, tile, games)
      select ${text('player')}, ${text('place')}, ${text('category')}, ${number('tile')}, ${number('games')}
        from ${dialect.elements(':tiles')} where ${onlyIf}
      on conflict (player, place, category, tile) do update set games = player_tiles.games + excluded.games`,
    ),
  };
}

const byStart = (one: CountedRow, other: CountedRow): number =>
  one.started_at - other.started_at || (one.id < other.id ? -1 : 1);

const isReadable = ({ rows, columns, cells, score, started_at, changed_at, move_count }: CountedRow): boolean =>
  cells.length === rows * columns &&
  cells.every((exponent) => exponent <= LARGEST_EXPONENT) &&
  [score, started_at, changed_at, move_count].every((it) => Number.isSafeInteger(it) && it >= 0);

interface Sums {
  readonly stats: readonly StatsRow[];
  readonly tiles: readonly TileRow[];
}

/** Sums up games by place and for all places together, in the order of `LOCK_ORDER`. */
function sumsOf(games: readonly CountedRow[]): Sums {
  const inPlaces = games.map(countedValues);
  const everywhere = inPlaces.map((values) => ({ ...values, place: GLOBAL }));
  const grouped = (keyOf: (values: CountedValues) => string) =>
    [inPlaces, everywhere].flatMap((all) => groupsInOrder(all, keyOf));
  return {
    stats: grouped(({ place, category }) => `${place} ${category}`).map(statsOfAll),
    tiles: grouped(({ place, category, tile }) => `${place} ${category} ${tile}`).map(
      ([{ player, place, category, tile }, ...others]) => ({ player, place, category, tile, games: 1 + others.length }),
    ),
  };
}

type CountedGroup = readonly [CountedValues, ...CountedValues[]];

const groupsInOrder = (
  all: readonly CountedValues[],
  keyOf: (values: CountedValues) => string,
): readonly CountedGroup[] =>
  [...Map.groupBy(all, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [[first, ...others] as const] : []));

function statsOfAll(group: CountedGroup): StatsRow {
  const [{ player, place, category }] = group;
  const sum = (name: 'score' | 'moves' | 'played') => group.reduce((total, it) => total + it[name], 0);
  return {
    player,
    place,
    category,
    games: group.length,
    score: sum('score'),
    best_score: Math.max(...group.map(({ score }) => score)),
    moves: sum('moves'),
    played: sum('played'),
    recent: group
      .slice(-RECENT_SCORES)
      .map(({ recent }) => recent)
      .join(''),
  };
}

const UNCOUNT = `update saved_games set counted = 0 where id = :id and turn = :turn and counted = 1`;

/** Returns the write for the place, then the one for all places: the same order as in `sumsOf`. */
const inBoth = (takeOff: (where: string) => DependentWrite): readonly DependentWrite[] =>
  [':place', `'${GLOBAL}'`].map((place) => takeOff(`player = :player and category = :category and place = ${place}`));

/** Removes the score from the chart only if it is the newest one. */
const TAKE_OFF = inBoth(
  (where) => (onlyIf) =>
    `update player_stats set games = games - 1, score = score - :score, moves = moves - :moves, played = played - :played,
      recent = case when substr(recent, length(recent) - ${WIDTH - 1}) = :recent
        then substr(recent, 1, length(recent) - ${WIDTH}) else recent end
      where ${where} and ${onlyIf}`,
);
const TAKE_TILE_OFF = inBoth(
  (where) => (onlyIf) => `update player_tiles set games = games - 1 where ${where} and tile = :tile and ${onlyIf}`,
);

export const uncountingStatements = (dialect: Dialect) => ({
  uncount: prepareAtomicWriteWith<CountedValues, 'sum'>(dialect, UNCOUNT, { sum: [...TAKE_OFF, ...TAKE_TILE_OFF] }),
});

/**
 * Changes an ended game and, if it was counted, takes it out of the sums: its next end is counted again.
 *
 * @param ended the game as it was before the change
 * @param turn of the game after the change
 */
export function changingEnded(
  database: Database,
): (change: AtomicWrite, ended: GameRow, turn: number) => Promise<boolean> {
  const { uncount } = uncountingStatements(database.dialect);
  return (change, ended, turn) =>
    database.transaction(async (tx) => {
      if (!(await tx.writeAtomically(change))) return false;
      await tx.writeAtomically(uncount({ ...countedValues(ended), turn }, { sum: isInSums(ended) }));
      return true;
    });
}

/** The longest playing time of one move, in milliseconds: a longer pause may not have been spent playing. */
const LONGEST_MOVE_MS = 10_000;

const countedValues = (row: CountedRow): CountedValues => ({
  id: row.id,
  turn: row.turn,
  player: row.player,
  place: row.place,
  category: categoryOf(row),
  score: row.score,
  moves: row.move_count,
  played: Math.min(Math.max(0, row.changed_at - row.started_at), row.move_count * LONGEST_MOVE_MS),
  recent: encodeScore(row.score),
  tile: Math.max(...row.cells),
});

const isInSums = (game: CountedRow): boolean => game.standing !== 'unlisted' && game.score > 0 && isReadable(game);
