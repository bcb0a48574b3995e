/**
 * Messages that show something else without a press: by the token of the press that began it, which is kept sealed, or, where
 * everybody sees the message and the bot may, by the bot itself. Where neither goes, the next press shows what is so.
 */

import { randomUUID } from 'node:crypto';
import type { REST } from 'discord.js';
import { repeat, type Work } from '../again.ts';
import { DUEL_DAY, type Duel, duelIn, settleDuelOf, settleOverdue } from '../app/duel.ts';
import { type PendingEdit, TOKEN_LASTS } from '../app/pending-edits.ts';
import { endOnTime, hasExpired, isOnClock, ranOut } from '../app/play.ts';
import { rankContextOf } from '../app/rank-context.ts';
import type { SavedGame } from '../app/saved-game.ts';
import { bodyOf } from './answer/body.ts';
import type { Reach, Seal } from './answer/reach.ts';
import { changeMessage, tryEditing } from './answer/request.ts';
import type { BotDeps } from './deps.ts';
import type { Press } from './interaction.ts';
import { duelCard, withOutcome } from './messages/duel.ts';
import type { Message } from './messages/message.ts';
import { gameMessage } from './messages/play.ts';
import { translatorFor } from './texts/languages.ts';
import { type Viewer, viewerWith } from './viewer.ts';

export type TellNeeds = Pick<BotDeps, 'game' | 'log'> & {
  readonly rest: REST;
  readonly seal: Seal;
};

/** `later`: not this time, and whoever has the lease tries again. `unreachable`: nobody can, and so nobody tries again. */
export type Told = 'told' | 'later' | 'unreachable';

/** Has the card of a duel that is over say so, again until it does: decided is not told. Rejects only where the database fails. */
export async function tellDuel(duel: Duel, needs: TellNeeds): Promise<Told> {
  const { game, log } = needs;
  const pending = await game.store.findPending({ kind: 'duel', id: duel.id });
  let isTold: boolean;
  try {
    isTold = await changeCard(duel, pending, needs);
  } catch (error) {
    log.warn({ duel: duel.id, error }, 'the end of a duel could not be told yet');
    // After a day nobody waits for it, and it shows when it is pressed.
    if (duel.endsAt > game.now() - DUEL_DAY) return 'later';
    isTold = false;
  }
  await game.store.toldDuel(duel.id);
  if (pending) await game.store.endPending(pending);
  return isTold ? 'told' : 'unreachable';
}

/** By the token where there is one, which needs no permission; or else by the bot itself. */
async function changeCard(duel: Duel, pending: PendingEdit | undefined, { rest, seal }: TellNeeds): Promise<boolean> {
  const message = duelCard(duel, translatorFor(duel.locale));
  const reach = pending && seal.open(pending.token);
  if (reach && (await tryEditing(rest, reach, message))) return true;
  return duel.card !== undefined && changeMessage(rest, duel.card, bodyOf(message, false).data);
}

/** Duels read in one step. */
const PAGE = 50;

/** Ends duels whose time is up, and tells of all that are over; `signal` ends it between two of them. */
export async function endDuels(needs: TellNeeds, signal: AbortSignal): Promise<void> {
  const { game } = needs;
  await settleOverdue(game, signal);
  let page: readonly Duel[];
  let last: Duel | undefined;
  do {
    page = await game.store.untoldDuels(last, PAGE);
    for (const duel of page) if (!signal.aborted) await tellDuel(duel, needs);
    last = page.at(-1);
  } while (page.length === PAGE && !signal.aborted);
}

export interface Edits {
  seal(reach: Reach): string;
  /** Notes how the card of a duel is reached by the answer to a press; what goes wrong is logged. */
  keepCard(duel: Duel, press: Press): Promise<void>;
  /** The same for a board, where its clock runs: then it ends by itself when its time is up. */
  keepBoard(saved: SavedGame, press: Press): Promise<void>;
  /** Has the card of a duel that is over say so. */
  tell(duel: Duel): Promise<Told>;
  /** Takes care of what is due. */
  showDue(signal: AbortSignal): Promise<void>;
  /** Ends duels whose time is up, and tells of all that are over. */
  endDuels(signal: AbortSignal): Promise<void>;
}

type EditNeeds = TellNeeds & Pick<BotDeps, 'painter'>;

/** From one attempt to the next where Discord did not take an edit, in milliseconds. */
const RETRY = 15_000;

/** A press that was made in time may come so much later, in milliseconds. */
const ON_ITS_WAY = 3_000;

export const createEdits = (needs: EditNeeds): Edits => ({
  seal: (reach) => needs.seal.close(reach),
  keepCard: ({ id }, press) => keep({ kind: 'duel', id, game: '' }, press, needs),
  async keepBoard(saved, press) {
    const board = endOfClock(saved);
    if (board) await keep(board, press, needs);
  },
  tell: (duel) => tellDuel(duel, needs),
  async showDue(signal) {
    const { store, now } = needs.game;
    for (const due of await store.duePending(now())) if (!signal.aborted) await showOne(due, needs);
  },
  endDuels: (signal) => endDuels(needs, signal),
});

/** When a board has to be looked at because its time is up; `undefined` where no clock runs. */
export function endOfClock(saved: SavedGame): Pick<PendingEdit, 'kind' | 'id' | 'game' | 'dueAt'> | undefined {
  const { id } = saved.opening;
  const { endsAt } = saved.position;
  if (!isOnClock(saved) || endsAt === undefined) return undefined;
  return { kind: 'board', id, game: id, dueAt: endsAt + ON_ITS_WAY };
}

