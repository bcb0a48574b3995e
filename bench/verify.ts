import { checkReplay } from '../src/app/check-replay.ts';
import { type EndedGame, readReplay, replayFileOf, showReplayFile, showSpawn } from '../src/app/replay-file.ts';
import { commitments, rng } from '../src/chance/chance.ts';
import { FastGame } from '../src/game/fast-game.ts';
import type { GameSetup } from '../src/game/game.ts';
import { packMoves } from '../src/game/packed-moves.ts';
import { type RandomSeed, startOf } from '../src/game/random.ts';
import type { Direction } from '../src/game/slide.ts';
import { replay } from '../test/support/replay.ts';
import { median } from './median.ts';
import type { Group, Row } from './row.ts';

const ROUNDS = 15;
const GAMES = 60;
const SIDE = 4;

/** Keeps the large tiles in a corner, as a player does: some 300 moves a game. */
const POLICY: readonly Direction[] = ['down', 'left', 'right', 'up'];

interface Sample {
  readonly opening: GameSetup;
  readonly moves: readonly Direction[];
  readonly text: string;
}

function sampleOf(source: RandomSeed): Sample {
  const opening: GameSetup = { rules: 'classic', rows: SIDE, columns: SIDE, random: startOf(source) };
  const game = new FastGame(opening, rng);
  const moves: Direction[] = [];
  let spawns = '';
  for (;;) {
    const direction = POLICY.find((it) => game.move(it));
    if (direction === undefined) break;
    moves.push(direction);
    spawns += showSpawn(game.spawnedCell, game.spawnedExponent);
  }
  const { board } = replay(opening, moves, rng).game;
  const ended: EndedGame = {
    opening: { ...opening, source },
    position: { board, score: game.score, standing: 'ranked', state: 'over' },
    moves: packMoves(moves),
    proof: undefined,
  };
  return { opening, moves, text: showReplayFile(replayFileOf(ended, { start: game.start, spawns }, commitments)) };
}

function checkAll(samples: readonly Sample[]): void {
  for (const { text } of samples) {
    if (checkReplay(readReplay(text), { rng, commitments }).kind !== 'right') throw new Error('A right file is wrong.');
  }
}

function playAll(samples: readonly Sample[]): void {
  for (const { opening, moves } of samples) replay(opening, moves, rng);
}

/** Moves a second. */
function speed(samples: readonly Sample[], act: (samples: readonly Sample[]) => void): number {
  const count = samples.reduce((sum, { moves }) => sum + moves.length, 0);
  const start = performance.now();
  act(samples);
  return count / ((performance.now() - start) / 1_000);
}

function rowOf(name: string, kind: RandomSeed['kind']): Row {
  const seedOf = (game: number) => (kind === 'java' ? String(game) : game.toString(16).padStart(32, '0'));
  const samples = Array.from({ length: GAMES }, (_, game) => sampleOf({ kind, seed: seedOf(game) }));
  const figures = { fast: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.fast.push(speed(samples, checkAll));
    figures.plain.push(speed(samples, playAll));
  }
  const [value, baseline] = [median(figures.fast), median(figures.plain)];
  const note = `files of ${GAMES} games read, parsed and checked; baseline: their moves played one by one by the rules of the bot`;
  return { name, value, unit: 'moves/s', baseline, ratio: value / baseline, note };
}

export const verify: Group = {
  name: 'verify',
  run: async () => [rowOf('verify.java', 'java'), rowOf('verify.hmac', 'hmac')],
};
