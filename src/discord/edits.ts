/** Background edits change messages without a press, with the token of an earlier interaction until it expires. */

import { DISCORD_WAITS_MS } from '../app/discord-waits.ts';
import { isOpen, isWorthShowing, LIVE_CARD_EVERY_MS, opponentOf, progressOf, settleEndOf } from '../app/duel.ts';
import { clockEndOf, endIfTimeIsUp, endReasonOf, hasEnded } from '../app/ending.ts';
import type { GameView } from '../app/game-view.ts';
import { rankContextOf } from '../app/rank-context.ts';
import type { DuelId, GameId, SavedGame } from '../app/saved-game.ts';
import {
  type BackgroundEdit,
  type BackgroundStore,
  type EditKind,
  TOKEN_LASTS_MS,
} from '../app/stores/background-store.ts';
import { DUEL_STATES, type Duel, type DuelState } from '../app/stores/duel-store.ts';
import { type InteractionWebhook, webhookOf } from './answer/webhook.ts';
import { type Delivery, editAnswer, editMessage, isDelivered } from './delivery.ts';
import type { EditDeps } from './deps.ts';
import { announceDuel, type EndPress, endDuels } from './duel-results.ts';
import type { PlayerPress } from './interaction.ts';
import { liveCard, ownCard, withDuelResult } from './messages/duel.ts';
import type { Message } from './messages/message.ts';
import { gameMessage } from './messages/play.ts';
import { translatorFor, type Viewer, viewerWith } from './texts/languages.ts';

export interface Edits {
  seal(webhook: InteractionWebhook): string;
  /** Schedules edits of the live card, the message that shows the scores of a duel. */
  scheduleLiveCard(duel: Duel, press: PlayerPress): Promise<void>;
  /** Schedules edits of another card of the duel: the answer to this press, in the language `locale`. */
  scheduleCard(duel: Duel, press: PlayerPress, locale: string): Promise<void>;
  /** Updates the other cards of a challenge after it was accepted, declined or withdrawn. */
  updateOtherCards(duel: Duel, press: PlayerPress): Promise<void>;
  /** Schedules an edit for when the time of the game runs out. Does nothing if the game is not timed. */
  scheduleBoard(saved: SavedGame, press: PlayerPress): Promise<void>;
  /** Schedules edits of a duel's board: of the pressed message or, if the press has no `originPressId`, of the answer. */
  scheduleDuelBoard(saved: SavedGame, duel: Duel, press: PlayerPress): Promise<void>;
  makeDueEdits(signal: AbortSignal): Promise<void>;
  endDuels(signal: AbortSignal): Promise<void>;
  announceDuel(duel: Duel, press: EndPress): Promise<Delivery>;
  /** Shows a board again in the message that was pressed, if that message is public. Failures are logged. */
  showAgain(board: Message, press: PlayerPress): Promise<void>;
}

/** Failures are logged and not thrown, because the press that schedules an edit is already answered. */
export const createEdits = (deps: EditDeps): Edits => ({
  seal: (webhook) => deps.seal.close(webhook),
  async scheduleLiveCard({ id, state, locale }, press) {
    const live = state === 'playing' ? { dueAt: press.at + LIVE_CARD_EVERY_MS } : {};
    const webhook = { ...press.webhook, locale };
    await scheduleEdit({ kind: 'live-card', duel: id, shownProgress: 0, ...live }, { ...press, webhook }, deps);
  },
  async scheduleCard(duel, press, locale) {
    const webhook = { ...press.webhook, locale };
    const card = { kind: 'card', duel: duel.id, shownStage: stageOf(duel.state) } as const;
    await scheduleEdit(card, { ...press, webhook }, deps);
    await hastenIfOver(duel, deps);
  },
  updateOtherCards: (duel, press) => updateOtherCards(duel, press, deps),
  async scheduleBoard(saved, press) {
    const board = endOfClock(saved);
    if (board)
      await scheduleEdit(
        saved.opening.mode === 'duel' ? { ...board, originPressId: press.originPressId ?? press.id } : board,
        press,
        deps,
      );
  },
  async scheduleDuelBoard(saved, duel, press) {
    const { id: game } = saved.opening;
    const board = { kind: 'board', game, isWaitingForDuel: false, ...endOfClock(saved) } as const;
    await scheduleEdit({ ...board, originPressId: press.originPressId ?? press.id }, press, deps);
    await hastenIfOver(duel, deps);
  },
  makeDueEdits: (signal) => makeDueEdits({ ...deps, signal }, signal),
  endDuels: (signal) => endDuels(deps, signal),
  announceDuel: (duel, press) => announceDuel(duel, deps, press),
  async showAgain(board, { message, id }) {
    try {
      if (message) await isDelivered(editMessage(deps, message, board));
    } catch (error) {
      deps.log.warn({ interactionId: id, error }, 'a shared board could not be shown again');
    }
  },
});

/** A number for each state of a duel, to notice that a card is out of date. */
const stageOf = (state: DuelState): number => DUEL_STATES.indexOf(state);

