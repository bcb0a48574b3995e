import { entersRanking, type SavedGame } from '../../app/saved-game.ts';
import type { GameStore } from '../../app/stores/game-store.ts';
import { publishScore, scoreOf } from '../high-scores.ts';
import { type AtomicWrite, type Database, type Dialect, prepareAtomicWriteWith, queryIn } from '../sql.ts';
import { changingEnded } from '../stats.ts';
import { type ChunkRow, decodeChunkRow, startOfChunk } from './chunks.ts';
import { encodeGame, SET_TURN } from './game-row.ts';
import type { ChangedGame } from './turns.ts';

export function assistStore(database: Database): Pick<GameStore, 'saveAssist' | 'chunkBefore'> {
  const statements = assistStatements(database.dialect);
  const changeEnded = changingEnded(database);
  return {
    async saveAssist(before, after) {
      const change = assistWrite(statements.save, before, after);
      const { state, standing } = before.position;
      // The end of a game with help is counted once, so taking it back corrects the count. A game that ended without
      // help stays counted as ranked, and its next end is counted as the end of a game with help.
      const isRecounted = state !== 'running' && standing !== 'ranked';
      return isRecounted
        ? changeEnded(change, encodeGame(before), after.position.turn)
        : database.writeAtomically(change);
    },

    async chunkBefore(game) {
      const chunk_start = startOfChunk(game);
      const [row] = await database.rows(statements.chunkBefore({ game: game.opening.id, chunk_start }));
      return row && decodeChunkRow(row, game);
    },
  };
}

type AssistValues = ChangedGame & { readonly expected_state: string };

/** Statements for help. They change a game only if its slot has no other running game and its seed is secret. */
export function assistStatements(dialect: Dialect) {
  const turn = `update saved_games set ${SET_TURN}, assisted_by = :assisted_by,
    counted = case when standing = 'ranked' and :standing <> 'ranked' then 0 else counted end,
    best_before = :best_before, state = :state, unpublished = :unpublished, successor = :successor,
    shared_by = '', posted_by = ''
    where id = :id and turn = :expected_turn and state = :expected_state and revealed = 0
      and not exists (select 1 from saved_games as other
        where other.player = saved_games.player and other.place = saved_games.place
          and other.category = saved_games.category and other.state = 'running' and other.id <> saved_games.id)`;
  return {
    save: prepareAtomicWriteWith<AssistValues, 'publish'>(dialect, turn, { publish: [publishScore(dialect)] }),
    chunkBefore: queryIn(dialect)<Pick<ChunkRow, 'game' | 'chunk_start'>, ChunkRow>(
      'select * from game_chunks where game = :game and chunk_start < :chunk_start order by chunk_start desc limit 1',
    ),
  };
}

/** Saves help, and publishes a pending score: with help, the game changes its ranking or gets a lower score. */
function assistWrite(
  save: ReturnType<typeof assistStatements>['save'],
  before: SavedGame,
  after: SavedGame,
): AtomicWrite {
  const { turn, state, unpublished } = before.position;
  const values = { ...encodeGame(after), expected_turn: turn, expected_state: state };
  if (!unpublished || !entersRanking(before.position)) return save(values, {});
  return save({ ...values, ...scoreOf(encodeGame(before), after.position.changedAt) }, { publish: true });
}
