import { dailyAt } from '../../app/calendar.ts';
import { momentName, momentNamed } from '../../app/moments.ts';
import {
  ASSISTED_BY,
  type AssistedBy,
  type Checkpoint,
  type Chunk,
  categoryKey,
  commitmentIn,
  DAILY,
  type FoundGame,
  GAME_STATES,
  type GameState,
  type Marks,
  MODES,
  type Mode,
  type ModeFacts,
  NO_MARKS,
  type Position,
  rankingKey,
  type SavedGame,
  STANDINGS,
  type Standing,
} from '../../app/saved-game.ts';
import { boardFrom } from '../../game/board.ts';
import { RANDOM_KINDS } from '../../game/random.ts';
import { RULE_NAMES, type RulesName } from '../../game/rules.ts';
import { isKnown } from '../sql.ts';
import { decodeCheckpoint, encodeCheckpoint } from './chunks.ts';
import { type FinishedColumn, streakBefore } from './finished.ts';
import { type Checks, checksOf, UnreadableGameError } from './row-checks.ts';
import { type ToBeatColumns, toBeatOf } from './scores-to-beat.ts';

const encodeAssists = (used: readonly AssistedBy[]): number =>
  ASSISTED_BY.reduce((bits, help, index) => bits | (used.includes(help) ? 1 << index : 0), 0);

const ALL_ASSISTS = encodeAssists(ASSISTED_BY);

const decodeAssists = (bits: number): readonly AssistedBy[] =>
  ASSISTED_BY.filter((_, index) => (bits & (1 << index)) !== 0);

const MODE_NAMES = Object.keys(MODES) as Mode[];

/** SQL condition: the game was played to its end or given up. */
export const HAS_ENDED = `state in ('over', 'given-up')`;

/** SQL condition: this version knows everything that the row holds. See `isKnown`. */
export const IS_KNOWN_GAME = [
  `assisted_by <= ${ALL_ASSISTS}`,
  isKnown('mode', MODE_NAMES),
  isKnown('rules', RULE_NAMES),
  isKnown('source', RANDOM_KINDS),
  isKnown('standing', STANDINGS),
].join(' and ');

const BYTES: Uint8Array = new Uint8Array();

const TURN = {
  opened_by: '',
  turn: 0,
  score: 0,
  random_state: 0,
  move_count: 0,
  changed_at: 0,
  ends_at: null as number | null,
  cells: BYTES,
  marks: '',
  /** Number of moves before the newest chunk. */
  chunk_start: 0,
  checkpoint: BYTES,
  moves: BYTES,
};

const GAME = {
  ...TURN,
  id: '',
  player: '',
  place: '',
  mode: '',
  /** The `rankingKey` of the game. `categoryOf` depends on the standing too, so it changes with help. */
  category: '',
  duel: null as string | null,
  rules: '',
  rows: 0,
  columns: 0,
  source: '',
  seed: '',
  started_at: 0,
  best_before: 0,
  assisted_by: 0,
  successor: null as string | null,
  state: '',
  standing: '',
  /** A flag, stored as 0 or 1 because SQLite has no booleans. */
  unpublished: 0,
  commitment: '',
  revealed: 0,
};

export type GameRow = Readonly<typeof GAME>;

type GameChecks = Checks<keyof GameRow>;

export const SET_TURN = Object.keys(TURN)
  .map((name) => `${name} = :${name}`)
  .join(', ');

const GAME_COLUMNS = Object.keys(GAME);
const NAMES = GAME_COLUMNS.map((name) => `"${name}"`).join(', ');
const VALUES = GAME_COLUMNS.map((name) => `:${name}`).join(', ');

/** Fails if the slot or the id is taken. */
export const INSERT_GAME = `insert into saved_games (${NAMES}) values (${VALUES})`;

