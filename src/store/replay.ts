import type { EndedEntry, GameStore, Proof } from '../app/stores/game-store.ts';
import { withLine } from './games/proofs.ts';
import type { OfPlayer } from './players.ts';
import { allChunks, allMoves, type ChunkRow } from './rows/chunks.ts';
import { decodeFound, type GameRow, HAS_ENDED } from './rows/game-row.ts';
import { decodeReview, encodeReview, type ReviewColumn } from './rows/review.ts';
import { SELECT_GAMES, type ToBeatColumns } from './rows/scores-to-beat.ts';
import { changesOne, type Database, type Dialect, queryIn } from './sql.ts';

export function replayStore(database: Database): Pick<GameStore, 'listEnded' | 'findWhole' | 'reveal' | 'saveReview'> {
  const statements = replayStatements(database.dialect);
  return {
    listEnded: async (player, limit) => (await database.rows(statements.ended({ player, most: limit }))).map(entryOf),

    async findWhole(id) {
      const [row] = await database.rows(statements.find({ id }));
      const saved = decodeFound(row);
      if (!row || !saved) return undefined;
      // Reads chunks after the game, so that no move is missing: full chunks of a game are never deleted.
      const [rows, [proof]] = await Promise.all([
        database.rows(statements.chunks({ id })),
        database.rows(statements.proof({ id })),
      ]);
      const chunks = allChunks(saved, rows);
      return {
        saved,
        moves: allMoves(chunks),
        chunks,
        proof: proof && withLine(proof),
        review: decodeReview(row.review),
      };
    },

    reveal: (id) => changesOne(database, statements.reveal({ id })),

    async saveReview(id, review) {
      await database.write(statements.saveReview({ id, turn: review.turn, review: encodeReview(review) }));
    },
  };
}

type EntryRow = Pick<GameRow, 'id' | 'place' | 'rows' | 'columns' | 'commitment' | 'score' | 'changed_at'> & {
  readonly state: 'over' | 'given-up';
} & Pick<GameRow, 'move_count' | 'ends_at'>;
type OfGame = Pick<GameRow, 'id'>;

export function replayStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    ended: query<OfPlayer & { readonly most: number }, EntryRow>(`
      select id, place, "rows", "columns", commitment, score, changed_at, state, move_count, ends_at from saved_games
        where player = :player and ${HAS_ENDED} and (move_count > 0 or commitment <> '') order by started_at desc, id desc limit :most`),
    chunks: query<OfGame, ChunkRow>('select * from game_chunks where game = :id'),
    proof: query<OfGame, Proof & { readonly line: number }>(
      'select ordinal, seed, interaction, previous, next, line from game_proofs where game = :id',
    ),
    find: query<OfGame, GameRow & ToBeatColumns & ReviewColumn>(`${SELECT_GAMES} saved_games.id = :id`),
    saveReview: query<OfGame & Pick<GameRow, 'turn'> & ReviewColumn>(
      `update saved_games set review = :review where id = :id and turn = :turn and ${HAS_ENDED}`,
    ),
    reveal: query<OfGame>(`update saved_games set revealed = 1 where id = :id and ${HAS_ENDED}`),
  };
}

const entryOf = ({ changed_at, commitment, move_count, ends_at, ...row }: EntryRow): EndedEntry => ({
  ...row,
  changedAt: changed_at,
  moveCount: move_count,
  ...(ends_at === null ? {} : { endsAt: ends_at }),
  ...(commitment === '' ? {} : { commitment }),
});
