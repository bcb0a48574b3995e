/**
 * The store port on SQL. Each promise is kept only after the commit; the conditional update on a game's turn is the
 * only lock, so any number of processes may use the same database.
 */
import type { CompiledQuery, Kysely } from 'kysely';
import type { GameId, GameStore, PlayerId, RankedScore, Ranking, RankingPage, SavedGame, Slot } from '../app/ports.ts';
import type { Engine } from './engine.ts';
import { type GameQueries, gameQueries } from './game-queries.ts';
import { decodeGame, encodeGame, slotValues } from './game-row.ts';
import { type ListedRow, type RankingValues, type ResultQueries, resultQueries } from './result-queries.ts';
import type { GameRow, ResultRow, Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

export class SqlGameStore implements GameStore {
  readonly #engine: Engine;
  readonly #db: Kysely<Schema>;
  readonly #games: GameQueries;
  readonly #results: ResultQueries;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#db = engine.db;
    this.#games = gameQueries(engine.db);
    this.#results = resultQueries(engine.db);
  }

  async find(id: GameId): Promise<SavedGame | undefined> {
    return decodeFirst(await rowsOf(this.#db, this.#games.find({ id })));
  }

  async findRunning(slot: Slot): Promise<SavedGame | undefined> {
    return decodeFirst(await rowsOf(this.#db, this.#games.findRunning(slotValues(slot))));
  }

  async findBest(slot: Slot): Promise<number> {
    const [own] = await rowsOf(this.#db, this.#results.own(slotValues(slot)));
    return own?.score ?? 0;
  }

  async insert(game: SavedGame): Promise<boolean> {
    return writes(this.#db, this.#games.insert(encodeGame(game)));
  }

  async replace(game: SavedGame, expectedTurn: number): Promise<boolean> {
    const row = encodeGame(game);
    const change = this.#games.change({ ...row, expected_turn: expectedTurn });
    // Only a score above the one at the start of the game can be a new best: most moves write one row and need no more.
    if (game.practice || game.score <= game.bestBefore) return writes(this.#db, change);
    const raise = this.#results.raise(resultOf(game));
    return inTransaction(this.#db, async (tx) => {
      if (!(await writes(tx, change))) return false;
      await tx.executeQuery(raise);
      return true;
    });
  }

  async succeed(previous: SavedGame, next: SavedGame): Promise<boolean> {
    const { id, turn } = previous;
    const end = this.#games.succeed({ id, turn, successor: next.id, changed_at: next.startedAt });
    const begin = this.#games.insert(encodeGame(next));
    return inTransaction(this.#db, async (tx) => (await writes(tx, end)) && (await writes(tx, begin)));
  }

  async ranking(
    ranking: Ranking,
    player: PlayerId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<RankingPage> {
    const { place, rows, columns, rules } = ranking;
    const values = { place, rows, columns, rules };
    const listed = await rowsOf(this.#db, this.#results.page({ ...values, ...page }));
    const [count] = await rowsOf(this.#db, this.#results.total(values));
    return {
      entries: listed.map((row, index) => rankedScore(row, page.offset + index + 1)),
      total: Number(count?.players ?? 0),
      own: await this.#ownLine(values, player),
    };
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  async #ownLine(values: RankingValues, player: PlayerId): Promise<RankedScore | undefined> {
    const [own] = await rowsOf(this.#db, this.#results.own({ ...values, player }));
    if (!own) return undefined;
    const { score, reached_at } = own;
    const [ahead] = await rowsOf(this.#db, this.#results.ahead({ ...values, player, score, reached_at }));
    return rankedScore(own, Number(ahead?.players ?? 0) + 1);
  }
}

async function rowsOf<Row>(db: Kysely<Schema>, query: CompiledQuery<Row>): Promise<readonly Row[]> {
  return (await db.executeQuery(query)).rows;
}

/** True when the statement changed a row. */
async function writes(db: Kysely<Schema>, query: CompiledQuery): Promise<boolean> {
  return (await db.executeQuery(query)).numAffectedRows === 1n;
}

function decodeFirst(rows: readonly GameRow[]): SavedGame | undefined {
  const [row] = rows;
  return row && decodeGame(row);
}

const resultOf = (game: SavedGame): ResultRow => ({
  ...slotValues(game),
  score: game.score,
  best_tile: Math.max(...game.board.cells),
  assisted: Number(game.assisted),
  reached_at: game.changedAt,
});

const rankedScore = ({ player, score, best_tile, assisted }: ListedRow, rank: number): RankedScore => ({
  rank,
  player,
  score,
  bestTile: best_tile,
  assisted: assisted === 1,
});
