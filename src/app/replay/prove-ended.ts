/** The tiles that came in a game, found by playing it. */
import { FastGame } from '../../game/fast-game.ts';
import { unpackMoves } from '../../game/packed-moves.ts';
import { startOf } from '../../game/random.ts';
import { checkReplay, type Hashes, type Verdict, type Wrong } from './check-replay.ts';
import { type EndedGame, type ReplayFile, replayFileOf, type Spawned, showSpawn } from './replay-file.ts';

function spawnedIn({ opening, moves }: EndedGame, { chance }: Hashes): Spawned | Wrong {
  const game = new FastGame({ ...opening, random: startOf(opening.source) }, chance);
  const spawns: string[] = [];
  for (const direction of unpackMoves(moves)) {
    if (!game.move(direction)) {
      return { kind: 'wrong', reason: `Nothing moves ${direction} there.`, move: spawns.length + 1 };
    }
    spawns.push(showSpawn(game.spawnedCell, game.spawnedExponent));
  }
  return { start: game.start, spawns: spawns.join('') };
}

export type Proved = { readonly kind: 'right'; readonly file: ReplayFile } | Extract<Verdict, { kind: 'wrong' }>;

/** The file of a game, once it was found to be right. */
export function proveEnded(game: EndedGame, hashes: Hashes): Proved {
  const spawned = spawnedIn(game, hashes);
  if ('kind' in spawned) return spawned;
  const file = replayFileOf(game, spawned, hashes.commitments);
  const verdict = checkReplay(file, hashes);
  return verdict.kind === 'right' ? { kind: 'right', file } : verdict;
}