/** Makes the edits of a duel due at once if the duel ended before they were stored. */
const hastenIfOver = ({ id }: Duel, { game: { store }, log }: EditDeps): Promise<void> =>
  orLogFailure(id, log, async () => {
    const duel = await store.findDuel(id);
    if (duel?.state === 'over') await store.hastenEdits(duel);
  });

/**
 * Has the duel's cards edited, except the one that was pressed. If that is not the live card, the live card becomes an
 * ordinary one, which does not show the live scores.
 */
const updateOtherCards = (
  duel: Duel,
  { originPressId }: PlayerPress,
  { game: { store }, log }: EditDeps,
): Promise<void> =>
  orLogFailure(duel.id, log, async () => {
    const { id } = duel;
    const live = originPressId === id ? undefined : await store.findEdit('live-card', id);
    if (live) {
      await store.saveEdit({ ...live, kind: 'card', duel: id, shownStage: stageOf('offered') });
      await store.endEdit(live);
    }
    if (originPressId !== undefined) await store.endEditOfAnswer(originPressId);
    await store.hastenEdits(duel);
  });

async function orLogFailure(duel: DuelId, log: EditDeps['log'], update: () => Promise<void>): Promise<void> {
  try {
    await update();
  } catch (error) {
    log.warn({ duel, error }, 'the messages of a duel could not be updated');
  }
}

/** Returns the edit that shows that the time ran out, or `undefined` if no clock runs in the game. */
export function endOfClock(
  saved: SavedGame,
): Pick<EditOf<'board'>, 'kind' | 'game' | 'isWaitingForDuel' | 'dueAt'> | undefined {
  const { id } = saved.opening;
  const endsAt = clockEndOf(saved);
  if (endsAt === undefined) return undefined;
  // A press that was made in time may arrive this many milliseconds later.
  return { kind: 'board', game: id, isWaitingForDuel: false, dueAt: endsAt + DISCORD_WAITS_MS };
}

/** If autoplay made the first move of a timed game, no press has scheduled the edit for when the time runs out. */
export async function scheduleClock(
  saved: SavedGame,
  edit: BackgroundEdit,
  store: Pick<BackgroundStore, 'saveEdit'>,
): Promise<void> {
  const board = endOfClock(saved);
  if (board) await store.saveEdit({ ...edit, ...board });
}

type EditOf<Kind extends EditKind> = Extract<BackgroundEdit, { readonly kind: Kind }>;

/** What an edit does, without the fields that come from the press. If `dueAt` is absent, it is due at its expiry. */
type Scheduled<Edit extends BackgroundEdit = BackgroundEdit> = Edit extends BackgroundEdit
  ? Omit<Edit, 'player' | 'pressId' | 'dueAt' | 'tokenExpiresAt' | 'token'> & Partial<Pick<Edit, 'dueAt'>>
  : never;

async function scheduleEdit(
  edit: Scheduled,
  { id: pressId, at, player, webhook }: PlayerPress,
  { game, seal, log }: EditDeps,
): Promise<void> {
  const tokenExpiresAt = at + TOKEN_LASTS_MS;
  try {
    const token = seal.close(webhook);
    await game.store.saveEdit({ player, pressId, dueAt: tokenExpiresAt, tokenExpiresAt, token, ...edit });
  } catch (error) {
    log.warn({ interactionId: pressId, error }, 'a background edit could not be scheduled');
  }
}

const SIDE_BY_SIDE = 8;

async function makeDueEdits(deps: EditDeps, signal: AbortSignal): Promise<void> {
  const { store, now } = deps.game;
  await store.releaseExpiredAutoplays(now());
  // All workers take edits from the same iterator, so each edit is made once.
  const due = (await store.dueEdits(now())).values();
  const work = async (): Promise<void> => {
    for (const edit of due) {
      if (signal.aborted) return;
      await makeEdit(edit, deps);
    }
  };
  // If one worker fails, the others still finish the round.
  const ended = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, work));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * What happens to a background edit after an attempt. `done`: deleted. `unreachable`: its message can no longer be
 * edited. `again`: due when the claim expires. An edit: stored with its new fields.
 */
type Next = 'done' | 'unreachable' | 'again' | BackgroundEdit;

const RETRY_MS = 15_000;

async function makeEdit(due: BackgroundEdit, deps: EditDeps): Promise<void> {
  const { store, now } = deps.game;
  const edit = await store.claimEdit(due, now(), now() + (due.kind === 'live-card' ? LIVE_CARD_EVERY_MS : RETRY_MS));
  if (!edit) return;
  const webhook = webhookOf(edit, deps.seal, now());
  try {
    const next = webhook ? await attempt(edit, webhook, deps) : 'unreachable';
    if (next === 'again') return;
    if (typeof next === 'object') await store.postponeEdit(next, next.dueAt);
    // The edit of an autoplay is kept, so that the next press on its message says what happened.
    else if (next === 'unreachable' && edit.kind === 'autoplay') await store.forgetToken(edit);
    else await store.endEdit(edit);
  } catch (error) {
    if (!deps.signal?.aborted)
      deps.log.warn({ kind: edit.kind, error }, 'a background edit failed and will be repeated');
  }
}

