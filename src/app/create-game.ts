/** A game that nobody has stored yet. */
import { newGame } from '../game/game.ts';
import { NO_MOVES } from '../game/packed-moves.ts';
import { startOf } from '../game/random.ts';
import { isGameOver } from '../game/slide.ts';
import { MODES, NO_MARKS, type Play, type RandomSeed, type SavedGame, type Seat, type Slot } from './ports.ts';

/** What a new game is, besides who plays where. */
export interface Beginning {
  readonly slot: Slot;
  readonly source: RandomSeed;
}

/** With a seed it is practice; without one its tiles cannot be foreseen. */
export function beginningOf(play: Play, seat: Seat, seed: string | undefined): Beginning {
  const { player, place, rows, columns, rules } = seat;
  const mode = seed === undefined ? 'ranked' : 'practice';
  const source: RandomSeed = seed === undefined ? { kind: 'fair2', seed: play.newSeed() } : { kind: 'java', seed };
  return { slot: { player, place, mode, rows, columns, rules }, source };
}

/** @param openedBy the id of the interaction that asks for it */
export function createGame(play: Play, { slot, source }: Beginning, bestBefore: number, openedBy: string): SavedGame {
  const { board, score, random } = newGame(slot.rules, slot.rows, slot.columns, startOf(source), play.chance);
  const now = play.now();
  return {
    opening: { ...slot, id: play.newGameId(), source, startedAt: now, bestBefore },
    position: {
      board,
      score,
      random: random.state,
      turn: 0,
      moveCount: 0,
      chunk: { start: undefined, moves: NO_MOVES },
      state: isGameOver(board) ? 'over' : 'running',
      standing: MODES[slot.mode].standing,
      unfiled: false,
      changedAt: now,
    },
    marks: NO_MARKS,
    openedBy,
    successor: undefined,
  };
}
