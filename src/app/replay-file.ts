/**
 * Writes and reads replay files (JSON). docs/replay-file.md explains each field. The format of a version never changes.
 */

import { highestExponent } from '../game/board.ts';
import { formatBoard, formatBoardSize, parseBoardSize } from '../game/notation.ts';
import { type PackedMoves, unpackMoves } from '../game/packed-moves.ts';
import type { RandomSeed } from '../game/random.ts';
import { faceOfRules, RULE_NAMES, type RulesName } from '../game/rules.ts';
import { DIRECTIONS, type Direction } from '../game/slide.ts';
import type { Spawn } from '../game/spawn.ts';
import { type EndReason, endReasonOf } from './ending.ts';
import { STANDINGS } from './modes.ts';
import { type Commitments, gameNumberOf } from './proof.ts';
import { commitmentIn, type Position, type SavedGame } from './saved-game.ts';
import type { Proof } from './stores/game-store.ts';

const REPLAY_FORMAT = '2048-replay';
const REPLAY_VERSION = 1;

const REPLAY_ENDS = ['over', 'given-up', 'time'] as const;

/** Where the tiles come from: the committed seed of a player or of a daily, or the plain seed of another game. */
export type ReplaySource =
  | {
      readonly kind: 'committed';
      readonly commitment: string;
      readonly seed: string;
      readonly interaction: string;
      readonly game: number;
      /** The commitment of the previous game; `null` for the first game. */
      readonly previous: string | null;
      readonly next: string;
      /** The restore after which this seed line began, see `PreparedSeed`. */
      readonly line?: number;
    }
  | { readonly kind: 'daily'; readonly daily: number; readonly commitment: string; readonly seed: string }
  | RandomSeed;

export interface ReplayFile {
  readonly format: typeof REPLAY_FORMAT;
  readonly version: typeof REPLAY_VERSION;
  /** The public number of the game; `null` if its seed was not committed to. */
  readonly number: string | null;
  readonly rules: RulesName;
  readonly rows: number;
  readonly columns: number;
  readonly standing: Position['standing'];
  readonly end: (typeof REPLAY_ENDS)[number];
  readonly score: number;
  readonly bestTile: number;
  /** The last board, in the notation of `parseBoard`. */
  readonly board: string;
  readonly source: ReplaySource;
  /** The first tiles, in the notation of `formatSpawn`. */
  readonly start: string;
  readonly spawns: string;
  readonly moves: string;
}

export interface EndedGame extends Pick<SavedGame, 'opening' | 'position'> {
  readonly moves: PackedMoves;
  readonly proof: Proof | undefined;
}

export interface Spawned {
  readonly start: readonly Spawn[];
  readonly spawns: string;
}

const LETTERS: Readonly<Record<Direction, string>> = { up: 'u', right: 'r', down: 'd', left: 'l' };

export const DIRECTION_OF: ReadonlyMap<string, Direction> = new Map(DIRECTIONS.map((it) => [LETTERS[it], it]));

/** Two base-36 digits for the cell, then one for the exponent: `0f1` is a 2 in the last cell of a 4x4 board. */
export const formatSpawn = (cell: number, exponent: number): string =>
  cell.toString(36).padStart(2, '0') + exponent.toString(36);

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
    end: ENDS[endReasonOf(game) ?? 'given-up'],
    score: position.score,
    bestTile: faceOfRules(rules)(highestExponent(position.board)),
    board: formatBoard(position.board, faceOfRules(rules)),
    source,
    start: spawned.start.map(({ cell, exponent }) => formatSpawn(cell, exponent)).join(''),
    spawns: spawned.spawns,
    moves: unpackMoves(moves)
      .map((direction) => LETTERS[direction])
      .join(''),
  };
}

const ENDS: Readonly<Record<EndReason, ReplayFile['end']>> = {
  'no-move': 'over',
  'time-up': 'time',
  closed: 'time',
  'given-up': 'given-up',
};

function sourceOf({ opening, proof }: EndedGame, commitments: Commitments): ReplaySource {
  const { source } = opening;
  if (opening.mode === 'daily') {
    const { daily } = opening;
    const { seed } = source;
    return { kind: 'daily', daily, commitment: commitments.dailyCommitmentOf(daily, { ...opening, seed }), seed };
  }
  const commitment = commitmentIn(opening);
  if (!proof || commitment === undefined) return source;
  const { ordinal, seed, previous, interaction, next, line } = proof;
  return {
    kind: 'committed',
    commitment,
    seed,
    interaction,
    game: ordinal,
    previous: previous === '' ? null : previous,
    next,
    ...(line === undefined ? {} : { line }),
  };
}

/** Formats the file as JSON with each field on its own line. */
export const formatReplayFile = (file: ReplayFile): string => `${JSON.stringify(file, undefined, 1)}\n`;

