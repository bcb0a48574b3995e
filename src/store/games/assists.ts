import type { SavedGame } from '../../app/saved-game.ts';
import type { GameStore } from '../../app/stores/game-store.ts';
import { publishingOn } from '../high-scores.ts';
import { resultWrites } from '../results.ts';
import { type ChunkRow, chunkWrites, decodeChunkRow, startOfChunk } from '../rows/chunks.ts';
import { encodeGame, type GameRow, SET_TURN } from '../rows/game-row.ts';
import { type AtomicWrite, type Database, type Dialect, queryIn } from '../sql.ts';

export function assistStore(database: Database): Pick<GameStore, 'saveAssist' | 'chunkBefore'> {
  const { save, chunkBefore } = assistStatements(database.dialect);
  const { dialect } = database;
  const [chunkWrite, publishing, results] = [chunkWrites(dialect), publishingOn(dialect), resultWrites(dialect)];

  /** Saves help, and publishes a pending score, which was made without help. */
  function withPublished(before: SavedGame, after: SavedGame): AtomicWrite {
    const { turn, state, unpublished } = before.position;
    const row = encodeGame(after);
    const hasEnded = state === 'running' && after.position.state === 'over';
    const expected_help = encodeGame(before).assisted_by;
    return {
      locks: publishing.locks(row),
      first: save({ ...row, expected_turn: turn, expected_state: state, expected_help }),
      others: [
        ...chunkWrite(before, after),
        ...results.ofUndoneEnd(before),
        ...(unpublished ? [publishing.query(encodeGame(before), after.position.changedAt)] : []),
        ...(hasEnded ? results.ofEnd(after) : []),
      ],
    };
  }

  return {
    saveAssist: (before, after) => database.writeAtomically(withPublished(before, after)),

    async chunkBefore(game) {
      const chunk_start = startOfChunk(game);
      const [row] = await database.rows(chunkBefore({ game: game.opening.id, chunk_start }));
      return row && decodeChunkRow(row, game);
    },
  };
}

type AssistValues = GameRow & {
  readonly expected_turn: number;
  readonly expected_state: string;
  readonly expected_help: number;
};

/** Statements for help. They change a game only if its slot has no other running game and its seed is secret. */
export function assistStatements(dialect: Dialect) {
  const turn = `update saved_games set ${SET_TURN}, standing = :standing, assisted_by = :assisted_by,
    best_before = :best_before, state = :state, unpublished = :unpublished, successor = :successor
    where id = :id and turn = :expected_turn and state = :expected_state and assisted_by = :expected_help
      and revealed = 0 and not exists (select 1 from saved_games as other
        where other.player = saved_games.player and other.place = saved_games.place
          and other.slot = saved_games.slot and other.state = 'running' and other.id <> saved_games.id)`;
  return {
    save: queryIn(dialect)<AssistValues>(turn),
    chunkBefore: queryIn(dialect)<Pick<ChunkRow, 'game' | 'chunk_start'>, ChunkRow>(
      'select * from game_chunks where game = :game and chunk_start < :chunk_start order by chunk_start desc limit 1',
    ),
  };
}
