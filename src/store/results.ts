/** Results of ended games, from which statistics are computed when somebody asks. */

import { categoryKey, kindOfCategory } from '../app/keys.ts';
import { entersStatistics, type SavedGame } from '../app/saved-game.ts';
import { RECENT_SCORES } from '../app/stats.ts';
import type { KindTotals, RankingStore } from '../app/stores/ranking-store.ts';
import type { OfPlayer } from './players.ts';
import { categoryOf, encodeGame } from './rows/game-row.ts';
import { type Database, type Dialect, type Query, queryIn } from './sql.ts';

export function resultStore(database: Database): Pick<RankingStore, 'statisticsOf' | 'recentScores'> {
  const { totals, totalsIn, recent, recentIn } = resultStatements(database.dialect);
  return {
    async statisticsOf(player, where) {
      const query = where === 'everywhere' ? totals({ player }) : totalsIn({ player, place: where });
      return kindsOf(await database.rows(query));
    },

    async recentScores(player, where, kind) {
      const asked = { player, category: categoryKey(kind), most: RECENT_SCORES };
      const query = where === 'everywhere' ? recent(asked) : recentIn({ ...asked, place: where });
      return (await database.rows(query)).map(({ score }) => score).toReversed();
    },
  };
}

/** What the end of a game, or its undo, writes into `results`. */
export function resultWrites(dialect: Dialect) {
  const { save, remove } = resultStatements(dialect);
  return {
    /** The write of an ended game's result; none for practice, races and games without a score. */
    ofEnd: (game: SavedGame): readonly Query[] => (entersStatistics(game.position) ? [save(resultOf(game))] : []),
    ofUndoneEnd: ({ opening, position }: SavedGame): readonly Query[] =>
      position.state === 'running' ? [] : [remove({ game: opening.id })],
  };
}

interface ResultRow {
  readonly game: string;
  readonly player: string;
  readonly place: string;
  readonly category: string;
  /** 1 for a game with help, otherwise 0. */
  readonly assisted: number;
  /** Milliseconds since 1970. */
  readonly started_at: number;
  readonly score: number;
  /** The exponent of the largest tile. */
  readonly best_tile: number;
  readonly moves: number;
  /** Playing time in milliseconds. */
  readonly played: number;
}

/** The longest playing time of one move, in milliseconds: a longer pause may not have been spent playing. */
const LONGEST_MOVE_MS = 10_000;

function resultOf(game: SavedGame): ResultRow {
  const row = encodeGame(game);
  return {
    game: row.id,
    player: row.player,
    place: row.place,
    category: categoryOf(row),
    assisted: Number(row.standing === 'assisted'),
    started_at: row.started_at,
    score: row.score,
    best_tile: Math.max(...row.cells),
    moves: row.move_count,
    played: Math.min(Math.max(0, row.changed_at - row.started_at), row.move_count * LONGEST_MOVE_MS),
  };
}

/** The games of a player in one category with the same best tile, those with help apart. */
interface TotalsRow extends Pick<ResultRow, 'category' | 'assisted' | 'best_tile' | 'score' | 'moves' | 'played'> {
  readonly games: number;
  readonly best_score: number;
}

type InPlace = OfPlayer & Pick<ResultRow, 'place'>;
type Recent = OfPlayer & Pick<ResultRow, 'category'> & { readonly most: number };

export function resultStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const sum = (column: string) => `cast(sum(${column}) as ${dialect.integer}) as ${column}`;
  const sums = `count(*) as games, ${sum('score')}, max(score) as best_score, ${sum('moves')}, ${sum('played')}`;
  const kind = 'category, assisted, best_tile';
  const totals = (where: string) =>
    `select ${kind}, ${sums} from results where player = :player ${where} group by ${kind}`;
  const recent = (where: string) => `select score from results
    where player = :player and category = :category ${where} order by started_at desc, game desc limit :most`;
  return {
    save: query<ResultRow>(`
      insert into results (game, player, place, category, assisted, started_at, score, best_tile, moves, played)
        values (:game, :player, :place, :category, :assisted, :started_at, :score, :best_tile, :moves, :played)
        on conflict (game) do update set assisted = excluded.assisted, score = excluded.score,
          best_tile = excluded.best_tile, moves = excluded.moves, played = excluded.played`),
    remove: query<Pick<ResultRow, 'game'>>('delete from results where game = :game'),
    totals: query<OfPlayer, TotalsRow>(totals('')),
    totalsIn: query<InPlace, TotalsRow>(totals('and place = :place')),
    recent: query<Recent, Pick<ResultRow, 'score'>>(recent('')),
    recentIn: query<Recent & InPlace, Pick<ResultRow, 'score'>>(recent('and place = :place')),
    totalsByPlace: query<OfPlayer, TotalsRow & Pick<ResultRow, 'place'>>(
      `select place, ${kind}, ${sums} from results where player = :player group by place, ${kind} order by place`,
    ),
  };
}

/** Returns the totals of each kind of game, the most played first. */
export function kindsOf(rows: readonly TotalsRow[]): readonly KindTotals[] {
  return [...Map.groupBy(rows, ({ category }) => category)]
    .flatMap(([category, ofKind]) => {
      const kind = kindOfCategory(category);
      return kind ? [{ ...kind, ...totalsOf(ofKind) }] : [];
    })
    .toSorted((one, other) => other.games - one.games);
}

function totalsOf(rows: readonly TotalsRow[]) {
  const sum = (name: 'games' | 'score' | 'moves' | 'played') => rows.reduce((total, row) => total + row[name], 0);
  const best = (assisted: number) =>
    Math.max(0, ...rows.filter((row) => row.assisted === assisted).map(({ best_score }) => best_score));
  const tiles = Map.groupBy(rows, ({ best_tile }) => best_tile);
  return {
    games: sum('games'),
    score: sum('score'),
    bestScore: best(0),
    bestWithHelp: best(1),
    moves: sum('moves'),
    played: sum('played'),
    tiles: [...tiles]
      .map(([exponent, ofTile]) => ({ exponent, count: ofTile.reduce((total, { games }) => total + games, 0) }))
      .toSorted((one, other) => one.exponent - other.exponent),
  };
}
