/** Replays a replay file and compares the outcome with what the file says. No server is asked. */

import { FastGame } from '../game/fast-game.ts';
import type { Rng } from '../game/game.ts';
import { BoardTextError, parseBoard } from '../game/notation.ts';
import { unpackMoves } from '../game/packed-moves.ts';
import { type RandomState, startOf } from '../game/random.ts';
import { faceOfRules, RULES } from '../game/rules.ts';
import { type Commitments, gameNumberOf } from './proof.ts';
import {
  DIRECTION_OF,
  type EndedGame,
  formatSpawn,
  type ReplayFile,
  type ReplaySource,
  replayFileOf,
  SPAWN_LENGTH,
  type Spawned,
} from './replay-file.ts';
import type { PreparedSeed } from './stores/game-store.ts';

type Committed = Extract<ReplaySource, { readonly kind: 'committed' }>;

export interface Hashes {
  readonly rng: Rng;
  readonly commitments: Commitments;
}

export interface Wrong {
  readonly kind: 'wrong';
  readonly reason: string;
  /** The number of the wrong move, counted from 1; absent if something else is wrong. */
  readonly move?: number;
}

export type Verdict = { readonly kind: 'correct' } | Wrong;

const wrong = (reason: string, move?: number): Wrong => ({
  kind: 'wrong',
  reason,
  ...(move === undefined ? {} : { move }),
});

export function checkReplay(file: ReplayFile, hashes: Hashes): Verdict {
  return checkCommitment(file, hashes) ?? checkMoves(file, hashes) ?? { kind: 'correct' };
}

function checkCommitment(file: ReplayFile, { commitments }: Hashes): Wrong | undefined {
  const { number, source } = file;
  if (!('commitment' in source)) return undefined;
  const { commitment } = source;
  if (source.kind === 'daily') {
    if (commitments.dailyCommitmentOf(source.daily, { ...file, ...source }) !== commitment)
      return wrong('The commitment is not that of this seed and board on this day: one of them was changed.');
  } else {
    if (commitments.commitmentOf(preparedOf(source)) !== commitment)
      return wrong('The commitment is not that of this seed at this place of the line: one of the four was changed.');
  }
  if (number === gameNumberOf(commitment)) return undefined;
  return wrong(`The number is ${number}, but the commitment begins with ${gameNumberOf(commitment)}.`);
}

const preparedOf = ({ seed, game, previous, line }: Committed): PreparedSeed => ({
  ordinal: game,
  seed,
  previous: previous ?? '',
  ...(line === undefined ? {} : { line }),
});

function randomOf({ source, rules, rows, columns }: ReplayFile, { commitments }: Hashes): RandomState {
  if (source.kind === 'daily') return startOf({ kind: 'hmac', seed: source.seed });
  if (source.kind !== 'committed') return startOf(source);
  return startOf({ kind: 'hmac', seed: commitments.tileSeedOf(source, { rules, rows, columns }) });
}

function checkMoves(file: ReplayFile, hashes: Hashes): Wrong | undefined {
  const { rules, rows, columns, moves, spawns } = file;
  if (spawns.length !== moves.length * SPAWN_LENGTH) {
    return wrong(
      `There are ${moves.length} moves, but ${spawns.length / SPAWN_LENGTH} new tiles: each move brings one.`,
    );
  }
  const game = new FastGame({ rules, rows, columns, random: randomOf(file, hashes) }, hashes.rng);
  const start = game.start.map(({ cell, exponent }) => formatSpawn(cell, exponent)).join('');
  if (start !== file.start) {
    return wrong('The tiles of the start are not those of this seed, interaction, board and rules.');
  }
  return playAll(file, game) ?? checkEnd(file, game);
}

function playAll({ moves, spawns, columns, rules }: ReplayFile, game: FastGame): Wrong | undefined {
  const face = faceOfRules(rules);
  const say = (cell: number, exponent: number): string =>
    `a ${face(exponent)} in row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
  for (let move = 0; move < moves.length; move += 1) {
    const direction = DIRECTION_OF.get(moves.charAt(move)) ?? 'up';
    if (!game.move(direction)) return wrong(`Nothing moves ${direction} there.`, move + 1);
    const at = move * SPAWN_LENGTH;
    const cell = digitAt(spawns, at) * 36 + digitAt(spawns, at + 1);
    const exponent = digitAt(spawns, at + 2);
    if (cell === game.spawnedCell && exponent === game.spawnedExponent) continue;
    const came = say(game.spawnedCell, game.spawnedExponent);
    return wrong(`After it comes ${came}, not ${say(cell, exponent)}.`, move + 1);
  }
  return undefined;
}

function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 58 ? code - 48 : code - 87;
}

function checkEnd(file: ReplayFile, game: FastGame): Wrong | undefined {
  const face = faceOfRules(file.rules);
  const bestTile = face(Math.max(...game.cells));
  if (!isBoard(file, game)) return wrong('The last board is not the one that the moves lead to.');
  if (game.score !== file.score) return wrong(`The score is ${file.score}, but the moves give ${game.score}.`);
  if (bestTile !== file.bestTile) return wrong(`The best tile is ${file.bestTile}, but the moves give ${bestTile}.`);
  return checkReason(file, game.isOver);
}

/** A board does not show the time. So this only checks that time can end such a game, not that the time was up. */
function checkReason({ end, rules, source }: ReplayFile, isOver: boolean): Wrong | undefined {
  const isTimed = RULES[rules].timeLimitMs !== undefined;
  if (end === 'time') {
    if (isOver) return wrong('It was not time that ended the game: no tile can move.');
    const isBound = isTimed || (source.kind !== 'committed' && source.kind !== 'java');
    return isBound ? undefined : wrong('No time ends such a game.');
  }
  if (isOver === (end === 'over')) return undefined;
  return wrong(isOver ? 'The game was not given up: no tile can move.' : 'The game is not over: a tile can move.');
}

function isBoard({ board, rows, columns, rules }: ReplayFile, { cells }: FastGame): boolean {
  try {
    const read = parseBoard(board, faceOfRules(rules));
    return (
      read.rows === rows && read.columns === columns && cells.every((exponent, cell) => exponent === read.cells[cell])
    );
  } catch (error) {
    if (error instanceof BoardTextError) return false;
    throw error;
  }
}

function spawnedIn({ opening, moves }: EndedGame, { rng }: Hashes): Spawned | Wrong {
  const game = new FastGame({ ...opening, random: startOf(opening.source) }, rng);
  const spawns: string[] = [];
  for (const direction of unpackMoves(moves)) {
    if (!game.move(direction)) return wrong(`Nothing moves ${direction} there.`, spawns.length + 1);
    spawns.push(formatSpawn(game.spawnedCell, game.spawnedExponent));
  }
  return { start: game.start, spawns: spawns.join('') };
}

export type Proved = { readonly kind: 'correct'; readonly file: ReplayFile } | Wrong;

export function proveEnded(game: EndedGame, hashes: Hashes): Proved {
  const spawned = spawnedIn(game, hashes);
  if ('kind' in spawned) return spawned;
  const file = replayFileOf(game, spawned, hashes.commitments);
  const verdict = checkReplay(file, hashes);
  return verdict.kind === 'correct' ? { kind: 'correct', file } : verdict;
}
