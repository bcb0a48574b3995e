/**
 * Messages that show something else without a press: by the token of the press that began it, which is kept sealed, or, where
 * everybody sees the message and the bot may, by the bot itself. Where neither goes, the next press shows what is so.
 */
import { endOnTime, hasExpired, isOnClock, ranOut } from '../app/clock.ts';
import { settleDuelOf } from '../app/duel/settle-duel.ts';
import { type Duel, duelIn, type PendingEdit, type SavedGame, TOKEN_LASTS } from '../app/ports.ts';
import { surroundingsOf } from '../app/surroundings.ts';
import type { Answer } from './answer/answer.ts';
import { tryEditing } from './answer/edit-answer.ts';
import type { Reach } from './answer/reach.ts';
import type { Services } from './command.ts';
import { endDuels, type TellNeeds, type Told, tellDuel } from './duel-ends.ts';
import { withOutcome } from './messages/duel-card.ts';
import { gameMessage } from './messages/game-message.ts';
import type { Message } from './messages/message.ts';
import { type Viewer, viewerWith } from './viewer.ts';

export interface Edits {
  seal(reach: Reach): string;
  /** Notes how the card of a duel is reached by an answer that was given; what goes wrong is logged. */
  keepCard(duel: Duel, answer: Answer): Promise<void>;
  /** The same for a board, where its clock runs: then it ends by itself when its time is up. */
  keepBoard(saved: SavedGame, answer: Answer): Promise<void>;
  /** Has the card of a duel that is over say so. */
  tell(duel: Duel): Promise<Told>;
  /** Takes care of what is due. */
  showDue(signal: AbortSignal): Promise<void>;
  /** Ends duels whose time is up, and tells of all that are over. */
  endDuels(signal: AbortSignal): Promise<void>;
}

type EditNeeds = TellNeeds & Pick<Services, 'painter'>;

/** From one attempt to the next where Discord did not take an edit, in milliseconds. */
const RETRY = 15_000;

/** A press that was made in time may come so much later, in milliseconds. */
const ON_ITS_WAY = 3_000;

export const createEdits = (needs: EditNeeds): Edits => ({
  seal: (reach) => needs.seal.close(reach),
  keepCard: ({ id }, answer) => keep({ kind: 'duel', id, game: '' }, answer, needs),
  async keepBoard(saved, answer) {
    const board = endOfClock(saved);
    if (board) await keep(board, answer, needs);
  },
  tell: (duel) => tellDuel(duel, needs),
  async showDue(signal) {
    const { store, now } = needs.play;
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
  { player, askedBy, askedAt, reach }: Answer,
  { play, seal, log, describeError }: EditNeeds,
): Promise<void> {
  const expiresAt = askedAt + TOKEN_LASTS;
  try {
    const token = seal.close(reach);
    await play.store.savePending({ player, press: askedBy, dueAt: expiresAt, expiresAt, token, ...edit });
  } catch (error) {
    log.warn({ interactionId: askedBy, error: describeError(error) }, 'how a message is reached could not be kept');
  }
}

async function showOne(due: PendingEdit, needs: EditNeeds): Promise<void> {
  const { play, seal, log, describeError } = needs;
  const { store, now } = play;
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
    log.warn({ kind: edit.kind, error: describeError(error) }, 'a message could not be edited yet');
  }
}

/** False where the message is out of reach; `undefined` where a process of the newer version that knows the game shows it. */
async function showNow({ kind, game }: PendingEdit, reach: Reach, needs: EditNeeds): Promise<boolean | undefined> {
  const { store } = needs.play;
  const saved = kind === 'duel' ? undefined : await store.find(game);
  if (saved === 'newer') return undefined;
  if (typeof saved !== 'object') return true;
  const viewer = viewerWith((await store.findProfile(saved.opening.player)).settings, reach.locale);
  const now = hasExpired(saved, needs.play.now()) ? await endOnTime(needs.play, saved) : saved;
  if (kind === 'autoplay') {
    const halted = { kind: 'halted', why: 'restarted' } as const;
    return tryEditing(needs.rest, reach, gameMessage({ saved: now }, viewer, needs.painter, halted));
  }
  // A game that was replaced is no longer what its message shows.
  return !ranOut(now) || tryEditing(needs.rest, reach, await timeUpMessage(now, viewer, needs));
}

async function timeUpMessage(saved: SavedGame, viewer: Viewer, needs: EditNeeds): Promise<Message> {
  const { play, painter } = needs;
  const around = await surroundingsOf(play, saved, viewer.settings);
  const message = gameMessage({ saved, around }, viewer, painter);
  const duelId = duelIn(saved.opening.place);
  const settled = duelId === undefined ? undefined : await settleDuelOf(play, duelId, play.now());
  if (settled?.isDecided) await tellDuel(settled.duel, needs);
  return settled ? withOutcome(message, settled.duel, viewer.t) : message;
}