/** Returns the key under which the game's rankings and statistics are stored. All dailies of one size share a key. */
export const categoryOf = ({
  mode,
  standing,
  rows,
  columns,
  rules,
}: Pick<GameRow, 'mode' | 'standing' | 'rows' | 'columns' | 'rules'>): string =>
  categoryKey({ rows, columns, rules: mode === DAILY ? DAILY : rules }, standing);

/** The state of an unreadable game after its player has set it aside. */
export const SET_ASIDE = 'set-aside';

export const encodeGame = (game: SavedGame): GameRow => ({ ...encodeOpening(game), ...encodeTurn(game) });

function encodeOpening({ opening, position, ...game }: SavedGame): Omit<GameRow, keyof EncodedTurn> {
  return {
    place: opening.place,
    mode: opening.mode,
    category: rankingKey(opening),
    duel: opening.mode === 'duel' ? opening.duel : null,
    rules: opening.rules,
    rows: opening.rows,
    columns: opening.columns,
    source: opening.source.kind,
    seed: opening.source.seed,
    started_at: opening.startedAt,
    best_before: opening.bestBefore,
    commitment: commitmentIn(opening) ?? '',
    revealed: Number(game.seedRevealed === true),
    successor: game.successor ?? null,
    assisted_by: encodeAssists(position.assistedBy),
    unpublished: Number(position.unpublished),
  };
}

export type EncodedTurn = Readonly<typeof TURN> & Pick<GameRow, 'id' | 'player' | 'state' | 'standing'>;

/** Returns the columns that a move changes, and those by which its statement finds the row. */
export function encodeTurn({ opening, position, marks, openedByPressId }: SavedGame): EncodedTurn {
  return {
    id: opening.id,
    player: opening.player,
    opened_by: openedByPressId,
    state: position.state,
    standing: position.standing,
    turn: position.turn,
    score: position.score,
    random_state: position.random,
    move_count: position.moveCount,
    changed_at: position.changedAt,
    ends_at: position.endsAt ?? null,
    cells: Uint8Array.from(position.board.cells),
    marks: encodeMarks(marks),
    chunk_start: position.moveCount - position.chunk.moves.count,
    checkpoint: encodeCheckpoint(position.chunk.start),
    moves: position.chunk.moves.bytes,
  };
}

/** @throws UnreadableGameError if a column holds something that this version does not write */
export function decodeGame(row: GameRow & Partial<JoinedColumns>): SavedGame {
  const check = checksOf<keyof GameRow>(row);
  const rows = check.wholeNumber('rows', 1);
  const columns = check.wholeNumber('columns', 1);
  const startedAt = check.wholeNumber('started_at');
  return {
    opening: {
      id: row.id,
      player: check.text('player'),
      place: check.text('place'),
      ...decodeFacts(check, row, startedAt),
      rows,
      columns,
      rules: check.oneOf<RulesName>('rules', RULE_NAMES),
      source: { kind: check.oneOf('source', RANDOM_KINDS), seed: check.text('seed') },
      startedAt,
      bestBefore: check.wholeNumber('best_before'),
    },
    position: decodePosition(check, rows, columns),
    marks: decodeMarks(row),
    openedByPressId: row.opened_by,
    successor: row.successor === null ? undefined : check.text('successor'),
    ...(row.revealed === 1 ? { seedRevealed: true } : {}),
  };
}

function decodeFacts(check: GameChecks, row: GameRow & Partial<JoinedColumns>, startedAt: number): ModeFacts {
  const mode = check.oneOf<Mode>('mode', MODE_NAMES);
  switch (mode) {
    case 'ranked':
      return { mode, ...(row.commitment === '' ? {} : { commitment: row.commitment }) };
    case 'practice':
      return { mode, ...toBeatOf(row) };
    case 'daily':
      // The number of a daily is derived from the day on which the game was started.
      return { mode, daily: dailyAt(startedAt), streak: streakBefore(dailyAt(startedAt), row) };
    case 'duel':
      return { mode, duel: check.text('duel') };
  }
}

