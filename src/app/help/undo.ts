/** "Undo": one move back, of a game that has ended too; and a new game without a move gives way to the one before it. */
import { isTimeUp, ranOut } from '../clock.ts';
import { accessOf, type ClickRefusal } from '../look.ts';
import type { Play, SavedGame } from '../ports.ts';
import { readable, showGame, successorOf } from '../start-over.ts';
import type { GameView } from '../view.ts';
import { allowsHelp, assistedBy, needsAsking } from './assist.ts';
import { takeBack } from './take-back.ts';

/**
 * `asks`: the game is ranked, and help is not agreed to yet. `asks-which`: it has ended, and meanwhile another one is
 * running in its slot, `other`. `shown`: nothing changed. `revealed`: its seed was told, so that it can go on no longer.
 */
export type UndoResult =
  | { readonly kind: 'asks' | 'undone' | 'shown'; readonly view: GameView }
  | { readonly kind: 'asks-which'; readonly view: GameView; readonly other: SavedGame }
  | { readonly kind: 'nothing-to-undo' | 'revealed' | 'no-help' }
  | ClickRefusal;

/** What the player said to the questions. */
export interface Agreed {
  /** That the game becomes an assisted one. */
  readonly help: boolean;
  /** That the other game which began at this moment ends, in milliseconds since 1970. */
  readonly ends?: number;
}

/** Whether there is something to undo, as far as the game itself tells. */
export const canUndo = (saved: SavedGame): boolean =>
  allowsHelp(saved) &&
  !isFinal(saved, saved.position.changedAt) &&
  saved.position.state !== 'given-up' &&
  (saved.position.moveCount > 0 || isUntouched(saved));

/** Whether nothing of the game comes back: no undo gives time back, and whoever was told its seed knows what comes. */
const isFinal = (saved: SavedGame, at: number): boolean =>
  saved.isRevealed === true || ranOut(saved) || isTimeUp(saved.position, at);

const noWayBack = ({ isRevealed }: SavedGame): UndoResult => ({ kind: isRevealed ? 'revealed' : 'nothing-to-undo' });

/** Whether a game without a move may still give way: a move that was taken back is one that was made. */
const isUntouched = ({ opening, position }: SavedGame): boolean =>
  opening.predecessor !== undefined && !position.helped.includes('undo');

/** @param turn the one that the message showed */
export async function undo(play: Play, saved: SavedGame, turn: number, agreed: Agreed): Promise<UndoResult> {
  const { state, moveCount } = saved.position;
  // The second delivery of a click that brought the game before back.
  if (state === 'given-up') return showGame((await successorOf(play, saved)) ?? saved);
  if (saved.position.turn !== turn) return showGame(saved);
  if (!allowsHelp(saved)) return { kind: 'no-help' };
  if (isFinal(saved, play.now())) return noWayBack(saved);
  if (moveCount === 0) return isUntouched(saved) ? bringBack(play, saved, agreed) : { kind: 'nothing-to-undo' };
  return needsAsking(saved) && !agreed.help ? { kind: 'asks', view: { saved } } : undoIn(play, saved, agreed);
}

/** Of a game that has ended, where no other is running in its slot, or its player agrees to end that one. */
async function undoIn(play: Play, saved: SavedGame, agreed: Agreed): Promise<UndoResult> {
  const found = saved.position.state === 'over' ? await play.store.findRunning(saved.opening) : undefined;
  if (found === 'newer') return { kind: 'refused', reason: found };
  if (found === 'damaged') await play.store.setAside(saved.opening);
  const other = readable(found);
  if (other && other.position.moveCount > 0 && other.opening.startedAt !== agreed.ends)
    return { kind: 'asks-which', view: { saved }, other };
  return undoMove(play, saved, other);
}

async function undoMove(play: Play, saved: SavedGame, ended: SavedGame | undefined): Promise<UndoResult> {
  const { closed, marks, ...before } = await takeBack(play, saved);
  const assisted = assistedBy(saved, 'undo');
  const { turn, moveCount } = assisted.position;
  const after: SavedGame = {
    ...assisted,
    position: {
      ...assisted.position,
      ...before,
      turn: turn + 1,
      moveCount: moveCount - 1,
      unfiled: assisted.position.unfiled && before.score > 0,
      state: 'running',
      changedAt: play.now(),
    },
    marks,
    successor: undefined,
  };
  await countEnded(play, saved);
  if (await play.store.saveHelp(saved, after, { ...(closed && { closed }), ...(ended && { ended }) }))
    return { kind: 'undone', view: { saved: after } };
  return asItIs(play, saved);
}

/**
 * The new game has no move that could be lost. The one before it had ended, so that its player may know its seed, and with
 * it every tile to come: it is ranked no longer.
 */
async function bringBack(play: Play, saved: SavedGame, agreed: Agreed): Promise<UndoResult> {
  const { id, player, predecessor = '' } = saved.opening;
  const access = accessOf(await play.store.find(predecessor), player);
  if (access.kind === 'refused' || access.saved.successor !== id) {
    const now = await asItIs(play, saved);
    return 'view' in now && now.view.saved.opening.id === id ? { kind: 'nothing-to-undo' } : now;
  }
  if (isFinal(access.saved, play.now())) return noWayBack(access.saved);
  if (needsAsking(access.saved) && !agreed.help) return { kind: 'asks', view: { saved } };
  const assisted = assistedBy(access.saved, 'undo');
  const { turn } = assisted.position;
  const after: SavedGame = {
    ...assisted,
    position: { ...assisted.position, turn: turn + 1, state: 'running', changedAt: play.now() },
    openedBy: saved.openedBy,
    successor: undefined,
  };
  await countEnded(play, access.saved);
  if (await play.store.saveHelp(access.saved, after, { ended: saved }))
    return { kind: 'undone', view: { saved: after } };
  return asItIs(play, saved);
}

/** A game counts as it ended first: before it is taken up again, whether or not the next round of counting has come by. */
async function countEnded({ store }: Play, { opening, position }: SavedGame): Promise<void> {
  if (position.state !== 'running') await store.countGames({ player: opening.player });
}

/** Somebody was faster, perhaps in another process. */
async function asItIs(play: Play, { opening }: SavedGame): Promise<UndoResult> {
  const current = accessOf(await play.store.find(opening.id), opening.player);
  if (current.kind === 'refused') return current;
  const isGone = current.saved.position.state === 'given-up';
  return showGame((isGone && (await successorOf(play, current.saved))) || current.saved);
}
