/**
 * What the messages of a duel show without a press. The live card shows the scores while both play. Other cards and the
 * boards wait for the end of the duel. Then the result is announced: the live card is edited, a new message is posted,
 * and the edits of all other messages become due.
 */

import {
  ANNOUNCE_LEASE_MS,
  DUEL_DAY_MS,
  isOpen,
  isWorthShowing,
  LIVE_CARD_EVERY_MS,
  opponentOf,
  progressOf,
  type Settled,
  settleEndOf,
  settleOverdue,
} from '../app/duel.ts';
import { endReasonOf, hasEnded } from '../app/ending.ts';
import type { DuelId, PressId, SavedGame } from '../app/saved-game.ts';
import { DUEL_STATES, type Duel, type DuelState } from '../app/stores/duel-store.ts';
import type { Job, StoredJob } from '../app/stores/job-store.ts';
import type { Answer } from './answer/answer.ts';
import type { PlayerPress } from './answer/interaction.ts';
import { type InteractionWebhook, webhookOf } from './answer/webhook.ts';
import { type Delivery, editAnswer, editMessage, followUp, isDelivered, postMessage } from './background/delivery.ts';
import { endOfClock, scheduleEdit } from './background/edit-schedule.ts';
import type { Handler, Next } from './background/worker.ts';
import type { EditDeps } from './deps.ts';
import { duelCard, liveCard, ownCard, resultMessage, withDuelResult } from './messages/duel.ts';
import { gameMessage } from './messages/play.ts';
import { translatorFor, type Viewer } from './texts/languages.ts';

export interface DuelEdits {
  /** Schedules edits of the live card, which is the answer to this press or the message that was pressed. */
  scheduleLiveCard(duel: Duel, press: PlayerPress): Promise<void>;
  /** Schedules edits of another card of the duel: the answer to this press, in the language `locale`. */
  scheduleCard(duel: Duel, press: PlayerPress, locale: string): Promise<void>;
  /** Schedules edits of a duel's board: the message that was pressed or, without `originPressId`, the answer. */
  scheduleBoard(saved: SavedGame, duel: Duel, press: PlayerPress): Promise<void>;
  /** Updates the other cards of a challenge after it was accepted, declined or withdrawn. */
  updateOtherCards(duel: Duel, press: PlayerPress): Promise<void>;
  /** If this press decided the duel, announces the result after the answer, even if the answer failed. */
  announceAfter(answered: Promise<void>, click: AnsweredPress, settled: Settled | undefined): Promise<void>;
  /** The job that ends the duels whose time is up, and announces the results of all ended duels. */
  handler(looksEveryMs: number, everyMs: number): Handler;
}

interface AnsweredPress {
  readonly press: PlayerPress;
  readonly answer: Pick<Answer, 'isGivenUp'>;
}

/** The press, for edits that must include the pressed message because the answer did not update it. */
export const withoutMessage = (press: PlayerPress): PlayerPress => ({
  ...press,
  message: undefined,
  originPressId: undefined,
});

/** Failures after the answer to a press are logged and not thrown. */
export const createDuelEdits = (deps: EditDeps): DuelEdits => ({
  async scheduleLiveCard({ id, state, locale }, press) {
    const live = state === 'playing' ? { dueAt: press.at + LIVE_CARD_EVERY_MS } : {};
    const webhook = { ...press.webhook, locale };
    await scheduleEdit({ kind: 'live-card', id, subject: id, shown: 0, ...live }, { ...press, webhook }, deps);
  },
  async scheduleCard(duel, press, locale) {
    const webhook = { ...press.webhook, locale };
    const card = { kind: 'card', id: press.id, subject: duel.id, shown: stageOf(duel.state) } as const;
    await scheduleEdit(card, { ...press, webhook }, deps);
    await hastenIfOver(duel, deps);
  },
  async scheduleBoard(saved, duel, press) {
    const { id: subject } = saved.opening;
    const id = press.originPressId ?? press.id;
    const dueAt = endOfClock(saved);
    const due = dueAt === undefined ? {} : { dueAt };
    await scheduleEdit({ kind: 'board', id, subject, shown: 0, ...due }, press, deps);
    await hastenIfOver(duel, deps);
  },
  updateOtherCards: (duel, press) => updateOtherCards(duel, press, deps),
  async announceAfter(answered, { press, answer }, settled) {
    try {
      await answered;
    } finally {
      if (settled?.decidedNow)
        await announceByPress(settled.duel, answer.isGivenUp ? withoutMessage(press) : press, deps);
    }
  },
  handler: (looksEveryMs, everyMs) => ({
    ...{ everyMs: looksEveryMs, heldMs: HELD_MS, beginsInMs: 0, failure: 'overdue duels could not be ended' },
    async run(_, signal) {
      await endDuels({ ...deps, signal }, signal);
      return { inMs: everyMs };
    },
  }),
});

