import type { PackedMoves, SavedGame } from '../../app/ports.ts';
import { packMoves, unpackMoves } from '../../game/packed-moves.ts';
import type { ChunkRow } from './game-row.ts';

/**
 * Every move of a game, of its full chunks and then its newest. A chunk that was filled after the game was
 * read is among the newest there.
 */
export function allMoves({ position }: SavedGame, chunks: readonly ChunkRow[]): PackedMoves {
  const begun = position.moveCount - position.chunk.moves.count;
  const full = chunks
    .filter(({ chunk_start }) => chunk_start < begun)
    .toSorted((one, other) => one.chunk_start - other.chunk_start)
    .flatMap(({ move_count, moves }) => unpackMoves({ count: move_count, bytes: moves }));
  return packMoves([...full, ...unpackMoves(position.chunk.moves)]);
}
