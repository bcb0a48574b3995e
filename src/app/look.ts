/** What is read before anything else: who asks, and the game that the click is about. */
import type { Found, GameId, Play, PlayerId, Profile, Rival, SavedGame, Unreadable } from './ports.ts';

/** Who asks. */
export interface Asker {
  readonly player: PlayerId;
  /** The display name that came with the interaction. */
  readonly name: string;
}

export type ClickRefusal =
  | { readonly kind: 'refused'; readonly reason: 'no-such-game' | Unreadable }
  | { readonly kind: 'refused'; readonly reason: 'not-yours'; readonly owner: PlayerId };

/** The running game keeps its slot, or the day, until the newer version of the bot that has written it shows it again. */
export interface KeptForNewer {
  readonly kind: 'refused';
  readonly reason: 'newer';
}

/** A game that the asker may play, or why not. */
export type Access = { readonly kind: 'owned'; readonly saved: SavedGame } | ClickRefusal;

export interface LookedAt extends Profile {
  readonly access: Access;
  /** Who is next above the best of the game. */
  readonly rival: Rival | undefined;
}

/** Reads the game of a click together with what is known of who clicked. */
export async function lookAt({ store }: Play, asked: Asker & { readonly gameId: GameId }): Promise<LookedAt> {
  const { found, ...profile } = await store.look(asked.gameId, asked.player);
  await refreshName(store, asked, profile);
  return { ...profile, name: asked.name, access: accessOf(found, asked.player) };
}

/** Reads what is known of somebody who asks for something other than a game. */
export async function meet({ store }: Play, asker: Asker): Promise<Profile> {
  const profile = await store.findProfile(asker.player);
  await refreshName(store, asker, profile);
  return { ...profile, name: asker.name };
}

export function accessOf(found: Found, player: PlayerId): Access {
  if (!found) return { kind: 'refused', reason: 'no-such-game' };
  if (typeof found === 'string') return { kind: 'refused', reason: found };
  const owner = found.opening.player;
  return owner === player ? { kind: 'owned', saved: found } : { kind: 'refused', reason: 'not-yours', owner };
}

/** Names change rarely, so this is hardly ever a write. */
async function refreshName(store: Play['store'], { player, name }: Asker, known: Profile): Promise<void> {
  if (name !== known.name) await store.saveName(player, name);
}