/** Milliseconds. */
const HELD_MS = 90_000;

/** A number for each state of a duel, to notice that a card is out of date. */
const stageOf = (state: DuelState): number => DUEL_STATES.indexOf(state);

/** Makes the edits of a duel due at once if the duel ended before they were stored. */
const hastenIfOver = ({ id }: Duel, { game: { store, now }, log }: EditDeps): Promise<void> =>
  orLogFailure(id, log, async () => {
    const duel = await store.findDuel(id);
    if (duel?.state === 'over') await store.hastenJobs(duel, now());
  });

/**
 * Has the duel's cards edited, except the one that was pressed. If that is not the live card, the live card becomes an
 * ordinary one, which is edited when the duel begins and ends, but not when a score changes.
 */
const updateOtherCards = (duel: Duel, { originPressId }: PlayerPress, { game, log }: EditDeps): Promise<void> =>
  orLogFailure(duel.id, log, async () => {
    const { id } = duel;
    const { store, now } = game;
    const live = originPressId === id ? undefined : await store.findJob('live-card', id);
    if (live) {
      const inMs = Math.max(0, live.tokenExpiresAt - now());
      await store.saveJob({ ...live, kind: 'card', id: live.pressId, shown: stageOf('offered') }, { now: now(), inMs });
      await store.dropJob(live);
    }
    await hastenOthers(duel, originPressId, game);
  });

/** Makes the edits of the duel's cards and boards due, except that of the answer to `press`, which is up to date. */
async function hastenOthers(duel: Duel, press: PressId | undefined, { store, now }: EditDeps['game']): Promise<void> {
  if (press !== undefined) await store.dropJobOfAnswer(press);
  await store.hastenJobs(duel, now());
}

async function orLogFailure(duel: DuelId, log: EditDeps['log'], update: () => Promise<void>): Promise<void> {
  try {
    await update();
  } catch (error) {
    log.warn({ duel, error }, 'the messages of a duel could not be updated');
  }
}

/** The job waits for the end of the duel, which makes it due. It is due anyway when its token expires. */
const atExpiry = ({ tokenExpiresAt }: Job, shown: number, { game }: EditDeps): Next => ({
  inMs: Math.max(0, tokenExpiresAt - game.now()),
  shown,
});

export async function showLiveCard(job: StoredJob, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  const { store, now } = deps.game;
  const duel = await store.findDuel(job.subject);
  if (duel?.state !== 'playing') return atExpiry(job, job.shown, deps);
  const shown = progressOf(duel);
  if (!isWorthShowing(shown, job.shown)) return { inMs: LIVE_CARD_EVERY_MS };
  const card = liveCard(duel, now(), translatorFor(duel.locale), deps.painter);
  const isShown = await isDelivered(editAnswer(deps, webhook, card));
  return isShown ? { inMs: LIVE_CARD_EVERY_MS, shown } : atExpiry(job, shown, deps);
}

/** Edits a card of a duel other than the live one. */
export async function showCard(job: StoredJob, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  const { store, now } = deps.game;
  const duel = await store.findDuel(job.subject);
  if (!duel) return 'done';
  const shown = stageOf(duel.state);
  const t = translatorFor(webhook.locale);
  const card = duel.state === 'playing' ? liveCard(duel, now(), t, deps.painter) : ownCard(duel, t);
  const isUpToDate = shown === job.shown || (await isDelivered(editAnswer(deps, webhook, card)));
  return isUpToDate && isOpen(duel) ? atExpiry(job, shown, deps) : 'done';
}

export async function showDuelBoard(
  saved: SavedGame,
  { job, webhook, viewer }: { job: StoredJob; webhook: InteractionWebhook; viewer: Viewer },
  deps: EditDeps,
): Promise<Next> {
  const { opening } = saved;
  const atEndOfDuel = atExpiry(job, 1, deps);
  if (!hasEnded(saved)) return atEndOfDuel;
  const settled = await settleEndOf(deps.game, saved, deps.game.now());
  if (settled?.decidedNow) await announceDuel(settled.duel, deps, { webhook, botMayPost: true });
  const goesOn = settled?.duel.state === 'playing';
  // The answer to the last move has already shown the end of the game. Only a game whose time ran out needs an edit.
  if (goesOn && (job.shown === 1 || endReasonOf(saved) !== 'time-up')) return atEndOfDuel;
  const opponent = settled && opponentOf(settled.duel, opening.player);
  const board = gameMessage({ saved, opponent }, viewer, deps.painter);
  const message = settled ? withDuelResult(board, settled.duel, opening.player, viewer.t) : board;
  if (!(await isDelivered(editAnswer(deps, webhook, message)))) return 'done';
  return goesOn ? atEndOfDuel : 'done';
}

