import type { GameDeps } from './game-deps.ts';
import type { PlayerId } from './saved-game.ts';
import type { Profile } from './stores/player-store.ts';

/** The player who sent an interaction, with the display name that Discord sent with it. */
export interface Asker {
  readonly player: PlayerId;
  readonly name: string;
}

/** Reads the player's profile. Saves the name if it has changed. */
export async function loadProfile({ store }: Pick<GameDeps, 'store'>, asker: Asker): Promise<Profile> {
  const profile = await store.findProfile(asker.player);
  await refreshName(store, asker, profile);
  return { ...profile, name: asker.name };
}

/** Saves the player's name if it differs from the stored one. */
export async function refreshName(store: GameDeps['store'], { player, name }: Asker, known: Profile): Promise<void> {
  if (name !== known.name) await store.saveName(player, name);
}
