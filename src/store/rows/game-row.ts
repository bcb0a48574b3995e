import { dailyAt } from '../../app/calendar.ts';
import { categoryKey, slotKey } from '../../app/keys.ts';
import { ASSISTED_BY, type AssistedBy, DAILY, MODES, type Mode, STANDINGS } from '../../app/modes.ts';
import { momentName, momentNamed } from '../../app/moments.ts';
import {
  type Chunk,
  commitmentIn,
  GAME_STATES,
  type Marks,
  type ModeFacts,
  NO_MARKS,
  type SavedGame,
} from '../../app/saved-game.ts';
import { DamagedRowError } from '../../app/stores/damaged-row.ts';
import { boardFrom } from '../../game/board.ts';
import { RANDOM_KINDS } from '../../game/random.ts';
import { RULE_NAMES } from '../../game/rules.ts';
import { decodeCheckpoint, encodeCheckpoint } from './chunks.ts';
import { type FinishedColumn, streakBefore } from './finished.ts';
import { type ToBeatColumns, toBeatOf } from './scores-to-beat.ts';

const encodeAssists = (used: readonly AssistedBy[]): number =>
  ASSISTED_BY.reduce((bits, help, index) => bits | (used.includes(help) ? 1 << index : 0), 0);

function decodeAssists(bits: number): readonly AssistedBy[] {
  if (bits >= 1 << ASSISTED_BY.length) throw new RangeError(`Its help is ${bits}.`);
  return ASSISTED_BY.filter((_, index) => (bits & (1 << index)) !== 0);
}

const MODE_NAMES = Object.keys(MODES) as Mode[];

/** SQL condition: the game was played to its end or given up. */
export const HAS_ENDED = `state in ('over', 'given-up')`;

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
  /** The `slotKey` of the game. */
  slot: '',
  race: null as string | null,
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

export const SET_TURN = Object.keys(TURN)
  .map((name) => `${name} = :${name}`)
  .join(', ');

const GAME_COLUMNS = Object.keys(GAME);
const NAMES = GAME_COLUMNS.map((name) => `"${name}"`).join(', ');
const VALUES = GAME_COLUMNS.map((name) => `:${name}`).join(', ');

/** Fails if the slot or the id is taken. */
export const INSERT_GAME = `insert into saved_games (${NAMES}) values (${VALUES})`;

/** Returns the category of a game's score. All dailies of one size share a category. */
export const categoryOf = ({ mode, rules, ...size }: Pick<GameRow, 'mode' | 'rows' | 'columns' | 'rules'>): string =>
  categoryKey({ ...size, rules: mode === DAILY ? DAILY : rules });

/** The state of a damaged game after its player has set it aside. */
export const SET_ASIDE = 'set-aside';

export const encodeGame = (game: SavedGame): GameRow => ({ ...encodeOpening(game), ...encodeTurn(game) });

function encodeOpening({ opening, position, ...game }: SavedGame): Omit<GameRow, keyof EncodedTurn> {
  return {
    place: opening.place,
    mode: opening.mode,
    slot: slotKey(opening),
    race: opening.mode === 'race' ? opening.race : null,
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

/** What is read about a game besides its row. */
type JoinedColumns = ToBeatColumns & FinishedColumn;

/** @throws DamagedRowError if the row holds something that this version does not write */
export function decodeGame(row: GameRow & Partial<JoinedColumns>): SavedGame {
  try {
    return decodeWhole(row);
  } catch (error) {
    throw new DamagedRowError('saved_games', row.id, error);
  }
}

/** Decodes a row that may be missing. @throws DamagedRowError */
export const decodeFound = (row: (GameRow & Partial<JoinedColumns>) | undefined): SavedGame | undefined =>
  row && decodeGame(row);

function decodeWhole(row: GameRow & Partial<JoinedColumns>): SavedGame {
  const { rows, columns } = row;
  return {
    opening: {
      id: row.id,
      player: row.player,
      place: row.place,
      ...decodeFacts(row),
      rows,
      columns,
      rules: oneOf(RULE_NAMES, row.rules),
      source: { kind: oneOf(RANDOM_KINDS, row.source), seed: row.seed },
      startedAt: row.started_at,
      bestBefore: row.best_before,
    },
    position: {
      board: boardFrom(rows, columns, decodeCells(row.cells)),
      score: row.score,
      random: row.random_state,
      turn: row.turn,
      moveCount: row.move_count,
      chunk: decodeChunk(row),
      state: oneOf(GAME_STATES, row.state),
      standing: oneOf(STANDINGS, row.standing),
      assistedBy: decodeAssists(row.assisted_by),
      unpublished: row.unpublished === 1,
      changedAt: row.changed_at,
      ...(row.ends_at === null ? {} : { endsAt: row.ends_at }),
    },
    marks: decodeMarks(row),
    openedByPressId: row.opened_by,
    successor: row.successor ?? undefined,
    ...(row.revealed === 1 ? { seedRevealed: true } : {}),
  };
}

function oneOf<Name extends string>(names: readonly Name[], value: string): Name {
  const name = names.find((it) => it === value);
  if (name === undefined) throw new RangeError(`"${value}" is not ${names.join(' or ')}.`);
  return name;
}

function decodeFacts(row: GameRow & Partial<JoinedColumns>): ModeFacts {
  const { started_at: startedAt, commitment } = row;
  const mode = oneOf(MODE_NAMES, row.mode);
  switch (mode) {
    case 'regular':
      return { mode, ...(commitment === '' ? {} : { commitment }) };
    case 'practice':
      return { mode, ...toBeatOf(row), ...(row.practiced ? { daily: row.practiced } : {}) };
    case 'daily':
      // The number of a daily is derived from the day on which the game was started.
      return { mode, daily: dailyAt(startedAt), streak: streakBefore(dailyAt(startedAt), row) };
    case 'race':
      if (row.race === null) throw new RangeError('It has no race.');
      return { mode, race: row.race };
  }
}

/** The largest exponent for which the tile and every possible score are exact as JavaScript numbers. */
export const LARGEST_EXPONENT = 52;

function decodeCells(cells: Uint8Array): Uint8Array {
  const largest = Math.max(...cells);
  if (largest > LARGEST_EXPONENT) throw new RangeError(`It has a tile with exponent ${largest}.`);
  return cells;
}

function decodeChunk(row: GameRow): Chunk {
  const count = row.move_count - row.chunk_start;
  // The bytes are copied, because the driver may reuse its buffer.
  const bytes = new Uint8Array(row.moves);
  if (count < 0 || bytes.length * 4 < count) throw new RangeError(`It has ${count} moves in ${bytes.length} bytes.`);
  return { start: decodeCheckpoint(row.checkpoint, row.rows, row.columns), moves: { count, bytes } };
}

/** Encodes marks as `spawned;gained;merged,merged[;moment]`, for example `14;12;3,7`; empty before the first move. */
function encodeMarks({ spawned, merged, gained, moment }: Marks): string {
  if (spawned === undefined && merged.length === 0) return '';
  return `${spawned ?? ''};${gained};${merged.join(',')}${moment ? `;${momentName(moment)}` : ''}`;
}

/** Marks are only decoration, so damaged ones are ignored. */
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
