/** Finished games: listed, read whole, and noted as revealed. */
import type { EndedEntry, Proof, ReplayStore } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import type { OfPlayer } from '../players/profiles.ts';
import { prepareQuery } from '../prepared-query.ts';
import { allMoves } from './all-moves.ts';
import type { ChunkRow, GameRow } from './game-row.ts';
import type { GameStatements } from './game-statements.ts';
import type { ReadGame } from './read-game.ts';

type EntryRow = Pick<GameRow, 'id' | 'place' | 'rows' | 'columns' | 'commitment' | 'score' | 'changed_at'>;
type OfGame = Pick<GameRow, 'id'>;

const ENDED = `state in ('over', 'given-up')`;

type ReplayStatements = ReturnType<typeof replayStatements>;

export function replayStatements({ db }: Compiler) {
  return {
    ended: prepareQuery<OfPlayer & { readonly most: number }, EntryRow>(
      db,
      `select id, place, "rows", "columns", commitment, score, changed_at from saved_games
        where player = :player and ${ENDED} and move_count > 0 order by started_at desc, id desc limit :most`,
    ),
    chunks: prepareQuery<OfGame, ChunkRow>(db, 'select * from game_chunks where game = :id'),
    proof: prepareQuery<OfGame, Proof>(
      db,
      'select ordinal, seed, interaction, previous, next from game_proofs where game = :id',
    ),
    reveal: prepareQuery<OfGame>(db, `update saved_games set revealed = 1 where id = :id and ${ENDED}`),
  };
}

const entryOf = ({ changed_at, commitment, ...row }: EntryRow): EndedEntry => ({
  ...row,
  changedAt: changed_at,
  ...(commitment === '' ? {} : { commitment }),
});

export function replays(
  database: Database,
  statements: ReplayStatements,
  { find }: Pick<GameStatements, 'find'>,
  read: ReadGame,
): ReplayStore {
  return {
    listEnded: async (player, limit) => (await database.rows(statements.ended({ player, most: limit }))).map(entryOf),

    async findWhole(id) {
      const saved = read((await database.rows(find({ id })))[0]);
      if (typeof saved !== 'object') return saved;
      // Afterwards, so that no move is missing: a full chunk is only ever added.
      const [chunks, [proof]] = await Promise.all([
        database.rows(statements.chunks({ id })),
        database.rows(statements.proof({ id })),
      ]);
      return { saved, moves: allMoves(saved, chunks), proof };
    },

    reveal: async (id) => (await database.write(statements.reveal({ id }))) === 1,
  };
}
