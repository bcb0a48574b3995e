/** `/replay`: a finished game of the asking player, with what was secret about it. */
import { accessOf, type ClickRefusal } from '../look.ts';
import { duelIn, type GameId, newestClosed, type Play, type PlayerId, type SavedGame } from '../ports.ts';
import type { EndedGame } from './replay-file.ts';

export type ReplayRefusal = ClickRefusal | { readonly kind: 'refused'; readonly reason: 'running' | 'none' };

export interface OpenedReplay {
  readonly kind: 'opened';
  readonly saved: SavedGame;
  readonly game: EndedGame;
  /** Whether everybody may know its tiles and its seed: only then there is a file, and others may be shown the film. */
  readonly isTold: boolean;
}

/** How many of the newest games are looked through for the last one that ended, and are offered. */
export const LISTED = 200;

/** @param id the last game that ended when absent */
export async function openReplay(
  play: Play,
  player: PlayerId,
  id: GameId | undefined,
): Promise<OpenedReplay | ReplayRefusal> {
  const { store } = play;
  const asked = id ?? (await lastEnded(store, player));
  if (asked === undefined) return { kind: 'refused', reason: 'none' };
  const whole = await store.findWhole(asked);
  if (!whole) return { kind: 'refused', reason: 'no-such-game' };
  if (typeof whole === 'string') return { kind: 'refused', reason: whole };
  const access = accessOf(whole.saved, player);
  if (access.kind === 'refused') return access;
  const { saved, moves, proof } = whole;
  const isTold = await areTilesOver(play, saved);
  // Everybody knows the seed of a practice game, so nothing is told by its file.
  const isSecret = isTold && saved.opening.mode !== 'practice';
  const hasEnded = saved.position.state !== 'running' && (!isSecret || (await store.reveal(asked)));
  if (!hasEnded) return { kind: 'refused', reason: 'running' };
  return { kind: 'opened', saved, isTold, game: { opening: saved.opening, position: saved.position, moves, proof } };
}

/** Others may play the tiles of a daily until it closes, and those of a duel until it is decided. */
async function areTilesOver({ store, now }: Play, { opening }: SavedGame): Promise<boolean> {
  if (opening.daily !== undefined) return opening.daily <= newestClosed(now());
  const duel = duelIn(opening.place);
  return duel === undefined || (await store.findDuel(duel))?.state !== 'playing';
}

async function lastEnded(store: Play['store'], player: PlayerId): Promise<GameId | undefined> {
  const games = await store.listEnded(player, LISTED);
  return games.toSorted((one, other) => other.changedAt - one.changedAt)[0]?.id;
}
