/** Asking somebody for a duel, and the answer. */
import type { BoardKind, Challenge, Duel, MessagePlace, Play, PlayerId } from '../ports.ts';
import { settleDuel } from './settle-duel.ts';

/** For how long a challenge can be answered, and then the duel be played, in milliseconds. */
export const DUEL_DAY = 24 * 60 * 60 * 1_000;

/** Who asks whom for what. */
export interface Asking extends BoardKind {
  readonly challenger: PlayerId;
  readonly opponent: PlayerId;
  /** A locale of Discord's, for the card that both see. */
  readonly locale: string;
  /** The id of the interaction that asks. */
  readonly askedBy: string;
  /** Its moment, in milliseconds since 1970. */
  readonly askedAt: number;
}

/** `offered`: a new challenge. `open`: the two have such a duel already, which this is. */
export type Challenged =
  | { readonly kind: 'offered' | 'open'; readonly duel: Duel }
  | { readonly kind: 'too-many'; readonly duel?: undefined };

/** Challenges of one player that wait for an answer: each notifies somebody. */
export const MOST_CHALLENGES = 5;

/** How often a lost race is tried again. Each loss means that a duel of the same two was asked for or ended meanwhile. */
const ATTEMPTS = 5;

/** Whenever a duel was to be offered there was an open one, and whenever it was looked for there was none. */
export class DuelContentionError extends Error {
  override readonly name = 'DuelContentionError';

  constructor({ challenger, opponent }: Asking) {
    super(
      `Players ${challenger} and ${opponent}: a duel came and went ${ATTEMPTS} times while one was being asked for.`,
    );
  }
}

/** Two players have one open duel on a board of a kind, whoever asked for it and wherever. */
export async function challenge(play: Play, asking: Asking): Promise<Challenged> {
  const { store } = play;
  const { challenger, opponent, askedBy, askedAt, ...rest } = asking;
  const offered: Challenge = {
    ...{ ...rest, challenger, opponent, seed: play.newSeed() },
    ...{ id: askedBy, begunAt: askedAt, endsAt: askedAt + DUEL_DAY },
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const isOffered = await store.offerDuel(offered, MOST_CHALLENGES);
    const open = await store.findOpenDuel(challenger, opponent, asking);
    const duel = open && (await settleDuel(play, open, askedAt)).duel;
    if (duel && isOpen(duel)) return { kind: duel.id === askedBy ? 'offered' : 'open', duel };
    if (!isOffered && (await store.countChallenges(challenger, askedAt)) >= MOST_CHALLENGES)
      return { kind: 'too-many' };
  }
  throw new DuelContentionError(asking);
}

export const isOpen = ({ state }: Duel): boolean => state === 'offered' || state === 'playing';

/** The challenge is accepted: both have a day from now on. Returns the duel as it is then. */
export const acceptDuel = (play: Play, duel: Duel, at: number, card: MessagePlace | undefined): Promise<Duel> =>
  reply(play, duel, { state: 'playing', endsAt: at + DUEL_DAY, card });

/** The one who was asked declines, or the one who asked takes it back. Returns the duel as it is then. */
export const refuseDuel = (play: Play, duel: Duel, state: 'declined' | 'withdrawn', at: number): Promise<Duel> =>
  reply(play, duel, { state, endsAt: at });

async function reply(
  { store }: Play,
  duel: Duel,
  answer: Omit<Parameters<Play['store']['answerDuel']>[0], 'id'>,
): Promise<Duel> {
  await store.answerDuel({ id: duel.id, ...answer });
  // Another press may have been faster: what is stored counts.
  return (await store.findDuel(duel.id)) ?? duel;
}
