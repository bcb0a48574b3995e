import type { BoardKind, PlayerId } from './saved-game.ts';

/** The seed of a player's next ranked game. */
export interface PreparedSeed {
  /** The player's first ranked game is 1, the next one 2, whether they are finished or not. */
  readonly ordinal: number;
  /** 32 hexadecimal digits. A secret until the game has ended. */
  readonly seed: string;
  /** The commitment of the game before; empty for the first. */
  readonly previous: string;
}

/** The source of a game's tiles, and how it is tied to the games before and after it. */
export interface Proof extends PreparedSeed {
  /** The id of the interaction that opened the game. */
  readonly interaction: string;
  /** The commitment of the player's next game, fixed when this one began. */
  readonly next: string;
}

/** The proof of a game that begins, with the seed that is made for the one after it. */
export interface NewProof extends Proof {
  readonly nextSeed: string;
}

/** The hashes of the scheme. */
export interface Commitments {
  /** SHA-256, 64 hexadecimal digits. Nobody learns the seed from it. */
  commitmentOf(prepared: PreparedSeed): string;
  /** The same of the seed of a daily, which is made a day ahead. */
  dailyCommitmentOf(daily: number, seed: string): string;
  /** The random source of the tiles: nobody who does not know the seed can work it out, also not from the commitment. */
  tileSeedOf(proof: Pick<Proof, 'seed' | 'interaction'>, kind: BoardKind): string;
}

/** Hexadecimal digits of a game's public number. */
const NUMBER_LENGTH = 10;

/** The public number of a game: the beginning of its commitment. */
export const gameNumberOf = (commitment: string): string => commitment.slice(0, NUMBER_LENGTH);

/** The seeds of the games to come. */
export interface SeedLineStore {
  /** `undefined` for a player who has begun no ranked game. */
  findPrepared(player: string): Promise<PreparedSeed | undefined>;
  /** Begins the player's line with this seed; one that has begun stays as it is. */
  beginLine(player: string, seed: string): Promise<void>;
}

export interface ProofDeps {
  readonly store: SeedLineStore;
  /** A secret seed for a ranked game, which nobody can foresee. */
  readonly newSeed: () => string;
  readonly commitments: Commitments;
}

/** A player whose line was begun has none. */
export class SeedLineError extends Error {
  override readonly name = 'SeedLineError';

  constructor(player: PlayerId) {
    super(`Player ${player} has no prepared seed although a line was begun.`);
  }
}

/**
 * Takes the seed that was made before anybody asked for the game, or, of the first of a line, is made now, and makes the one
 * after it, whose commitment the game's replay file tells. Nothing is stored but the beginning of a line: `startGame` does
 * the rest.
 *
 * @param pressId the id of the interaction that begins the game
 */
export async function proveNext(deps: ProofDeps, player: PlayerId, pressId: string): Promise<NewProof> {
  const prepared = await preparedFor(deps, player);
  const nextSeed = deps.newSeed();
  const previous = deps.commitments.commitmentOf(prepared);
  const next = deps.commitments.commitmentOf({ ordinal: prepared.ordinal + 1, seed: nextSeed, previous });
  return { ...prepared, interaction: pressId, next, nextSeed };
}

async function preparedFor({ store, newSeed }: ProofDeps, player: PlayerId): Promise<PreparedSeed> {
  const known = await store.findPrepared(player);
  if (known) return known;
  await store.beginLine(player, newSeed());
  const begun = await store.findPrepared(player);
  if (!begun) throw new SeedLineError(player);
  return begun;
}
