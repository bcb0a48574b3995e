/**
 * A finished game as a file that anybody can check: JSON, the same form in every version of this number. What each field
 * means is in docs/replay-file.md.
 */
import { type Board, highestExponent } from '../game/board.ts';
import { FastGame } from '../game/fast-game.ts';
import type { Rng } from '../game/game.ts';
import { BoardTextError, parseBoard, parseBoardSize, showBoard, showBoardSize } from '../game/notation.ts';
import { type PackedMoves, unpackMoves } from '../game/packed-moves.ts';
import { type RandomSeed, type RandomState, startOf } from '../game/random.ts';
import { faceOfRules, RULE_NAMES, RULES, type RulesName } from '../game/rules.ts';
import { DIRECTIONS, type Direction, isGameOver } from '../game/slide.ts';
import type { Spawn } from '../game/spawn.ts';
import { type Commitments, gameNumberOf, type Proof } from './proof.ts';
import { DAILY_BOARD, type Opening, type Position, STANDINGS } from './saved-game.ts';

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

/* A replay file as text, read field by field: whatever else it holds, what comes out is a `ReplayFile`. */

/** A text that is no replay file, or one of a version that nobody knows here: it cannot be checked. */
export class ReplayTextError extends Error {
  override readonly name = 'ReplayTextError';
}

