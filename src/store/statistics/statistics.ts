/** Reading statistics: some rows of one player, whatever there is besides. */
import { COUNT_LIMIT, type KindStatistics, kindOfCategory, type Statistics } from '../../app/ports.ts';
import { GLOBAL } from '../bests/ranking-rows.ts';
import { type RankingStatements, rankBehind, rankingValues } from '../bests/rankings.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery, withStep } from '../prepared-query.ts';
import type { StatsRow, TileRow } from './counting.ts';
import { decodeScores } from './recent-scores.ts';

type WhereValues = Pick<StatsRow, 'player' | 'place'>;
type PlaceValues = Pick<StatsRow, 'place'> & { readonly most: number };

export type StatisticsStatements = ReturnType<typeof statisticsStatements>;

export function statisticsStatements({ db }: Compiler) {
  const inPlace = 'player = :player and place = :place';
  const ofPlayer = 'player = :player';
  const deleteOfPlace = (table: string) =>
    prepareQuery<PlaceValues>(
      db,
      `${withStep(`select player from ${table} where place = :place limit :most`)}
        delete from ${table} where place = :place and player in (select player from step)`,
    );
  return {
    stats: prepareQuery<WhereValues, StatsRow>(db, `select * from player_stats where ${inPlace}`),
    tiles: prepareQuery<WhereValues, TileRow>(db, `select * from player_tiles where ${inPlace}`),
    allStats: prepareQuery<Pick<StatsRow, 'player'>, StatsRow>(
      db,
      `select * from player_stats where ${ofPlayer} order by place, category`,
    ),
    allTiles: prepareQuery<Pick<StatsRow, 'player'>, TileRow>(db, `select * from player_tiles where ${ofPlayer}`),
    deleteStats: prepareQuery<Pick<StatsRow, 'player'>>(db, `delete from player_stats where ${ofPlayer}`),
    deleteTiles: prepareQuery<Pick<StatsRow, 'player'>>(db, `delete from player_tiles where ${ofPlayer}`),
    deleteStatsOf: deleteOfPlace('player_stats'),
    deleteTilesOf: deleteOfPlace('player_tiles'),
  };
}

export function statistics(
  database: Database,
  statements: StatisticsStatements,
  { own, ahead }: Pick<RankingStatements, 'own' | 'ahead'>,
): Pick<Statistics, 'statisticsOf' | 'ownRank'> {
  return {
    async statisticsOf(player, where) {
      const values = { player, place: where === 'everywhere' ? GLOBAL : where };
      const reads = [statements.stats(values), statements.tiles(values)] as const;
      const [stats, tiles] = await Promise.all([database.rows(reads[0]), database.rows(reads[1])]);
      return kindsOf(stats, tiles);
    },

    async ownRank(ranking, player) {
      const values = { ...rankingValues(ranking), player };
      const [line] = await database.rows(own(values));
      if (!line) return undefined;
      const { score, reached_at } = line;
      const [counted] = await database.rows(ahead({ ...values, score, reached_at, most: COUNT_LIMIT }));
      return rankBehind(counted?.players ?? 0);
    },
  };
}

/** The kinds of board in these rows, most games first; one that this version does not know is left out. */
export function kindsOf(stats: readonly StatsRow[], tiles: readonly TileRow[]): readonly KindStatistics[] {
  const tilesOf = Map.groupBy(tiles, ({ category }) => category);
  return stats
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
    .map(({ tile, games }) => ({ exponent: tile, count: games }))
    .toSorted((one, other) => one.exponent - other.exponent),
});