function decodePosition(check: GameChecks, rows: number, columns: number): Position {
  const moveCount = check.wholeNumber('move_count');
  return {
    board: boardFrom(rows, columns, decodeCells(check, rows * columns)),
    score: check.wholeNumber('score'),
    random: check.wholeNumber('random_state'),
    turn: check.wholeNumber('turn'),
    moveCount,
    chunk: decodeChunk(check, rows, columns, moveCount),
    state: check.oneOf<GameState>('state', GAME_STATES),
    standing: check.oneOf<Standing>('standing', STANDINGS),
    assistedBy: decodeAssists(check.wholeNumber('assisted_by', 0, ALL_ASSISTS)),
    unpublished: check.flag('unpublished'),
    changedAt: check.wholeNumber('changed_at'),
    ...(check.isNull('ends_at') ? {} : { endsAt: check.wholeNumber('ends_at') }),
  };
}

/** The largest exponent for which the tile and every possible score are exact as JavaScript numbers. */
export const LARGEST_EXPONENT = 52;

function decodeCells({ bytes, fail }: GameChecks, count: number): Uint8Array {
  const cells = bytes('cells');
  if (cells.length !== count) fail(`its board has ${cells.length} cells instead of ${count}`);
  const wrong = cells.find((exponent) => exponent > LARGEST_EXPONENT);
  if (wrong !== undefined)
    fail(`its board holds a tile with exponent ${wrong}, and the largest is ${LARGEST_EXPONENT}`);
  return cells;
}

function decodeChunk(check: GameChecks, rows: number, columns: number, moveCount: number): Chunk {
  const count = moveCount - check.wholeNumber('chunk_start');
  const start: Checkpoint | undefined = decodeCheckpoint(check.bytes('checkpoint'), rows, columns);
  const moves = { count, bytes: check.bytes('moves') };
  if (count < 0 || moves.bytes.length * 4 < count) check.fail(`it has ${count} moves in ${moves.bytes.length} bytes`);
  return { start, moves };
}

/** What is read about a game besides its row. */
type JoinedColumns = ToBeatColumns & FinishedColumn;

export type ReadGame = (row: GameRow | undefined) => FoundGame;

/** @param onUnreadable called once for each unreadable game, even if that game is read again */
export function readGame(onUnreadable: (error: UnreadableGameError) => void): ReadGame {
  const reported = new Set<string>();
  return (row) => {
    if (!row) return undefined;
    if (row.state === SET_ASIDE) return 'unreadable';
    try {
      return decodeGame(row);
    } catch (error) {
      if (!(error instanceof UnreadableGameError)) throw error;
      if (!reported.has(row.id)) onUnreadable(error);
      reported.add(row.id);
      return 'unreadable';
    }
  };
}

/** Encodes marks as `spawned;gained;merged,merged[;moment]`, for example `14;12;3,7`; empty before the first move. */
function encodeMarks({ spawned, merged, gained, moment }: Marks): string {
  if (spawned === undefined && merged.length === 0) return '';
  return `${spawned ?? ''};${gained};${merged.join(',')}${moment ? `;${momentName(moment)}` : ''}`;
}

/** Marks are only decoration, so unreadable ones are ignored. */
function decodeMarks({ marks, cells }: { readonly marks: string; readonly cells: Uint8Array }): Marks {
  const [, spawned, gained, merged, name = ''] =
    /^(\d*);(\d{1,15});((?:\d+(?:,\d+)*)?)(?:;([\w-]+))?$/.exec(marks) ?? [];
  if (spawned === undefined || gained === undefined) return NO_MARKS;
  const list = merged ? merged.split(',').map(Number) : [];
  if ([...list, Number(spawned)].some((cell) => cell >= cells.length)) return NO_MARKS;
  const moment = name === '' ? undefined : momentNamed(name);
  return {
    spawned: spawned === '' ? undefined : Number(spawned),
    merged: list,
    gained: Number(gained),
    ...(moment ? { moment } : {}),
  };
}
