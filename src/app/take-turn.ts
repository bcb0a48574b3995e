/** One click on an arrow: load, check, move, save. The conditional write of the store is the only lock. */
import type { Direction } from '../game/direction.ts';
import { type Game, move } from '../game/game.ts';
import { appendMove } from '../game/packed-moves.ts';
import type { GameId, Play, PlayerId, SavedGame } from './ports.ts';
import { type GameView, marksOf } from './view.ts';

/** A click on a game's message: which game, who clicked, and the turn that the message showed. */
export interface Click {
  readonly gameId: GameId;
  readonly player: PlayerId;
  readonly turn: number;
}

export type ClickRefusal =
  | { readonly kind: 'refused'; readonly reason: 'no-such-game' }
  | { readonly kind: 'refused'; readonly reason: 'not-yours'; readonly owner: PlayerId };

/** `shown`: nothing changed, the board is shown as it is stored. */
export type TurnResult =
  | { readonly kind: 'moved'; readonly view: GameView }
  | { readonly kind: 'shown'; readonly view: GameView }
  | ClickRefusal;

export type Access = { readonly kind: 'owned'; readonly saved: SavedGame } | ClickRefusal;

/** Loads the game of a click, for its owner only. */
export async function findOwned(play: Play, click: Pick<Click, 'gameId' | 'player'>): Promise<Access> {
  const saved = await play.store.find(click.gameId);
  if (!saved) return { kind: 'refused', reason: 'no-such-game' };
  if (saved.player !== click.player) return { kind: 'refused', reason: 'not-yours', owner: saved.player };
  return { kind: 'owned', saved };
}

export const gameOf = ({ rules, board, score, random }: SavedGame): Game => ({ rules, board, score, random });

export async function takeTurn(play: Play, click: Click, direction: Direction): Promise<TurnResult> {
  const access = await findOwned(play, click);
  if (access.kind === 'refused') return access;

  const next = nextTurn(play, access.saved, click.turn, direction);
  if (!next) return { kind: 'shown', view: { saved: access.saved } };
  if (await play.store.replace(next.saved, click.turn)) return { kind: 'moved', view: next };

  // Somebody was faster, perhaps in another process: the board is shown as it is now, never moved twice.
  const current = await findOwned(play, click);
  return current.kind === 'refused' ? current : { kind: 'shown', view: { saved: current.saved } };
}

/** `undefined` when the click is not about the current board, the game has ended, or nothing would move. */
function nextTurn(play: Play, saved: SavedGame, turn: number, direction: Direction): GameView | undefined {
  if (saved.turn !== turn || saved.state !== 'running') return undefined;
  const result = move(gameOf(saved), direction, play.chance);
  if (result.kind === 'refused') return undefined;

  const { board, score, random } = result.game;
  const moves = appendMove(saved.moves, direction);
  const state = result.over ? 'over' : 'running';
  const moved = {
    ...saved,
    board,
    score,
    random,
    moves,
    state,
    marks: marksOf(result),
    turn: turn + 1,
    changedAt: play.now(),
  } as const;
  return { saved: moved, motion: { before: saved.board, trips: result.slide.trips } };
}
