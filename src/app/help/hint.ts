/** 💡: the best direction and why, without a move. The game is marked as assisted once there is something to show. */
import type { Direction } from '../../game/direction.ts';
import { accessOf, type ClickRefusal } from '../look.ts';
import type { Advisor, Play, SavedGame } from '../ports.ts';
import type { GameView } from '../view.ts';
import { adviceFor, type Patience } from './ask-advisor.ts';
import { allowsHelp, assistedBy, needsAsking } from './assist.ts';
import type { Fact } from './facts.ts';
import { reasonsFor } from './reasons.ts';

export interface Hint {
  readonly direction: Direction;
  /** One or two facts. */
  readonly reasons: readonly Fact[];
}

/** `shown`: the board as it is, since the press was about another one. Only `hinted` is help. */
export type HintResult =
  | { readonly kind: 'hinted'; readonly view: GameView; readonly hint: Hint }
  | { readonly kind: 'asks' | 'shown' | 'no-advice'; readonly view: GameView }
  | { readonly kind: 'no-help' }
  | ClickRefusal;

export interface HintRequest {
  /** The turn that the message showed. */
  readonly turn: number;
  /** Whether the player knows what help makes of a ranked game. */
  readonly isAgreed: boolean;
  readonly patience: Patience;
}

export async function giveHint(
  play: Play,
  advisor: Advisor,
  saved: SavedGame,
  { turn, isAgreed, patience }: HintRequest,
): Promise<HintResult> {
  const { opening, position } = saved;
  if (position.turn !== turn || position.state !== 'running') return { kind: 'shown', view: { saved } };
  if (!allowsHelp(saved)) return { kind: 'no-help' };
  if (needsAsking(saved) && !isAgreed) return { kind: 'asks', view: { saved } };
  const direction = await adviceFor(advisor, saved, patience);
  if (!direction) return { kind: 'no-advice', view: { saved } };
  const helped = await markedBy(play, saved, 'hint');
  if (helped) {
    const reasons = reasonsFor(position.board, direction, opening.rules);
    return { kind: 'hinted', view: { saved: helped }, hint: { direction, reasons } };
  }
  // Somebody was faster: the advice is about a board that is no more.
  const current = accessOf(await play.store.find(opening.id), opening.player);
  return current.kind === 'refused' ? current : { kind: 'shown', view: { saved: current.saved } };
}

/** The hint that noted this help was not shown after all. A game that moved on since stays as it is. */
export async function takeBackMark({ store }: Play, before: SavedGame, marked: SavedGame): Promise<void> {
  if (before === marked) return;
  const { position } = marked;
  const { standing, helped } = before.position;
  const restored = { ...position, standing, helped, unfiled: false, turn: position.turn + 1 };
  // What it reached without help was filed with the note, and nothing was reached since.
  const filed = { ...marked, position: { ...position, unfiled: false } };
  await store.saveHelp(filed, { ...marked, opening: before.opening, position: restored });
}

/**
 * The game with this help noted, at the next turn, so that a move made from the board without it is not saved; the game
 * itself where it is noted already. `undefined` when the board moved on meanwhile.
 */
export async function markedBy(
  { store }: Play,
  saved: SavedGame,
  help: 'hint' | 'autoplay',
): Promise<SavedGame | undefined> {
  if (!needsAsking(saved) && saved.position.helped.includes(help)) return saved;
  const noted = assistedBy(saved, help);
  const after = { ...noted, position: { ...noted.position, turn: saved.position.turn + 1 } };
  return (await store.saveHelp(saved, after)) ? after : undefined;
}
