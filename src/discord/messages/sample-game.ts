/** A game that nobody plays: it shows what a look looks like, with small and large tiles, a new and a merged one. */
import type { SavedGame } from '../../app/ports.ts';
import type { GameView } from '../../app/view.ts';
import { boardFrom, withTile } from '../../game/board.ts';
import { NO_MOVES } from '../../game/packed-moves.ts';
import { RULES } from '../../game/rules.ts';
import { slide } from '../../game/slide.ts';

const SIDE = 4;
const BEFORE = boardFrom(SIDE, SIDE, [11, 10, 9, 8, 4, 5, 6, 7, 3, 0, 2, 2, 0, 1, 0, 0]);
const NEW_TILE = { row: 3, column: 2 };
const SCORE = 36_880;
/** More than the score, so that nothing is celebrated. */
const BEST = 39_624;
const MOVES = 1_925;

function makeSample(): GameView {
  const { board: slid, trips, gained } = slide(BEFORE, 'left', RULES.classic);
  const board = withTile(slid, NEW_TILE.row, NEW_TILE.column, 1);
  const merged = trips.filter((trip) => trip.merged).map(({ to }) => to);
  const saved: SavedGame = {
    opening: {
      id: '',
      player: '',
      place: '',
      mode: 'ranked',
      rows: SIDE,
      columns: SIDE,
      rules: 'classic',
      source: { kind: 'fair2', seed: '' },
      startedAt: 0,
      bestBefore: BEST,
      predecessor: undefined,
    },
    position: {
      board,
      score: SCORE,
      random: 0,
      turn: MOVES,
      moveCount: MOVES,
      chunk: { start: undefined, moves: NO_MOVES },
      state: 'running',
      standing: 'ranked',
      helped: [],
      unfiled: false,
      changedAt: 0,
    },
    marks: { spawned: NEW_TILE.row * SIDE + NEW_TILE.column, merged, gained },
    openedBy: '',
    successor: undefined,
  };
  return { saved, motion: { before: BEFORE, trips } };
}

export const SAMPLE = makeSample();
