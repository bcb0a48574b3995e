import type { BoardKind } from './modes.ts';
import type { PlayerId, PressId } from './saved-game.ts';
import type { GameStore, NewProof, PreparedSeed, Proof } from './stores/game-store.ts';

export interface Commitments {
  /** The commitment to a seed: a SHA-256 hash, as 64 hexadecimal digits. It does not reveal the seed. */
  commitmentOf(prepared: PreparedSeed): string;
  /** The commitment to the seed and the board of a daily. */
  dailyCommitmentOf(daily: number, secret: BoardKind & { readonly seed: string }): string;
  /** The seed of the tiles. It cannot be computed from the commitment, only from the secret seed. */
  tileSeedOf(proof: Pick<Proof, 'seed' | 'interaction'>, kind: BoardKind): string;
}

const NUMBER_LENGTH = 10;

export const gameNumberOf = (commitment: string): string => commitment.slice(0, NUMBER_LENGTH);

export interface ProofDeps {
  readonly store: Pick<GameStore, 'findPrepared' | 'beginLine'>;
  readonly newSeed: () => string;
  readonly commitments: Commitments;
}

export class SeedLineError extends Error {
  override readonly name = 'SeedLineError';

  constructor(player: PlayerId) {
    super(`Player ${player} has begun ranked games, but the seed of the next one is missing.`);
  }
}

/** Takes the player's prepared seed, or draws and stores a first one, and draws the next, which `startGame` stores. */
export async function proveNext(deps: ProofDeps, player: PlayerId, pressId: PressId): Promise<NewProof> {
  const prepared = await preparedFor(deps, player);
  const nextSeed = deps.newSeed();
  const previous = deps.commitments.commitmentOf(prepared);
  const next = deps.commitments.commitmentOf({ ...prepared, ordinal: prepared.ordinal + 1, seed: nextSeed, previous });
  return { ...prepared, interaction: prepared.interaction ?? pressId, next, nextSeed };
}

async function preparedFor({ store, newSeed }: ProofDeps, player: PlayerId): Promise<PreparedSeed> {
  const known = await store.findPrepared(player);
  if (known) return known;
  await store.beginLine(player, newSeed());
  const begun = await store.findPrepared(player);
  if (!begun) throw new SeedLineError(player);
  return begun;
}
