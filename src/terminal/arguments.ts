import { parseArgs } from 'node:util';
import type { Board } from '../game/board.ts';
import { BoardTextError, parseBoard } from '../game/notation.ts';
import { faceOfRules, isRulesName, RULE_NAMES, type RulesName } from '../game/rules.ts';
import { parseArgsProblem } from '../parse-args-problem.ts';
import { ScoreError, type ScoreRecord, scoreRecord } from './score-record.ts';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  rules: { type: 'string' },
  board: { type: 'string' },
  score: { type: 'string' },
  best: { type: 'string' },
} as const;

/** Separates options from positional arguments. A negative number is a seed, not an option. */
function splitOptions(given: readonly string[]) {
  const args = given.map((word) => (/^-\d/.test(word) ? ` ${word}` : word));
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  return { options: values, positional: positionals.map((word) => word.trim()) };
}

type Options = ReturnType<typeof splitOptions>['options'];

/**
 * The maximum number of cells of a board. A frame of so many is 5 MB of text; much larger ones would exhaust the
 * memory.
 */
export const MAX_CELLS = 1_000_000;

const DEFAULT_SEED = 13579;

export const TERMINAL_USAGE = `usage: npm run --silent play -- [ROWS COLS [SEED]] [--rules NAME] [--board BOARD [--score N] [--best N]]
  without a size  asks for one and explains the keys; the tiles differ each time
  ROWS, COLS      whole numbers of at least 1, at most ${MAX_CELLS} cells together
  SEED            a whole number; the same seed and moves give the same game (default ${DEFAULT_SEED})
  --rules NAME    ${RULE_NAMES.join(', ')} (default: wild with ROWS and COLS, else classic)
  --board BOARD   continues from this board, for example "2 4 . / . . 2"
  --score, --best its score, and the best score so far
`;

export interface ResumedBoard {
  readonly board: Board;
  readonly record: ScoreRecord;
}

interface GameOptions {
  readonly rules: RulesName;
  readonly resumed: ResumedBoard | undefined;
  readonly showsBest: boolean;
}

export type Arguments =
  | ({ readonly kind: 'sized'; readonly rows: number; readonly columns: number; readonly seed: number } & GameOptions)
  | ({ readonly kind: 'guided' } & GameOptions)
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly problem: string };

class ArgumentError extends Error {}

function parseSide(name: 'ROWS' | 'COLS', text: string | undefined): number {
  if (text === undefined) throw new ArgumentError(`Missing argument: ${name}. A board needs both of its sides.`);
  const side = /^\d+$/.test(text) ? Number(text) : 0;
  if (side < 1) throw new ArgumentError(`Invalid ${name} "${text}": use a whole number of at least 1.`);
  return side;
}

function parseSeed(text: string): number {
  const seed = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(seed)) return seed;
  throw new ArgumentError(
    `Invalid SEED "${text}": use a whole number from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}.`,
  );
}

function parseRules(text: string): RulesName {
  if (isRulesName(text)) return text;
  throw new ArgumentError(`Invalid --rules "${text}": use ${RULE_NAMES.join(', ')}.`);
}

function parseScore(name: 'score' | 'best', text: string): number {
  if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new ArgumentError(`Invalid --${name} "${text}": use a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`);
}

function parseResumed({ board, score, best }: Options, rules: RulesName): ResumedBoard | undefined {
  if (board === undefined) {
    if (score === undefined && best === undefined) return undefined;
    throw new ArgumentError('--score and --best need --board.');
  }
  const reached = score === undefined ? 0 : parseScore('score', score);
  const record = scoreRecord(reached, best === undefined ? reached : parseScore('best', best));
  return { board: parseBoard(board, faceOfRules(rules)), record };
}

function parseSized(given: readonly string[], options: GameOptions): Arguments {
  const [rowsText, columnsText, seedText = String(DEFAULT_SEED), ...rest] = given;
  const rows = parseSide('ROWS', rowsText);
  const columns = parseSide('COLS', columnsText);
  if (rows * columns > MAX_CELLS) {
    throw new ArgumentError(`A board of ${rowsText} x ${columnsText} is too large: at most ${MAX_CELLS} cells.`);
  }
  const seed = parseSeed(seedText);
  if (rest.length > 0) throw new ArgumentError(`Unexpected argument: ${rest.join(' ')}`);
  const board = options.resumed?.board;
  if (board !== undefined && (board.rows !== rows || board.columns !== columns)) {
    throw new ArgumentError(`--board is ${board.rows} x ${board.columns}, but ROWS and COLS say ${rows} x ${columns}.`);
  }
  return { kind: 'sized', rows, columns, seed, ...options };
}

function parse(given: readonly string[]): Arguments {
  const { positional, options } = splitOptions(given);
  if (options.help) return { kind: 'help' };
  const isSized = positional.length > 0;
  const rules = options.rules === undefined ? (isSized ? 'wild' : 'classic') : parseRules(options.rules);
  const start = { rules, resumed: parseResumed(options, rules), showsBest: options.best !== undefined };
  return isSized ? parseSized(positional, start) : { kind: 'guided', ...start };
}

const MISTAKES = [ArgumentError, BoardTextError, ScoreError];

/** Returns a message about wrong arguments, or `undefined` for any other error. */
function problemOf(error: unknown): string | undefined {
  if (MISTAKES.some((kind) => error instanceof kind)) return (error as Error).message;
  return parseArgsProblem(error);
}

export function parseArguments(given: readonly string[]): Arguments {
  try {
    return parse(given);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return { kind: 'invalid', problem };
  }
}

/** Returns the side of a square board: 4 for an answer that is no number, `undefined` for an invalid number. */
export function parseAnswer(text: string): number | undefined {
  const answer = text.trim();
  if (!/^-?\d+$/.test(answer)) return 4;
  const side = Number(answer);
  return side >= 1 && side * side <= MAX_CELLS ? side : undefined;
}
