/**
 * Games on SQL. Each promise is kept only after the commit; the conditional update on a game's turn is the only lock,
 * so any number of processes may use the same database.
 */
import type { GameStore, SavedGame } from '../app/ports.ts';
import type { BestQueries, RaiseValues } from './best-queries.ts';
import type { Database, Queries } from './database.ts';
import type { GameQueries } from './game-queries.ts';
import { decodeGame, encodeGame, slotValues } from './game-row.ts';
import type { PlayerQueries } from './player-queries.ts';
import type { GameRow } from './schema.ts';
import { spanOf } from './span.ts';

type Games = Pick<GameStore, 'find' | 'findRunning' | 'findBest' | 'insert' | 'replace' | 'succeed'>;

export function sqlGameStore(
  database: Database,
  games: GameQueries,
  bests: BestQueries,
  { forgetSpans }: Pick<PlayerQueries, 'forgetSpans'>,
): Games {
  /** A player's bests of past months, weeks and days are cleared away when the player begins a game: never in a sweep. */
  const begin = async (tx: Queries, game: SavedGame) => {
    if ((await tx.write(games.insert(encodeGame(game)))) === 0) return false;
    await tx.write(forgetSpans({ player: game.player, ...spansAt(game.startedAt) }));
    return true;
  };

  return {
    find: async (id) => decodeFirst(await database.rows(games.find({ id }))),
    findRunning: async (slot) => decodeFirst(await database.rows(games.findRunning(slotValues(slot)))),

    async findBest(slot) {
      const [best] = await database.rows(bests.best({ ...slotValues(slot), span: 'all' }));
      return best?.score ?? 0;
    },

    insert: (game) => database.transaction((tx) => begin(tx, game)),

    async replace(game, expectedTurn) {
      const write = game.state === 'running' ? games.change : games.end;
      const change = write({ ...encodeGame(game), expected_turn: expectedTurn });
      if (game.practice || game.score === 0) return (await database.write(change)) === 1;
      const raise = bests.raise(raiseValues(game));
      return database.transaction(async (tx) => {
        if ((await tx.write(change)) === 0) return false;
        await tx.write(raise);
        return true;
      });
    },

    async succeed(previous, next) {
      const { id, turn } = previous;
      const end = games.succeed({ id, turn, successor: next.id, changed_at: next.startedAt });
      return database.transaction(async (tx) => (await tx.write(end)) === 1 && (await begin(tx, next)));
    },
  };
}

const spansAt = (at: number) => ({
  month: spanOf('month', at),
  week: spanOf('week', at),
  today: spanOf('today', at),
});

const raiseValues = (game: SavedGame): RaiseValues => ({
  ...slotValues(game),
  ...spansAt(game.changedAt),
  score: game.score,
  best_tile: Math.max(...game.board.cells),
  assisted: Number(game.assisted),
  reached_at: game.changedAt,
  game: game.id,
});

function decodeFirst(rows: readonly GameRow[]): SavedGame | undefined {
  const [row] = rows;
  return row && decodeGame(row);
}