/** A field that no game could have written. */
export class ReplayFieldError extends Error {
  override readonly name = 'ReplayFieldError';
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands there, short enough for a sentence. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function fail(name: string, value: unknown, wanted: string): never {
  throw new ReplayFieldError(
    value === undefined
      ? `The field ${name} is missing: it is ${wanted}.`
      : `${name} is ${shown(value)}, not ${wanted}.`,
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

/** @throws ReplayTextError for what is no replay file, ReplayFieldError for one with a field that cannot be */
export function readReplay(given: string): ReplayFile {
  const fields = fieldsOf(given);
  const { rows, columns } = sizeOf(fields);
  const source = sourceOfReadReplay(fields);
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

function fieldsOf(given: string): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(given);
  } catch {
    throw new ReplayTextError('This is not JSON, so it is no replay file, or only a part of one.');
  }
  if (!isRecord(parsed) || parsed['format'] !== REPLAY_FORMAT) {
    throw new ReplayTextError(`This is not a replay file: its format is not "${REPLAY_FORMAT}".`);
  }
  if (parsed['version'] !== REPLAY_VERSION) {
    throw new ReplayTextError(
      `This replay file has version ${shown(parsed['version'])}, and only version ${REPLAY_VERSION} can be checked here.`,
    );
  }
  return parsed;
}

function sizeOf(fields: Fields): { readonly rows: number; readonly columns: number } {
  const [rows, columns] = [whole(fields, 'rows', 1), whole(fields, 'columns', 1)];
  const size = parseBoardSize(showBoardSize(rows, columns));
  return size.kind === 'size'
    ? size
    : fail('rows', rows, `the side of a board that can be played, with ${columns} columns`);
}

function none(fields: Fields, name: string): null {
  return fields[name] === null ? null : fail(name, fields[name], 'null, since the seed was not committed to');
}

function sourceOfReadReplay({ source }: Fields): ReplaySource {
  if (!isRecord(source)) return fail('source', source, 'where the tiles come from');
  const kind = oneOf(source, 'kind', ['committed', 'daily', 'java', 'fair', 'fair2']);
  if (kind !== 'committed' && kind !== 'daily') return bareSource(kind, source);
  const fixed = { commitment: text(source, 'commitment', ...hex(64)), seed: text(source, 'seed', ...hex(32)) };
  if (kind === 'daily') return { kind, daily: whole(source, 'daily', 1), ...fixed };
  return {
    kind,
    ...fixed,
    interaction: text(source, 'interaction', /^\d{1,20}$/, 'the id of an interaction'),
    game: whole(source, 'game', 1),
    previous: source['previous'] === null ? null : text(source, 'previous', ...hex(64)),
    next: text(source, 'next', ...hex(64)),
  };
}

const bareSource = (kind: RandomSeed['kind'], source: Fields): RandomSeed =>
  kind === 'java'
    ? { kind, seed: text(source, 'seed', /^-?\d{1,16}$/, 'a whole number as text') }
    : { kind, seed: text(source, 'seed', /^(?:[0-9a-f]{2}){1,32}$/, 'hexadecimal digits') };

/*
 * Plays a replay file and compares everything in it with what came out. It trusts nothing but the file: no server is
 * asked.
 */

/** What the tiles of a game come from. */
export interface Hashes {
  readonly rng: Rng;
  readonly commitments: Commitments;
}

export interface Wrong {
  readonly kind: 'wrong';
  /** A sentence in English. */
  readonly reason: string;
  /** The first move that cannot have been so, counted from 1; absent where the fault is in no move. */
  readonly move?: number;
}

export type Verdict = { readonly kind: 'right' } | Wrong;

const wrong = (reason: string, move?: number): Wrong => ({
  kind: 'wrong',
  reason,
  ...(move === undefined ? {} : { move }),
});

export function checkReplay(file: ReplayFile, hashes: Hashes): Verdict {
  return checkCommitment(file, hashes) ?? checkMoves(file, hashes) ?? { kind: 'right' };
}

function checkCommitment(file: ReplayFile, { commitments }: Hashes): Wrong | undefined {
  const { number, source } = file;
  if (!('commitment' in source)) return undefined;
  const { commitment } = source;
  if (source.kind === 'daily') {
    if (commitments.dailyCommitmentOf(source.daily, source.seed) !== commitment)
      return wrong('The commitment is not that of this seed on this day: one of the three was changed.');
    if (!isDailyBoard(file)) return wrong('This is not the board that dailies are played on.');
  } else {
    const { seed, game, previous } = source;
    if (commitments.commitmentOf({ ordinal: game, seed, previous: previous ?? '' }) !== commitment)
      return wrong('The commitment is not that of this seed at this place in the line: one of the four was changed.');
  }
  if (number === gameNumberOf(commitment)) return undefined;
  return wrong(`The number is ${number}, but the commitment begins with ${gameNumberOf(commitment)}.`);
}

const isDailyBoard = ({ rows, columns, rules }: ReplayFile): boolean =>
  rows === DAILY_BOARD.rows && columns === DAILY_BOARD.columns && rules === DAILY_BOARD.rules;

function randomOf({ source, rules, rows, columns }: ReplayFile, { commitments }: Hashes): RandomState {
  if (source.kind === 'daily') return startOf({ kind: 'fair2', seed: source.seed });
  if (source.kind !== 'committed') return startOf(source);
  return startOf({ kind: 'fair2', seed: commitments.tileSeedOf(source, { rules, rows, columns }) });
}

function checkMoves(file: ReplayFile, hashes: Hashes): Wrong | undefined {
  const { rules, rows, columns, moves, spawns } = file;
  if (spawns.length !== moves.length * SPAWN_LENGTH) {
    return wrong(
      `There are ${moves.length} moves, but ${spawns.length / SPAWN_LENGTH} new tiles: each move brings one.`,
    );
  }
  const game = new FastGame({ rules, rows, columns, random: randomOf(file, hashes) }, hashes.rng);
  const start = game.start.map(({ cell, exponent }) => showSpawn(cell, exponent)).join('');
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

/** The digit of base 36 at that place, read without making a text of it. */
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

/** No board tells the time: whether it had come cannot be checked, but whether such a game has one. */
function checkReason({ end, rules, source }: ReplayFile, isOver: boolean): Wrong | undefined {
  const isTimed = RULES[rules].timeLimit !== undefined;
  if (end === 'time') {
    if (isOver) return wrong('It was not time that ended the game: no tile can move.');
    const isBound = isTimed || (source.kind !== 'committed' && source.kind !== 'java');
    return isBound ? undefined : wrong('No time ends such a game.');
  }
  // A file of before says so of a clock that ran out, too.
  if (isTimed || isOver === (end === 'over')) return undefined;
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

/** Whether these games of one player follow each other in its line; for files that are right by themselves. */
export function checkLine(files: readonly ReplayFile[]): Verdict {
  const games = files.flatMap(({ source }) => (source.kind === 'committed' ? [source] : []));
  if (games.length < files.length)
    return wrong('Only ranked games whose seed was committed to have a place in a line.');
  const line = games.toSorted((one, other) => one.game - other.game);
  for (const [index, after] of line.entries()) {
    const before = line[index - 1];
    if (!before) continue;
    if (after.game === before.game) return wrong(`Two of the files are game ${after.game} of the line.`);
    if (after.game > before.game + 1)
      return wrong(`Between game ${before.game} and game ${after.game} of the line there is no file.`);
    if (after.previous !== before.commitment || before.next !== after.commitment)
      return wrong(`Game ${after.game} is not the one that was committed to when game ${before.game} began.`);
  }
  return { kind: 'right' };
}