const PAGE = 50;

async function endDuels(deps: EditDeps, signal: AbortSignal): Promise<void> {
  const { game } = deps;
  await settleOverdue(game, signal);
  for (let last: Duel | undefined; !signal.aborted; ) {
    const page = await game.store.unannouncedDuels(last, PAGE);
    for (const duel of page) if (!signal.aborted) await announceUnlessLeased(duel, deps);
    if (page.length < PAGE) return;
    last = page.at(-1);
  }
}

async function announceUnlessLeased(duel: Duel, deps: EditDeps): Promise<void> {
  const { store, now } = deps.game;
  if (await store.claimDuelAnnouncement(duel.id, now(), now() + ANNOUNCE_LEASE_MS)) await announceDuel(duel, deps);
}

/** Failures are only logged: the result is stored and will be announced later, and a press on the card shows it. */
async function announceByPress(duel: Duel, press: PlayerPress, deps: EditDeps): Promise<void> {
  const { log } = deps;
  const { id: interactionId } = press;
  try {
    const delivery = await announceDuel(duel, deps, press);
    if (delivery === 'unreachable') log.warn({ interactionId }, 'the result of a duel could not be shown');
  } catch (error) {
    log.warn({ interactionId, error }, 'the result of a duel could not be announced and will be tried again');
  }
}

/** The press whose token may post the result. The message that was pressed, if any, already shows the end. */
type EndPress = Pick<PlayerPress, 'webhook' | 'botMayPost'> & Partial<Pick<PlayerPress, 'message' | 'originPressId'>>;

/** Announces a duel's result, for which the caller holds the lease. Logs failures; only the database's are thrown. */
async function announceDuel(duel: Duel, deps: EditDeps, press?: EndPress): Promise<Delivery> {
  const { game, log } = deps;
  await hastenOthers(duel, press?.originPressId, game);
  const job = await game.store.findJob('live-card', duel.id);
  let isPosted: boolean;
  try {
    // The card is edited before the result is posted, because repeating an edit does no harm.
    const isOnCard = duel.card !== undefined && duel.card.message === press?.message?.message;
    const isCardEdited = isOnCard || (await changeCard(duel, job, deps));
    isPosted = await postResult(duel, job, deps, press);
    // Messages in an archived thread can be edited only after a new message has reopened the thread.
    if (!isCardEdited && isPosted) await changeCard(duel, job, deps);
  } catch (error) {
    if (!deps.signal?.aborted)
      log.warn({ duel: duel.id, error }, 'the result of a duel could not be announced and will be tried again');
    // A result is not posted more than a day after the end of the duel; a press on the card still shows it.
    if (duel.endsAt > game.now() - DUEL_DAY_MS) {
      await game.store.releaseDuelAnnouncement(duel.id);
      return 'later';
    }
    isPosted = false;
  }
  await game.store.markDuelAnnounced(duel.id);
  if (job) await game.store.dropJob(job);
  return isPosted ? 'delivered' : 'unreachable';
}

async function changeCard(duel: Duel, job: Job | undefined, deps: EditDeps): Promise<boolean> {
  const message = duelCard(duel, translatorFor(duel.locale));
  const webhook = webhookOf(job, deps.seal, deps.game.now());
  if (webhook && (await isDelivered(editAnswer(deps, webhook, message)))) return true;
  return duel.card !== undefined && isDelivered(editMessage(deps, duel.card, message));
}

/** Posts a duel's result, with the bot's own token if possible, because its nonce prevents duplicates. */
async function postResult(duel: Duel, job: Job | undefined, deps: EditDeps, press?: EndPress): Promise<boolean> {
  const { painter, seal, game } = deps;
  const message = resultMessage(duel, painter, translatorFor(duel.locale));
  const mayPost = press?.botMayPost ?? true;
  if (mayPost && duel.card && (await isDelivered(postMessage(deps, duel.card.channel, message, duel.id)))) return true;
  for (const webhook of [press?.webhook, webhookOf(job, seal, game.now())])
    if (webhook && (await isDelivered(followUp(deps, webhook, message)))) return true;
  return false;
}
