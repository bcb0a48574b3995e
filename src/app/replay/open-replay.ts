/** `/replay`: a finished game of the asking player, with what was secret about it. */
import { accessOf, type ClickRefusal } from '../look.ts';
import { type GameId, MODES, type Play, type PlayerId, type SavedGame } from '../ports.ts';
import type { EndedGame } from './replay-file.ts';

export type ReplayRefusal = ClickRefusal | { readonly kind: 'refused'; readonly reason: 'running' | 'none' };

export interface OpenedReplay {
  readonly kind: 'opened';
  readonly saved: SavedGame;
  readonly game: EndedGame;
  /** Whether the file may be handed out, which tells the seed. */
  readonly isTold: boolean;
}

/** How many of the newest games are looked through for the last one that ended, and are offered. */
export const LISTED = 200;

/** @param id the last game that ended when absent */
export async function openReplay(
  { store }: Play,
  player: PlayerId,
  id: GameId | undefined,
): Promise<OpenedReplay | ReplayRefusal> {
  const asked = id ?? (await lastEnded(store, player));
  if (asked === undefined) return { kind: 'refused', reason: 'none' };
  const whole = await store.findWhole(asked);
  const access = accessOf(whole && whole !== 'damaged' ? whole.saved : whole, player);
  if (access.kind === 'refused' || !whole || whole === 'damaged') {
    return access.kind === 'refused' ? access : { kind: 'refused', reason: 'damaged' };
  }
  const { saved, moves, proof } = whole;
  const isTold = !MODES[saved.opening.mode].sharesSeed;
  // Everybody knows the seed of a practice game, so nothing is told by its file.
  const isSecret = isTold && saved.opening.mode !== 'practice';
  const hasEnded = saved.position.state !== 'running' && (!isSecret || (await store.reveal(asked)));
  if (!hasEnded) return { kind: 'refused', reason: 'running' };
  return { kind: 'opened', saved, isTold, game: { opening: saved.opening, position: saved.position, moves, proof } };
}

async function lastEnded(store: Play['store'], player: PlayerId): Promise<GameId | undefined> {
  const games = await store.listEnded(player, LISTED);
  return games.toSorted((one, other) => other.changedAt - one.changedAt)[0]?.id;
}
