import type { RulesName } from '../game/rules.ts';
import { endIfTimeIsUp, hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import type { BoardKind } from './modes.ts';
import type { DuelId, GameId, Opponent, Place, PlayerId, Press, PressId, SavedGame } from './saved-game.ts';
import { ATTEMPTS, ContentionError, resume, startedGame } from './start-game.ts';
import {
  type Challenge,
  type Duel,
  type DuelReply,
  type DuelStore,
  type MessageLocation,
  SIDES,
  type Side,
} from './stores/duel-store.ts';

const NUMBERS: Readonly<Record<Side, number>> = { challenger: 1, opponent: 2 };

/** The id of a game follows from its duel and side, so that a side cannot start two games. */
export const duelGameId = (id: DuelId, side: Side): GameId => `${id}-${NUMBERS[side]}`;

/** Each duel is a place of its own, so a player has one game in it, and its games are in no server's rankings. */
export const placeOfDuel = (id: DuelId): Place => `duel:${id}`;

export const sideOf = (duel: Duel, player: PlayerId): Side | undefined =>
  SIDES.find((side) => duel[side].player === player);

export const otherSide = (side: Side): Side => (side === 'challenger' ? 'opponent' : 'challenger');

/** The player against whom this player has the duel; `undefined` if this player's data was deleted. */
export function opponentOf(duel: Duel, player: PlayerId): Opponent | undefined {
  const side = sideOf(duel, player);
  const other = side && otherSide(side);
  return other && { ...duel[other], score: duel.scores[other] };
}

/** Whether anybody may accept the challenge. Challenges to players who deleted their data are not stored. */
export const isForAnybody = ({ state, opponent }: Duel): boolean =>
  opponent.player === undefined && state !== 'playing' && state !== 'over';

/** The end of a game counts as this many moves, so that the progress grows even if a game ends without a move. */
const END_IN_MOVES = 10;

/** The progress of a duel: it grows with every move and every ended game, and never falls. 0 before the first move. */
export const progressOf = ({ games }: Duel): number =>
  SIDES.reduce((sum, side) => {
    const game = games[side];
    return sum + (game?.moveCount ?? 0) + (game && !game.isRunning ? END_IN_MOVES : 0);
  }, 0);

export const isWorthShowing = (progress: number, shownProgress: number): boolean =>
  shownProgress === 0 ? progress > 0 : progress - shownProgress >= END_IN_MOVES;

export const isIdle = (duel: Duel, side: Side): boolean =>
  duel[side].player !== undefined && (duel.games[side]?.moveCount ?? 0) === 0;

/** The side with more points. With equal points, the only side that has played, or `undefined` for a tie. */
export function winnerOf(duel: Duel): Side | undefined {
  const { challenger, opponent } = duel.scores;
  if (challenger !== opponent) return challenger > opponent ? 'challenger' : 'opponent';
  const [idle, ...others] = SIDES.filter((side) => isIdle(duel, side));
  return idle !== undefined && others.length === 0 ? otherSide(idle) : undefined;
}

/** A duel after expired times were applied: a challenge expires after a day, and a duel ends after a day. */
export interface Settled {
  readonly duel: Duel;
  /** Whether this call has decided the duel, so that its caller announces the result. */
  readonly decidedNow: boolean;
}

/** How long a process may take to announce a result before another process may try, in milliseconds. */
export const ANNOUNCE_LEASE_MS = 30_000;

/**
 * Expires a challenge whose time is up, or decides a duel if both games have ended or its time is up.
 * @param at milliseconds since 1970 by Discord's clock
 */
export async function settleDuel({ store }: GameDeps, duel: Duel, at: number): Promise<Settled> {
  const { id, state, endsAt } = duel;
  const decidedNow = state === 'playing' && (await store.decideDuel(id, at, at + ANNOUNCE_LEASE_MS));
  const isExpired = state === 'offered' && at > endsAt;
  if (isExpired) await store.answerDuel({ id, state: 'expired', endsAt });
  // Another press may have decided the duel or accepted the challenge first.
  const now = state === 'playing' || isExpired ? await store.findDuel(id) : undefined;
  return { duel: now ?? duel, decidedNow };
}

/** Settles the duel of a game that has ended. `undefined` if the game still runs or is in no duel that is stored. */
export async function settleEndOf(deps: GameDeps, saved: SavedGame, at: number): Promise<Settled | undefined> {
  const { opening } = saved;
  const duel = opening.mode === 'duel' && hasEnded(saved) ? await deps.store.findDuel(opening.duel) : undefined;
  return duel && settleDuel(deps, duel, at);
}

/** The time between two updates of a live card, in milliseconds. */
export const LIVE_CARD_EVERY_MS = 10_000;

/** The time to answer a challenge, and the time to play an accepted duel, in milliseconds. */
export const DUEL_DAY_MS = 24 * 60 * 60 * 1_000;

export interface ChallengeRequest extends BoardKind {
  readonly challenger: PlayerId;
  /** The challenged player; absent if anybody may accept the challenge. */
  readonly opponent?: PlayerId;
  readonly locale: string;
  readonly press: Press;
}

/** The board of a challenge. It is a blitz unless the player chose rules, because others may be watching. */
export const duelKind = (
  { rows, columns }: Pick<BoardKind, 'rows' | 'columns'>,
  named: RulesName = 'blitz',
): BoardKind => ({ rows, columns, rules: named });

/** `existing`: an equal challenge or duel already exists. `switched-off`: the opponent accepts no challenges. */
export type Challenged =
  | { readonly kind: 'offered' | 'existing'; readonly duel: Duel }
  | { readonly kind: 'too-many'; readonly duel?: undefined }
  | { readonly kind: 'switched-off'; readonly duel?: undefined };

/** The maximum number of one player's unanswered challenges, because each challenge notifies somebody. */
export const MOST_CHALLENGES = 5;

export async function challenge(deps: GameDeps, request: ChallengeRequest): Promise<Challenged> {
  const { store } = deps;
  const { challenger, opponent, press, ...rest } = request;
  const offered: Challenge = {
    ...rest,
    challenger,
    opponent,
    seed: deps.newSeed(),
    id: press.id,
    begunAt: press.at,
    endsAt: press.at + DUEL_DAY_MS,
  };
  const takesIt = opponent === undefined || (await store.findProfile(opponent)).settings.duels === 'on';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const challenged = await offer(deps, offered, press, takesIt);
    if (challenged) return challenged;
  }
  throw new ContentionError(`Players ${challenger} and ${opponent ?? 'anybody'}`, 'duel');
}