export class ReplayTextError extends Error {
  override readonly name = 'ReplayTextError';
}

export class ReplayFieldError extends Error {
  override readonly name = 'ReplayFieldError';
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function fail(name: string, value: unknown, wanted: string): never {
  throw new ReplayFieldError(
    value === undefined
      ? `The field ${name} is missing: it must be ${wanted}.`
      : `${name} is ${shortened(value)}, not ${wanted}.`,
  );
}

function oneOf<Word extends string>(fields: Fields, name: string, words: readonly Word[]): Word {
  return words.find((word) => word === fields[name]) ?? fail(name, fields[name], words.join(' or '));
}

function whole(fields: Fields, name: string, least: number): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
  return fail(name, value, `a whole number from ${least} on`);
}

function text(fields: Fields, name: string, pattern: RegExp, wanted: string): string {
  const value = fields[name];
  return typeof value === 'string' && pattern.test(value) ? value : fail(name, value, wanted);
}

const hex = (digits: number) => [new RegExp(`^[0-9a-f]{${digits}}$`), `${digits} hexadecimal digits`] as const;

/**
 * Reads the text of a replay file.
 * @throws ReplayTextError if the text is not a replay file, ReplayFieldError if a field is invalid
 */
export function readReplay(json: string): ReplayFile {
  const fields = fieldsOf(json);
  const { rows, columns } = sizeOf(fields);
  const source = readSource(fields);
  return {
    format: REPLAY_FORMAT,
    version: REPLAY_VERSION,
    number: 'commitment' in source ? text(fields, 'number', ...hex(10)) : none(fields, 'number'),
    rules: oneOf(fields, 'rules', RULE_NAMES),
    rows,
    columns,
    standing: oneOf(fields, 'standing', STANDINGS),
    end: oneOf(fields, 'end', REPLAY_ENDS),
    score: whole(fields, 'score', 0),
    bestTile: whole(fields, 'bestTile', 0),
    board: text(fields, 'board', /^[\d ./]+$/, 'a board such as "2 4 . . / ..."'),
    source,
    start: text(fields, 'start', /^(?:[0-9a-z]{3})*$/, 'three characters for each tile'),
    spawns: text(fields, 'spawns', /^(?:[0-9a-z]{3})*$/, 'three characters for each tile'),
    moves: text(fields, 'moves', /^[urdl]*$/, 'a letter of u, r, d and l for each move'),
  };
}

function fieldsOf(json: string): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new ReplayTextError('This is not JSON: it is not a replay file, or only a part of one.');
  }
  if (!isRecord(parsed) || parsed['format'] !== REPLAY_FORMAT) {
    throw new ReplayTextError(`This is not a replay file: its format is not "${REPLAY_FORMAT}".`);
  }
  if (parsed['version'] !== REPLAY_VERSION) {
    throw new ReplayTextError(
      `This replay file has version ${shortened(parsed['version'])}, and only version ${REPLAY_VERSION} can be checked here.`,
    );
  }
  return parsed;
}

function sizeOf(fields: Fields): { readonly rows: number; readonly columns: number } {
  const [rows, columns] = [whole(fields, 'rows', 1), whole(fields, 'columns', 1)];
  const size = parseBoardSize(formatBoardSize(rows, columns));
  return size.kind === 'size'
    ? size
    : fail('rows', rows, `the side of a board that can be played, with ${columns} columns`);
}

function none(fields: Fields, name: string): null {
  return fields[name] === null ? null : fail(name, fields[name], 'null, since the seed was not committed to');
}

function readSource({ source }: Fields): ReplaySource {
  if (!isRecord(source)) return fail('source', source, 'an object that says where the tiles come from');
  const kind = oneOf(source, 'kind', ['committed', 'daily', 'java', 'hmac']);
  if (kind !== 'committed' && kind !== 'daily') return readBareSource(kind, source);
  const fixed = { commitment: text(source, 'commitment', ...hex(64)), seed: text(source, 'seed', ...hex(32)) };
  if (kind === 'daily') return { kind, daily: whole(source, 'daily', 1), ...fixed };
  return {
    kind,
    ...fixed,
    interaction: text(source, 'interaction', /^\d{1,20}$/, 'the id of an interaction'),
    game: whole(source, 'game', 1),
    previous: source['previous'] === null ? null : text(source, 'previous', ...hex(64)),
    next: text(source, 'next', ...hex(64)),
    ...(source['line'] === undefined ? {} : { line: whole(source, 'line', 1) }),
  };
}

const readBareSource = (kind: RandomSeed['kind'], source: Fields): RandomSeed =>
  kind === 'java'
    ? { kind, seed: text(source, 'seed', /^-?\d{1,16}$/, 'a whole number as text') }
    : { kind, seed: text(source, 'seed', /^(?:[0-9a-f]{2}){1,32}$/, 'hexadecimal digits') };
