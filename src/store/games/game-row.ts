/**
 * A saved game as a row and back. Reading checks everything: a damaged row is named, never played on, and one that a newer
 * version has written is told apart.
 */
import {
  type Checkpoint,
  type Chunk,
  DAILY,
  dailyAt,
  GAME_STATES,
  type GameState,
  type Position,
  type SavedGame,
  slotKey,
} from '../../app/ports.ts';
import { boardFrom } from '../../game/board.ts';
import { decodeCheckpoint, encodeCheckpoint } from './checkpoint.ts';
import { encodeHelps } from './helps.ts';
import { FORMAT, knownOf } from './known-rows.ts';
import { decodeMarks, encodeMarks } from './marks.ts';
import { type Checks, checksOf } from './row-checks.ts';

const BYTES: Uint8Array = new Uint8Array();

/** The columns that each turn writes, with a value of each one's type. */
const TURN = {
  opened_by: '',
  standing: '',
  turn: 0,
  score: 0,
  random_state: 0,
  move_count: 0,
  changed_at: 0,
  ends_at: null as number | null,
  cells: BYTES,
  marks: '',
  /** Where the newest chunk begins: how many moves lie before it, and what the game was then. */
  chunk_start: 0,
  checkpoint: BYTES,
  moves: BYTES,
};

/** The others. */
const GAME = {
  ...TURN,
  id: '',
  player: '',
  place: '',
  mode: '',
  /** See `slotKey`. */
  slot: '',
  rules: '',
  rows: 0,
  columns: 0,
  source: '',
  seed: '',
  started_at: 0,
  best_before: 0,
  /** Help that was used: see helps.ts. */
  helped: 0,
  predecessor: null as string | null,
  streak: 0,
  successor: null as string | null,
  /** A game's, or `damaged`. */
  state: '',
  /** 0 or 1, because the engines disagree about booleans. */
  unfiled: 0,
  /** Empty for a game that has none. */
  commitment: '',
  /** 0 or 1. */
  revealed: 0,
  /** See known-rows.ts. */
  format: 0,
};

export type GameRow = Readonly<typeof GAME>;

/** What the ranking had of a game when help was first used; 0 where it had nothing. */
export interface RankedBefore {
  readonly ranked_score: number;
  readonly ranked_tile: number;
  readonly ranked_at: number;
}

export const TURN_COLUMNS = Object.keys(TURN);
export const GAME_COLUMNS = Object.keys(GAME);

/** A chunk that is full, as it was in the game's row. */
export interface ChunkRow extends Pick<GameRow, 'chunk_start' | 'checkpoint' | 'moves'> {
  readonly game: string;
  /** The moves of this chunk. */
  readonly move_count: number;
}

/** The state of a game that cannot be read. */
export const DAMAGED = 'damaged';

export function encodeGame({ opening, position, ...game }: SavedGame): GameRow {
  return {
    id: opening.id,
    player: opening.player,
    place: opening.place,
    mode: opening.mode,
    slot: slotKey(opening),
    rules: opening.rules,
    rows: opening.rows,
    columns: opening.columns,
    source: opening.source.kind,
    seed: opening.source.seed,
    started_at: opening.startedAt,
    best_before: opening.bestBefore,
    commitment: opening.commitment ?? '',
    streak: opening.streak ?? 0,
    revealed: Number(game.isRevealed === true),
    format: FORMAT,
    opened_by: game.openedBy,
    predecessor: opening.predecessor ?? null,
    successor: game.successor ?? null,
    state: position.state,
    standing: position.standing,
    helped: encodeHelps(position.helped),
    unfiled: Number(position.unfiled),
    turn: position.turn,
    score: position.score,
    random_state: position.random,
    move_count: position.moveCount,
    changed_at: position.changedAt,
    ends_at: position.endsAt ?? null,
    cells: Uint8Array.from(position.board.cells),
    marks: encodeMarks(game.marks),
    chunk_start: position.moveCount - position.chunk.moves.count,
    checkpoint: encodeCheckpoint(position.chunk.start),
    moves: position.chunk.moves.bytes,
  };
}

/**
 * @throws NewerGameError when a column holds what only a newer version can have written
 * @throws DamagedGameError when one holds what no version has
 */
export function decodeGame(row: GameRow): SavedGame {
  const check = checksOf(row);
  // First of all: the other columns are read as this version writes them.
  const known = knownOf(row, check);
  const rows = check.wholeNumber('rows', 1);
  const columns = check.wholeNumber('columns', 1);
  const { mode } = known;
  const startedAt = check.wholeNumber('started_at');
  return {
    opening: {
      id: row.id,
      player: check.text('player'),
      place: check.text('place'),
      mode,
      rows,
      columns,
      rules: known.rules,
      source: { kind: known.source, seed: check.text('seed') },
      startedAt,
      bestBefore: check.wholeNumber('best_before'),
      predecessor: row.predecessor === null ? undefined : check.text('predecessor'),
      ...(row.commitment === '' ? {} : { commitment: row.commitment }),
      // A daily is the one of the day on which it was begun.
      ...(mode === DAILY ? { daily: dailyAt(startedAt), streak: check.wholeNumber('streak') } : {}),
    },
    position: { ...decodePosition(check, rows, columns), standing: known.standing, helped: known.helped },
    marks: decodeMarks(row),
    openedBy: row.opened_by,
    successor: row.successor === null ? undefined : check.text('successor'),
    ...(row.revealed === 1 ? { isRevealed: true } : {}),
  };
}

function decodePosition(check: Checks, rows: number, columns: number): Omit<Position, 'standing' | 'helped'> {
  const moveCount = check.wholeNumber('move_count');
  return {
    board: boardFrom(rows, columns, check.cells(rows * columns)),
    score: check.wholeNumber('score'),
    random: check.wholeNumber('random_state'),
    turn: check.wholeNumber('turn'),
    moveCount,
    chunk: decodeChunk(check, rows, columns, moveCount),
    state: check.oneOf<GameState>('state', GAME_STATES),
    unfiled: check.flag('unfiled'),
    changedAt: check.wholeNumber('changed_at'),
    ...(check.isNull('ends_at') ? {} : { endsAt: check.wholeNumber('ends_at') }),
  };
}

function decodeChunk(check: Checks, rows: number, columns: number, moveCount: number): Chunk {
  const count = moveCount - check.wholeNumber('chunk_start');
  const start: Checkpoint | undefined = decodeCheckpoint(check.bytes('checkpoint'), rows, columns);
  return { start, moves: check.moves(count) };
}