async function offer(
  deps: GameDeps,
  offered: Challenge,
  press: Press,
  takesIt: boolean,
): Promise<Challenged | undefined> {
  const { store } = deps;
  const { challenger, opponent } = offered;
  const isOffered = takesIt && (await store.offerDuel(offered));
  const open = await store.findOpenDuel(challenger, opponent, offered);
  const duel = open && (await settleDuel(deps, open, press.at)).duel;
  if (duel && isOpen(duel)) return { kind: duel.id === press.id ? 'offered' : 'existing', duel };
  if (!takesIt) return { kind: 'switched-off' };
  const isFull = !isOffered && (await store.countChallenges(challenger, press.at)) >= MOST_CHALLENGES;
  if (isFull) return { kind: 'too-many' };
  // Another delivery of this press made the challenge, and it has been answered since.
  const own = isOffered ? undefined : await store.findDuel(press.id);
  return own && { kind: 'existing', duel: own };
}

export const isOpen = ({ state }: Duel): boolean => state === 'offered' || state === 'playing';

export const acceptDuel = (deps: GameDeps, duel: Duel, at: number, card: MessageLocation | undefined): Promise<Duel> =>
  reply(deps, duel, { state: 'playing', endsAt: at + DUEL_DAY_MS, card });

export async function takeUpDuel(
  { store }: GameDeps,
  duel: Duel,
  opponent: PlayerId,
  at: number,
  card: MessageLocation | undefined,
): Promise<Duel> {
  await store.takeUpDuel({ id: duel.id, opponent, endsAt: at + DUEL_DAY_MS, card });
  return (await store.findDuel(duel.id)) ?? duel;
}

export const closeChallenge = (
  deps: GameDeps,
  duel: Duel,
  state: 'declined' | 'withdrawn',
  at: number,
): Promise<Duel> => reply(deps, duel, { state, endsAt: at });

async function reply({ store }: GameDeps, duel: Duel, answer: Omit<DuelReply, 'id'>): Promise<Duel> {
  await store.answerDuel({ id: duel.id, ...answer });
  // Another press may have been saved first, so the stored duel is returned.
  return (await store.findDuel(duel.id)) ?? duel;
}

/** Starts the player's board in a duel, or resumes it if it was started before. */
export async function playDuel(
  deps: GameDeps,
  duel: Duel,
  side: Side,
  player: PlayerId,
  press: Press,
): Promise<SavedGame | undefined> {
  const id = duelGameId(duel.id, side);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { game: found } = await endIfTimeIsUp(deps, await deps.store.find(id), press.at);
    if (found?.position.state === 'over') return found;
    const opened = found ? await resume(deps, found, press.id) : await start(deps, duel, side, player, press.id);
    if (opened) return opened;
  }
  return deps.store.find(id);
}

async function start(deps: GameDeps, duel: Duel, side: Side, player: PlayerId, pressId: PressId) {
  const { rows, columns, rules, endsAt } = duel;
  const seat = { player, place: placeOfDuel(duel.id), rows, columns, rules };
  const source = { kind: 'hmac', seed: duel.seed } as const;
  const spec = { seat, facts: { mode: 'duel', duel: duel.id }, source, id: duelGameId(duel.id, side), endsAt } as const;
  const saved = startedGame(deps, spec, 0, pressId);
  return (await deps.store.startGame(saved)) ? saved : undefined;
}

const PAGE = 50;

/** Expires unanswered challenges and decides duels whose time is up. It does not announce the results. */
export async function settleOverdue(
  { store, now }: { readonly store: DuelStore; readonly now: () => number },
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  await store.expireChallenges(at);
  for (let last = PAGE; last === PAGE && !signal.aborted; ) {
    const overdue = await store.overdueDuels(at, PAGE);
    for (const id of overdue) if (!signal.aborted) await store.decideDuel(id, at);
    last = overdue.length;
  }
}
