import { DAILY_BOARD, USUAL_BOARD } from '../../src/app/modes.ts';
import { type EndedGame, formatSpawn, type ReplayFile, replayFileOf } from '../../src/app/replay-file.ts';
import type { PreparedSeed, Proof } from '../../src/app/stores/game-store.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { boardFrom } from '../../src/game/board.ts';
import { FastGame } from '../../src/game/fast-game.ts';
import { packMoves } from '../../src/game/packed-moves.ts';
import { type RandomSeed, startOf } from '../../src/game/random.ts';
import type { RulesName } from '../../src/game/rules.ts';
import type { Direction } from '../../src/game/slide.ts';
import { savedGame } from '../support/saved-game.ts';

export interface Played {
  readonly rules?: RulesName;
  readonly rows?: number;
  readonly columns?: number;
  /** The maximum number of moves. A game that is still running after these is given up. */
  readonly most?: number;
  /** The number of the daily that is played. */
  readonly daily?: number;
  /** The order in which directions are tried. */
  readonly policy?: readonly Direction[];
}

const POLICY: readonly Direction[] = ['down', 'left', 'right', 'up'];

/** Plays a game, and returns it as the store would, together with its replay file. */
function played(
  source: RandomSeed,
  proof: { readonly commitment: string; readonly proof: Proof } | undefined,
  { most = 5_000, policy = POLICY, daily, ...board }: Played,
): { readonly ended: EndedGame; readonly file: ReplayFile } {
  const { rules, rows, columns } = { ...(daily === undefined ? USUAL_BOARD : DAILY_BOARD), ...board };
  const game = new FastGame({ rules, rows, columns, random: startOf(source) }, rng);
  const moves: Direction[] = [];
  let spawns = '';
  while (moves.length < most) {
    const direction = policy.find((it) => game.move(it));
    if (direction === undefined) break;
    moves.push(direction);
    spawns += formatSpawn(game.spawnedCell, game.spawnedExponent);
  }
  const ended: EndedGame = {
    ...savedGame({
      ...{ rules, rows, columns, source },
      mode: daily === undefined ? (source.kind === 'java' ? 'practice' : 'regular') : 'daily',
      board: boardFrom(rows, columns, game.cells),
      score: game.score,
      state: game.isOver ? 'over' : 'given-up',
      ...(proof ? { commitment: proof.commitment } : {}),
      ...(daily ? { daily } : {}),
    }),
    moves: packMoves(moves),
    proof: proof?.proof,
  };
  return { ended, file: replayFileOf(ended, { start: game.start, spawns }, commitments) };
}

export const bareGame = (source: RandomSeed, game: Played = {}) => played(source, undefined, game);

/** A ranked game whose seed is at this position of a seed line. */
export function provedGame(prepared: PreparedSeed, nextSeed: string, game: Played = {}) {
  const { rules = 'classic', rows = 4, columns = 4 } = game;
  const commitment = commitments.commitmentOf(prepared);
  const next = commitments.commitmentOf({
    ...prepared,
    ordinal: prepared.ordinal + 1,
    seed: nextSeed,
    previous: commitment,
  });
  const proof: Proof = { ...prepared, interaction: `${1_300_000_000_000_000_000n + BigInt(prepared.ordinal)}`, next };
  const seed = commitments.tileSeedOf(proof, { rules, rows, columns });
  return played({ kind: 'hmac', seed }, { commitment, proof }, game);
}

/**
 * The first `count` games of a seed line. With `begun`, they belong to the line of that name, such as one that
 * began after a restore.
 */
export function lineOfGames(
  count: number,
  game: Played = {},
  begun: Pick<PreparedSeed, 'line'> = {},
): readonly ReplayFile[] {
  const seedOf = (ordinal: number) => (ordinal * 7).toString(16).padStart(32, '0');
  const files: ReplayFile[] = [];
  let previous = '';
  for (let ordinal = 1; ordinal <= count; ordinal += 1) {
    const { file } = provedGame({ ordinal, seed: seedOf(ordinal), previous, ...begun }, seedOf(ordinal + 1), game);
    files.push(file);
    previous = file.source.kind === 'committed' ? file.source.commitment : '';
  }
  return files;
}
