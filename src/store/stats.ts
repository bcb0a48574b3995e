/** Every process counts, as scores are published: a finished game once, and not with its last move. */
import { kindOfCategory } from '../app/saved-game.ts';
import { type Counting, type KindStatistics, RECENT_SCORES, type StatsStore } from '../app/stats.ts';
import { categoryOf, type GameRow, IS_KNOWN, type ReadGame, readableRows } from './games/game-row.ts';
import { GLOBAL } from './high-scores.ts';
import {
  type Database,
  type Dialect,
  type Follower,
  prepareChangeWith,
  type Queries,
  queryIn,
  withStep,
} from './sql.ts';
import { countDone, pagesOf, STEP } from './steps.ts';

/** @param unhurried for the search among all players, which none of them waits for */
export function statsStore(database: Database, unhurried: Database, read: ReadGame): Omit<StatsStore, 'ownRank'> {
  const { stats, tiles } = statisticsStatements(database.dialect);
  const statements = countingStatements(database.dialect);

  /** False where another process was faster, or the game runs again. */
  const count = (row: GameRow): Promise<boolean> =>
    database.change(statements.count(countedValues(row), { sum: isInSums(row) }));

  async function countAll(games: readonly GameRow[]): Promise<number> {
    let counted = 0;
    for (const game of games) if (await count(game)) counted += 1;
    return counted;
  }

  return {
    async statisticsOf(player, where) {
      const values = { player, place: where === 'everywhere' ? GLOBAL : where };
      return kindsOf(...(await Promise.all([database.rows(stats(values)), database.rows(tiles(values))])));
    },

    async countGames({ player, most = Number.POSITIVE_INFINITY, signal }: Counting = {}) {
      let counted = 0;
      const [side, query] =
        player === undefined ? [unhurried, statements.uncounted] : [database, statements.uncountedOf];
      const start = { player: player ?? '', started_at: -1, id: '' };
      for await (const games of pagesOf(side, (after) => query({ ...after, most: STEP }), start)) {
        const byPlayer = [...Map.groupBy(readableRows(games, read), (game) => game.player).values()];
        counted += await countDone(byPlayer, countAll, signal);
        if (signal?.aborted || counted >= most) break;
      }
      return counted;
    },
  };
}

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

/** 2^53 has eleven digits to this base. */
const BASE = 36;
const WIDTH = 11;

const encodeScore = (score: number): string => score.toString(BASE).padStart(WIDTH, '0');

/** Scores that cannot be read are left out: a chart is no proof. */
const decodeScores = (text: string): readonly number[] =>
  (text.match(new RegExp(`[0-9a-z]{${WIDTH}}`, 'g')) ?? []).map((it) => Number.parseInt(it, BASE));

/** SQL for the text `before` with the score `next` behind it, and without the oldest where that is one too many. */
const withScore = (before: string, next: string): string =>
  `substr(${before} || ${next}, case when length(${before}) >= ${RECENT_SCORES * WIDTH} then ${WIDTH + 1} else 1 end)`;

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

type AfterValues = Pick<GameRow, 'player' | 'started_at' | 'id'> & { readonly most: number };
type CountedValues = Omit<StatsRow, 'games' | 'best_score'> & Pick<TileRow, 'tile'> & Pick<GameRow, 'id' | 'turn'>;

const UNCOUNTED = `select * from saved_games where counted = 0 and state in ('over', 'given-up') and mode <> 'practice'
  and ${IS_KNOWN}`;
const COUNT = `update saved_games set counted = 1
  where id = :id and turn = :turn and counted = 0 and state in ('over', 'given-up')`;

/** Under its place and under all places. All engines call the column of a list of values the same. */
const BOTH = `from (values (:place), ('${GLOBAL}')) as counted_in where`;

const SUMS = ['games', 'score', 'moves', 'played'];
const ADD: Follower = (guard) => `insert into player_stats
    (player, place, category, games, score, best_score, moves, played, recent)
  select :player, column1, :category, 1, :score, :score, :moves, :played, :recent ${BOTH} ${guard}
  on conflict (player, place, category) do update set
    ${SUMS.map((sum) => `${sum} = player_stats.${sum} + excluded.${sum}`).join(', ')},
    best_score = case when excluded.best_score > player_stats.best_score then excluded.best_score
      else player_stats.best_score end,
    recent = ${withScore('player_stats.recent', 'excluded.recent')}`;
const ADD_TILE: Follower = (guard) => `insert into player_tiles (player, place, category, tile, games)
  select :player, column1, :category, :tile, 1 ${BOTH} ${guard}
  on conflict (player, place, category, tile) do update set games = player_tiles.games + 1`;

/** 2 stands in rows of before the undo took an end out again: nobody knows whether that was counted with help or without. */
const UNCOUNT = `update saved_games set counted = 0 where id = :id and turn = :turn and counted = 1`;

/** One after the other, in the order in which `ADD` takes them. */
const inBoth = (takeOff: (where: string) => Follower): readonly Follower[] =>
  [':place', `'${GLOBAL}'`].map((place) => takeOff(`player = :player and category = :category and place = ${place}`));

/** Of the chart's scores only the newest can be the one: an older one stays beside that of the end to come. */
const TAKE_OFF = inBoth(
  (where) => (guard) =>
    `update player_stats set games = games - 1,
    ${SUMS.slice(1)
      .map((sum) => `${sum} = ${sum} - :${sum}`)
      .join(', ')},
    recent = case when substr(recent, length(recent) - ${WIDTH - 1}) = :recent
      then substr(recent, 1, length(recent) - ${WIDTH}) else recent end
  where ${where} and ${guard}`,
);
const TAKE_TILE_OFF = inBoth(
  (where) => (guard) =>
    `update player_tiles set games = games - 1
  where ${where} and tile = :tile and ${guard}`,
);

export function countingStatements(dialect: Dialect) {
  const uncounted = (after: string) =>
    queryIn(dialect)<AfterValues, GameRow>(`${UNCOUNTED} and ${after} order by player, started_at, id limit :most`);
  return {
    uncounted: uncounted('(player, started_at, id) > (:player, :started_at, :id)'),
    uncountedOf: uncounted('player = :player and (started_at, id) > (:started_at, :id)'),
    count: prepareChangeWith<CountedValues, 'sum'>(dialect, COUNT, { sum: [ADD, ADD_TILE] }),
  };
}

export const uncountingStatements = (dialect: Dialect) => ({
  uncount: prepareChangeWith<CountedValues, 'sum'>(dialect, UNCOUNT, { sum: [...TAKE_OFF, ...TAKE_TILE_OFF] }),
});

/** Takes an ended game out of the sums again if it was counted, once it has gone on and has this turn. */
export function uncounting(dialect: Dialect): (tx: Queries, game: GameRow, turn: number) => Promise<void> {
  const { uncount } = uncountingStatements(dialect);
  return async (tx, game, turn) => {
    await tx.change(uncount({ ...countedValues(game), turn }, { sum: isInSums(game) }));
  };
}

/** Milliseconds: longer pauses are no play. */
const LONGEST_MOVE = 10_000;

const countedValues = (row: GameRow): CountedValues => ({
  id: row.id,
  turn: row.turn,
  player: row.player,
  place: row.place,
  category: categoryOf(row),
  score: row.score,
  moves: row.move_count,
  played: Math.min(Math.max(0, row.changed_at - row.started_at), row.move_count * LONGEST_MOVE),
  recent: encodeScore(row.score),
  tile: Math.max(...row.cells),
});

const isInSums = ({ standing, score }: Pick<GameRow, 'standing' | 'score'>): boolean =>
  standing !== 'unlisted' && score > 0;
