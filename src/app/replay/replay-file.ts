/**
 * A finished game as a file that anybody can check: JSON, the same form in every version of this number. What each field
 * means is in docs/replay-file.md.
 */
import type { Board } from '../../game/board.ts';
import { highestExponent } from '../../game/board.ts';
import { DIRECTIONS, type Direction } from '../../game/direction.ts';
import { showBoard } from '../../game/notation.ts';
import { type PackedMoves, unpackMoves } from '../../game/packed-moves.ts';
import { faceOfRules, RULES, type RulesName } from '../../game/rules.ts';
import { isGameOver } from '../../game/slide.ts';
import type { Spawn } from '../../game/spawn.ts';
import { type Commitments, gameNumberOf, type Opening, type Position, type Proof, type RandomSeed } from '../ports.ts';

export const REPLAY_FORMAT = '2048-replay';
export const REPLAY_VERSION = 1;

/** Files of before have `over` also where the clock of the rules ran out, and `given-up` for a daily that has closed. */
export const REPLAY_ENDS = ['over', 'given-up', 'time'] as const;

/** Where the tiles come from: a seed that was committed to, for one player or for a day, or the bare source of other games. */
export type ReplaySource =
  | {
      readonly kind: 'committed';
      readonly commitment: string;
      readonly seed: string;
      readonly interaction: string;
      /** Which of the player's ranked games it is, counted from 1. */
      readonly game: number;
      /** The commitments of the player's games before and after; `null` before the first. */
      readonly previous: string | null;
      readonly next: string;
    }
  | { readonly kind: 'daily'; readonly daily: number; readonly commitment: string; readonly seed: string }
  | RandomSeed;

export interface ReplayFile {
  readonly format: typeof REPLAY_FORMAT;
  readonly version: typeof REPLAY_VERSION;
  /** `null` where the seed was not committed to. */
  readonly number: string | null;
  readonly rules: RulesName;
  readonly rows: number;
  readonly columns: number;
  readonly standing: Position['standing'];
  readonly end: (typeof REPLAY_ENDS)[number];
  readonly score: number;
  readonly bestTile: number;
  /** The last board, as `parseBoard` reads it. */
  readonly board: string;
  readonly source: ReplaySource;
  /** The tiles of the start, and the new tile of each move: see `showSpawn`. */
  readonly start: string;
  readonly spawns: string;
  /** A letter for each move. */
  readonly moves: string;
}

/** A game that has ended, with all that was secret about it. */
export interface EndedGame {
  readonly opening: Pick<Opening, 'rules' | 'rows' | 'columns' | 'source' | 'commitment' | 'daily'>;
  readonly position: Pick<Position, 'score' | 'standing' | 'state'> & { readonly board: Board };
  readonly moves: PackedMoves;
  readonly proof: Proof | undefined;
}

/** The tiles that came in a game, in order. */
export interface Spawned {
  readonly start: readonly Spawn[];
  /** As `showSpawn` writes them, one after the other. */
  readonly spawns: string;
}

const LETTERS: Readonly<Record<Direction, string>> = { up: 'u', right: 'r', down: 'd', left: 'l' };

/** The direction of each letter. */
export const DIRECTION_OF: ReadonlyMap<string, Direction> = new Map(DIRECTIONS.map((it) => [LETTERS[it], it]));

/** A cell in two digits of base 36, then the exponent in one: `0f1` is a 2 in the last cell of a 4x4 board. */
export const showSpawn = (cell: number, exponent: number): string =>
  cell.toString(36).padStart(2, '0') + exponent.toString(36);

/** Characters of one tile. */
export const SPAWN_LENGTH = 3;

export function replayFileOf(game: EndedGame, spawned: Spawned, commitments: Commitments): ReplayFile {
  const { opening, position, moves } = game;
  const { rules, rows, columns } = opening;
  const source = sourceOf(game, commitments);
  return {
    format: REPLAY_FORMAT,
    version: REPLAY_VERSION,
    number: 'commitment' in source ? gameNumberOf(source.commitment) : null,
    rules,
    rows,
    columns,
    standing: position.standing,
    end: endOf(game),
    score: position.score,
    bestTile: faceOfRules(rules)(highestExponent(position.board)),
    board: showBoard(position.board, faceOfRules(rules)),
    source,
    start: spawned.start.map(({ cell, exponent }) => showSpawn(cell, exponent)).join(''),
    spawns: spawned.spawns,
    moves: unpackMoves(moves)
      .map((direction) => LETTERS[direction])
      .join(''),
  };
}

/** A board that could still move was ended by its clock; nobody gives up a daily, which closes. */
function endOf({ opening, position }: EndedGame): ReplayFile['end'] {
  if (position.state === 'over') return isGameOver(position.board, RULES[opening.rules]) ? 'over' : 'time';
  return opening.daily === undefined ? 'given-up' : 'time';
}

function sourceOf({ opening, proof }: EndedGame, commitments: Commitments): ReplaySource {
  const { source, commitment, daily } = opening;
  if (daily !== undefined) {
    return { kind: 'daily', daily, commitment: commitments.dailyCommitmentOf(daily, source.seed), seed: source.seed };
  }
  if (!proof || commitment === undefined) return source;
  const { ordinal, seed, previous, interaction, next } = proof;
  return {
    kind: 'committed',
    commitment,
    seed,
    interaction,
    game: ordinal,
    previous: previous === '' ? null : previous,
    next,
  };
}

/** The text of a file: a field a line, so that it can be read. */
export const showReplayFile = (file: ReplayFile): string => `${JSON.stringify(file, undefined, 1)}\n`;
