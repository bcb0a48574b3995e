/** Results of ended games, from which statistics are computed when somebody asks. */

import { categoryKey, kindOfCategory } from '../app/keys.ts';
import { entersStatistics, type SavedGame } from '../app/saved-game.ts';
import { RECENT_SCORES } from '../app/stats.ts';
import type { KindTotals, RankingStore } from '../app/stores/ranking-store.ts';
import { GLOBAL, type HighScoreRow } from './high-scores.ts';
import type { OfPlayer } from './players.ts';
import { categoryOf, encodeGame, type GameRow } from './rows/game-row.ts';
import { type Database, type Dialect, type Query, queryIn } from './sql.ts';

export function resultStore(
  database: Database,
): Pick<RankingStore, 'statisticsOf' | 'bestsOf' | 'runningScores' | 'recentScores'> {
  const { totals, totalsIn, bests, running, runningIn, recent, recentIn } = resultStatements(database.dialect);
  return {
    async bestsOf(player, where) {
      const found = await database.rows(bests({ player, place: where === 'everywhere' ? GLOBAL : where }));
      return found.flatMap(({ ranking, score, best_tile: largestTile }) => {
        const kind = kindOfCategory(ranking);
        return kind ? [{ ...kind, score, largestTile }] : [];
      });
    },

    async runningScores(player, where) {
      const query = where === 'everywhere' ? running({ player }) : runningIn({ player, place: where });
      return (await database.rows(query)).flatMap(({ score, cells, standing, changed_at: lastPlayedAt, ...row }) => {
        const kind = kindOfCategory(categoryOf(row));
        const game = { score, largestTile: Math.max(...cells), isAssisted: standing === 'assisted', lastPlayedAt };
        return kind ? [{ ...kind, ...game }] : [];
      });
    },

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

type RunningRow = Pick<GameRow, 'mode' | 'rows' | 'columns' | 'rules' | 'standing' | 'score' | 'cells' | 'changed_at'>;

/** The games of a player in one category with the same best tile, those with help apart. */
interface TotalsRow extends Pick<ResultRow, 'category' | 'assisted' | 'best_tile' | 'score' | 'moves' | 'played'> {
  readonly games: number;
  readonly best_score: number;
  readonly last_played_at: number;
}

type InPlace = OfPlayer & Pick<ResultRow, 'place'>;
type Recent = OfPlayer & Pick<ResultRow, 'category'> & { readonly most: number };

export function resultStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const sum = (column: string) => `cast(sum(${column}) as ${dialect.integer}) as ${column}`;
  const sums = `count(*) as games, ${sum('score')}, max(score) as best_score, ${sum('moves')}, ${sum('played')},
    max(started_at + played) as last_played_at`;
  const kind = 'category, assisted, best_tile';
  const totals = (where: string) =>
    `select ${kind}, ${sums} from results where player = :player ${where} group by ${kind}`;
  const recent = (where: string) => `select score from results
    where player = :player and category = :category ${where} order by started_at desc, game desc limit :most`;
  const running = (where: string) => `select mode, "rows", "columns", rules, standing, score, cells, changed_at
    from saved_games where player = :player ${where} and state = 'running' and standing <> 'unlisted' and score > 0`;
  return {
    bests: query<InPlace, Pick<HighScoreRow, 'ranking' | 'score' | 'best_tile'>>(
      `select ranking, score, best_tile from high_scores where player = :player and place = :place and span = 'all'`,
    ),
    running: query<OfPlayer, RunningRow>(running('')),
    runningIn: query<InPlace, RunningRow>(running('and place = :place')),
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

/** Returns the totals of each kind of game. */
export const kindsOf = (rows: readonly TotalsRow[]): readonly KindTotals[] =>
  [...Map.groupBy(rows, ({ category }) => category)].flatMap(([category, ofKind]) => {
    const kind = kindOfCategory(category);
    return kind ? [{ ...kind, ...totalsOf(ofKind) }] : [];
  });

function totalsOf(rows: readonly TotalsRow[]) {
  const sum = (name: 'games' | 'score' | 'moves' | 'played') => rows.reduce((total, row) => total + row[name], 0);
  const most = (name: 'best_score' | 'best_tile' | 'last_played_at', of = rows) =>
    of.reduce((most, row) => Math.max(most, row[name]), 0);
  const { 0: honest = [], 1: assisted = [] } = Object.groupBy(rows, (row) => row.assisted);
  const tiles = Map.groupBy(rows, ({ best_tile }) => best_tile);
  return {
    games: sum('games'),
    score: sum('score'),
    bestWithHelp: most('best_score', assisted),
    largestTile: most('best_tile', honest),
    lastPlayedAt: most('last_played_at'),
    moves: sum('moves'),
    played: sum('played'),
    tiles: [...tiles]
      .map(([exponent, ofTile]) => ({ exponent, count: ofTile.reduce((total, { games }) => total + games, 0) }))
      .toSorted((one, other) => one.exponent - other.exponent),
  };
}
