/** The proof of a player's next ranked game. */
import type { NewProof, Play, PlayerId, PreparedSeed } from './ports.ts';

/** A player whose line was begun has none. */
export class SeedLineError extends Error {
  override readonly name = 'SeedLineError';

  constructor(player: PlayerId) {
    super(`Player ${player} has no prepared seed although a line was begun.`);
  }
}

/**
 * Takes the seed that was made before anybody asked for the game, or, of the first of a line, is made now, and makes the one
 * after it, whose commitment the game's replay file tells. Nothing is stored but the beginning of a line: `begin` does the
 * rest.
 *
 * @param askedBy the id of the interaction that begins the game
 */
export async function proveNext(play: Play, player: PlayerId, askedBy: string): Promise<NewProof> {
  const prepared = await preparedFor(play, player);
  const nextSeed = play.newSeed();
  const previous = play.commitments.commitmentOf(prepared);
  const next = play.commitments.commitmentOf({ ordinal: prepared.ordinal + 1, seed: nextSeed, previous });
  return { ...prepared, interaction: askedBy, next, nextSeed };
}

async function preparedFor({ store, newSeed }: Play, player: PlayerId): Promise<PreparedSeed> {
  const known = await store.findPrepared(player);
  if (known) return known;
  await store.beginLine(player, newSeed());
  const begun = await store.findPrepared(player);
  if (!begun) throw new SeedLineError(player);
  return begun;
}