async function keep(
  edit: Pick<PendingEdit, 'kind' | 'id' | 'game'> & { readonly dueAt?: number },
  { id: press, at, player, reach }: Press,
  { game, seal, log }: EditNeeds,
): Promise<void> {
  const expiresAt = at + TOKEN_LASTS;
  try {
    const token = seal.close(reach);
    await game.store.savePending({ player, press, dueAt: expiresAt, expiresAt, token, ...edit });
  } catch (error) {
    log.warn({ interactionId: press, error }, 'how a message is reached could not be kept');
  }
}

async function showOne(due: PendingEdit, needs: EditNeeds): Promise<void> {
  const { game, seal, log } = needs;
  const { store, now } = game;
  const edit = await store.claimPending(due, now(), now() + RETRY);
  if (!edit) return;
  const reach = edit.expiresAt > now() ? seal.open(edit.token) : undefined;
  try {
    const isShown = reach !== undefined && (await showNow(edit, reach, needs));
    if (isShown === undefined) return;
    // What happened to a game that played by itself is told with the next press.
    if (isShown || edit.kind !== 'autoplay') await store.endPending(edit);
    else await store.forgetToken(edit);
  } catch (error) {
    log.warn({ kind: edit.kind, error }, 'a message could not be edited yet');
  }
}

/** False where the message is out of reach; `undefined` where a process of the newer version that knows the game shows it. */
async function showNow({ kind, game }: PendingEdit, reach: Reach, needs: EditNeeds): Promise<boolean | undefined> {
  const { store } = needs.game;
  const saved = kind === 'duel' ? undefined : await store.find(game);
  if (saved === 'newer') return undefined;
  if (typeof saved !== 'object') return true;
  const viewer = viewerWith((await store.findProfile(saved.opening.player)).settings, reach.locale);
  const now = hasExpired(saved, needs.game.now()) ? await endOnTime(needs.game, saved) : saved;
  if (kind === 'autoplay') {
    const halted = { kind: 'halted', why: 'restarted' } as const;
    return tryEditing(needs.rest, reach, gameMessage({ saved: now }, viewer, needs.painter, halted));
  }
  // A game that was replaced is no longer what its message shows.
  return !ranOut(now) || tryEditing(needs.rest, reach, await timeUpMessage(now, viewer, needs));
}

async function timeUpMessage(saved: SavedGame, viewer: Viewer, needs: EditNeeds): Promise<Message> {
  const { game, painter } = needs;
  const rankContext = await rankContextOf(game, saved, viewer.settings);
  const message = gameMessage({ saved, rankContext }, viewer, painter);
  const duelId = duelIn(saved.opening.place);
  const settled = duelId === undefined ? undefined : await settleDuelOf(game, duelId, game.now());
  if (settled?.isDecided) await tellDuel(settled.duel, needs);
  return settled ? withOutcome(message, settled.duel, viewer.t) : message;
}

/*
 * Work that one process does for all: whichever holds the lease in the database. When that one is gone, another takes it
 * over within seconds.
 */

export interface Chore extends Pick<Work, 'failure' | 'run'> {
  /** From the end of one round to the start of the next. */
  readonly everyMs: number;
}

/** Milliseconds after which a round that hangs is given up, for one that may go better. */
const LIMIT_MS = 300_000;

/** A process that hangs for longer has lost it; so whatever a chore does must bear being done by two. */
const LEASE_MS = 20_000;

/**
 * @param askEveryMs how often the lease is asked for; whoever has it lengthens it when half of it is over
 * @returns a function that ends all of it, whose promise settles when no round is under way and another may hold the lease
 */
export function startChores(
  chores: readonly Chore[],
  { game, log }: Pick<BotDeps, 'game' | 'log'>,
  askEveryMs: number,
): () => Promise<void> {
  const { store, now } = game;
  const needs = { log };
  const lease = { name: 'chores', holder: randomUUID() };
  let heldUntil = 0;

  async function hold(): Promise<void> {
    const at = now();
    if (heldUntil - at > LEASE_MS / 2) return;
    const until = at + LEASE_MS;
    heldUntil = (await store.holdLease({ ...lease, until }, at)) ? until : 0;
  }

  const failure = 'the lease for what one process does for all could not be had';
  const repetitions = [
    repeat({ firstMs: 0, everyMs: askEveryMs, limitMs: LEASE_MS, failure, run: hold }, needs),
    ...chores.map((chore) => {
      const isHeld = (): boolean => now() < heldUntil;
      const run = async (signal: AbortSignal): Promise<void> => {
        if (isHeld()) await chore.run(signal);
      };
      // Whoever takes it over begins soon, however long the rounds are apart.
      const everyMs = (): number => (isHeld() ? chore.everyMs : Math.min(chore.everyMs, askEveryMs));
      return repeat({ ...chore, firstMs: 0, everyMs, limitMs: LIMIT_MS, run }, needs);
    }),
  ];
  return async () => {
    await Promise.all(repetitions.map(({ stop }) => stop()));
    // Where the database is gone, the lease runs out.
    if (heldUntil > 0) await store.releaseLease(lease).catch(() => undefined);
  };
}
