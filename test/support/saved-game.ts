import { NO_MARKS, type SavedGame } from '../../src/app/ports.ts';

/** A new 4x4 game of player 1 in server 1; a test names only what it is about. */
export function savedGame(different: Partial<SavedGame> = {}): SavedGame {
  const rows = different.rows ?? 4;
  const columns = different.columns ?? 4;
  const cells = new Uint8Array(rows * columns);
  cells[0] = 1;
  return {
    id: 'game-1',
    player: '100000000000000001',
    place: 'guild:200000000000000001',
    rows,
    columns,
    rules: 'classic',
    random: { kind: 'fair', seed: '000102030405060708090a0b0c0d0e0f', state: 4 },
    practice: false,
    assisted: false,
    board: { rows, columns, cells },
    score: 0,
    bestBefore: 0,
    turn: 0,
    moves: { count: 0, bytes: new Uint8Array() },
    state: 'running',
    marks: NO_MARKS,
    openedBy: '',
    successor: undefined,
    startedAt: 1_700_000_000_000,
    changedAt: 1_700_000_000_000,
    ...different,
  };
}

/** The slots that differ from `savedGame()`'s in one thing each. */
export const OTHER_SLOTS: readonly Partial<SavedGame>[] = [
  { player: '100000000000000002' },
  { place: 'guild:200000000000000002' },
  { place: 'dm:200000000000000001' },
  { rows: 5, columns: 5, board: { rows: 5, columns: 5, cells: new Uint8Array(25).fill(1, 0, 1) } },
  { rows: 2, columns: 8, board: { rows: 2, columns: 8, cells: new Uint8Array(16).fill(1, 0, 1) } },
  { rules: 'gentle' },
];
