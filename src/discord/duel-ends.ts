/** Tells on their cards how duels have ended, again until they say so: decided is not told. */
import type { REST } from 'discord.js';
import { DUEL_DAY } from '../app/duel/challenge.ts';
import { settleOverdue } from '../app/duel/settle-overdue.ts';
import type { Duel, PendingEdit } from '../app/ports.ts';
import { changeMessage } from './answer/announce.ts';
import { tryEditing } from './answer/edit-answer.ts';
import { bodyOf } from './answer/message-body.ts';
import type { Seal } from './answer/reach.ts';
import type { Services } from './command.ts';
import { duelCard } from './messages/duel-card.ts';
import { translatorFor } from './texts/languages.ts';

export type TellNeeds = Pick<Services, 'play' | 'log' | 'describeError'> & {
  readonly rest: REST;
  readonly seal: Seal;
};

/** `later`: not this time, and whoever has the lease tries again. `unreachable`: nobody can, and so nobody tries again. */
export type Told = 'told' | 'later' | 'unreachable';

/** Has the card of a duel that is over say so. Rejects only where the database fails. */
export async function tellDuel(duel: Duel, needs: TellNeeds): Promise<Told> {
  const { play, log, describeError } = needs;
  const pending = await play.store.findPending({ kind: 'duel', id: duel.id });
  let isTold: boolean;
  try {
    isTold = await changeCard(duel, pending, needs);
  } catch (error) {
    log.warn({ duel: duel.id, error: describeError(error) }, 'the end of a duel could not be told yet');
    // After a day nobody waits for it, and it shows when it is pressed.
    if (duel.endsAt > play.now() - DUEL_DAY) return 'later';
    isTold = false;
  }
  await play.store.toldDuel(duel.id);
  if (pending) await play.store.endPending(pending);
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
  const { play } = needs;
  await settleOverdue(play, signal);
  let page: readonly Duel[];
  let last: Duel | undefined;
  do {
    page = await play.store.untoldDuels(last, PAGE);
    for (const duel of page) if (!signal.aborted) await tellDuel(duel, needs);
    last = page.at(-1);
  } while (page.length === PAGE && !signal.aborted);
}
