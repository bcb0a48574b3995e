/** A replay file as text, read field by field: whatever else it holds, what comes out is a `ReplayFile`. */
import { parseBoardSize, showBoardSize } from '../../game/board-size.ts';
import { RULE_NAMES } from '../../game/rules.ts';
import { type RandomSeed, STANDINGS } from '../ports.ts';
import { REPLAY_ENDS, REPLAY_FORMAT, REPLAY_VERSION, type ReplayFile, type ReplaySource } from './replay-file.ts';

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
  const source = sourceOf(fields);
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

function sourceOf({ source }: Fields): ReplaySource {
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