function attempt(edit: BackgroundEdit, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  switch (edit.kind) {
    case 'live-card':
      return showLiveCard(edit, webhook, deps);
    case 'card':
      return showCard(edit, webhook, deps);
    case 'board':
      return showBoard(edit, webhook, deps);
    case 'autoplay':
      return showInterrupted(edit, webhook, deps);
  }
}

/** Keeps the edit until its token expires, because the same token is used to announce the end of the duel. */
const atExpiry = (edit: BackgroundEdit): BackgroundEdit => ({ ...edit, dueAt: edit.tokenExpiresAt });

async function showLiveCard(edit: EditOf<'live-card'>, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  const { store, now } = deps.game;
  const duel = await store.findDuel(edit.duel);
  if (duel?.state !== 'playing') return atExpiry(edit);
  const shownProgress = progressOf(duel);
  if (!isWorthShowing(shownProgress, edit.shownProgress)) return 'again';
  const card = liveCard(duel, now(), translatorFor(duel.locale), deps.painter);
  const next = { ...edit, shownProgress };
  return (await isDelivered(editAnswer(deps, webhook, card))) ? next : atExpiry(next);
}

/** Edits a card of a duel other than the live one. */
async function showCard(edit: EditOf<'card'>, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  const { store, now } = deps.game;
  const duel = await store.findDuel(edit.duel);
  if (!duel) return 'done';
  const shownStage = stageOf(duel.state);
  const t = translatorFor(webhook.locale);
  const card = duel.state === 'playing' ? liveCard(duel, now(), t, deps.painter) : ownCard(duel, t);
  const isUpToDate = shownStage === edit.shownStage || (await isDelivered(editAnswer(deps, webhook, card)));
  return isUpToDate && isOpen(duel) ? atExpiry({ ...edit, shownStage }) : 'done';
}

async function showBoard(edit: EditOf<'board'>, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  const game = await readGame(edit.game, webhook, deps);
  if (typeof game === 'string') return game;
  const { saved, viewer } = game;
  if (saved.opening.mode === 'duel') return showDuelBoard(saved, { edit, webhook, viewer }, deps);
  if (endReasonOf(saved) !== 'time-up') return 'done';
  const board = await endMessage({ saved }, viewer, deps);
  return (await isDelivered(editAnswer(deps, webhook, board))) ? 'done' : 'unreachable';
}

/** Shows the board again in the message of an autoplay whose process has died. */
async function showInterrupted(edit: EditOf<'autoplay'>, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  const game = await readGame(edit.game, webhook, deps);
  if (typeof game === 'string') return game;
  const board = gameMessage({ saved: game.saved }, game.viewer, deps.painter, { kind: 'stopped', why: 'restarted' });
  if (!(await isDelivered(editAnswer(deps, webhook, board)))) return 'unreachable';
  await scheduleClock(game.saved, edit, deps.game.store);
  return 'done';
}

async function readGame(
  id: GameId,
  { locale }: InteractionWebhook,
  { game }: EditDeps,
): Promise<{ readonly saved: SavedGame; readonly viewer: Viewer } | 'done' | 'again'> {
  const { game: saved } = await endIfTimeIsUp(game, await game.store.find(id), game.now());
  // A process that runs another version may be able to read the game.
  if (saved === 'unreadable') return 'again';
  if (!saved) return 'done';
  return { saved, viewer: viewerWith((await game.store.findProfile(saved.opening.player)).settings, locale) };
}

async function showDuelBoard(
  saved: SavedGame,
  { edit, webhook, viewer }: { edit: EditOf<'board'>; webhook: InteractionWebhook; viewer: Viewer },
  deps: EditDeps,
): Promise<Next> {
  const { opening } = saved;
  const atEndOfDuel = atExpiry({ ...edit, isWaitingForDuel: true });
  if (!hasEnded(saved)) return atEndOfDuel;
  const settled = await settleEndOf(deps.game, saved, deps.game.now());
  if (settled?.decidedNow) await announceDuel(settled.duel, deps, { webhook, botMayPost: true });
  const goesOn = settled?.duel.state === 'playing';
  // The answer to the last move has already shown the end of the game. Only a game whose time ran out needs an edit.
  if (goesOn && (edit.isWaitingForDuel || endReasonOf(saved) !== 'time-up')) return atEndOfDuel;
  const opponent = settled && opponentOf(settled.duel, opening.player);
  const board = await endMessage({ saved, opponent }, viewer, deps);
  const message = settled ? withDuelResult(board, settled.duel, opening.player, viewer.t) : board;
  if (!(await isDelivered(editAnswer(deps, webhook, message)))) return 'unreachable';
  return goesOn ? atEndOfDuel : 'done';
}

async function endMessage(view: GameView, viewer: Viewer, { game, painter }: EditDeps): Promise<Message> {
  const rankContext = await rankContextOf(game, view.saved, viewer.settings);
  return gameMessage({ ...view, rankContext }, viewer, painter);
}
