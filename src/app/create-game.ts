/** A game that nobody has stored yet. */
import { newGame } from '../game/game.ts';
import { NO_MOVES } from '../game/packed-moves.ts';
import { startOf } from '../game/random.ts';
import {
  type GameId,
  MODES,
  type NewProof,
  NO_MARKS,
  type Play,
  type RandomSeed,
  type SavedGame,
  type Seat,
  type Slot,
} from './ports.ts';
import { proveNext } from './prove-next.ts';

/** What a new game is, besides who plays where. */
export interface Beginning {
  readonly slot: Slot;
  readonly source: RandomSeed;
  /** Of a ranked game. */
  readonly proof?: NewProof;
  /** The running game that it is started over. */
  readonly predecessor?: GameId | undefined;
  /** A new one when absent. */
  readonly id?: GameId;
  /** See `Position`. */
  readonly endsAt?: number;
}

/** With a seed it is practice; without one its tiles cannot be foreseen. */
export function slotOf(seat: Seat, seed: string | undefined): Slot {
  const { player, place, rows, columns, rules } = seat;
  return { player, place, mode: seed === undefined ? 'ranked' : 'practice', rows, columns, rules };
}

/** @param askedBy the id of the interaction that begins it */
export async function beginningOf(
  play: Play,
  seat: Seat,
  seed: string | undefined,
  askedBy: string,
): Promise<Beginning> {
  const slot = slotOf(seat, seed);
  if (seed !== undefined) return { slot, source: { kind: 'java', seed } };
  const proof = await proveNext(play, seat.player, askedBy);
  return { slot, source: { kind: 'fair2', seed: play.commitments.tileSeedOf(proof, slot) }, proof };
}

/** @param openedBy the id of the interaction that asks for it */
export function createGame(play: Play, beginning: Beginning, bestBefore: number, openedBy: string): SavedGame {
  const { slot, source, proof, predecessor, id = play.newGameId(), endsAt } = beginning;
  const { board, score, random } = newGame(slot.rules, slot.rows, slot.columns, startOf(source), play.chance);
  const now = play.now();
  const commitment = proof && { commitment: play.commitments.commitmentOf(proof) };
  return {
    opening: { ...slot, id, source, startedAt: now, bestBefore, predecessor, ...commitment },
    position: {
      board,
      score,
      random: random.state,
      turn: 0,
      moveCount: 0,
      chunk: { start: undefined, moves: NO_MOVES },
      state: 'running',
      standing: MODES[slot.mode].standing,
      helped: [],
      endsAt,
      unfiled: false,
      changedAt: now,
    },
    marks: NO_MARKS,
    openedBy,
    successor: undefined,
  };
}
