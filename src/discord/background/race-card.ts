/**
 * The card of a race is a job: it redraws the card from the stored race until Discord accepted how the race ended. It is
 * the only one that edits the card without a press. It also ends the race, and posts the result of a race of two.
 */
import { crc32 } from 'node:zlib';
import { nextChangeOf, raceView, settleRace } from '../../app/race.ts';
import { hasPlayed, isOfTwo, isOpen, type Race, type RaceView } from '../../app/race-view.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import { unlessDamaged } from '../../app/stores/damaged-row.ts';
import { type Job, type StoredJob, TOKEN_LASTS_MS } from '../../app/stores/job-store.ts';
import { bodyOf } from '../answer/body.ts';
import type { PlayerPress } from '../answer/interaction.ts';
import { postFollowUp } from '../answer/send.ts';
import { type InteractionWebhook, webhookOf } from '../answer/webhook.ts';
import type { EditDeps } from '../deps.ts';
import type { Message } from '../messages/message.ts';
import { raceCard, raceResult } from '../messages/race.ts';
import { translatorFor } from '../texts/languages.ts';
import { editAnswer, isDelivered, postMessage } from './delivery.ts';
import { scheduleEndOfClock } from './edits.ts';
import type { Handler, Next } from './worker.ts';

export type RaceCards = ReturnType<typeof createRaceCards>;

/** Milliseconds from an accepted edit to the next one. */
const EDIT_EVERY_MS = 10_000;

/** Milliseconds until the race is looked at again: while its card can be edited, and later. */
const LOOK_EVERY_MS = 3_000;
const LATER_EVERY_MS = 20_000;

/** Milliseconds. An edit that fails is repeated after this time. */
const HELD_MS = 15_000;

export function createRaceCards(deps: EditDeps) {
  const { game, seal, log } = deps;
  const sealed = ({ at, webhook }: PlayerPress): Pick<Job, 'token' | 'tokenExpiresAt'> => ({
    token: seal.close(webhook),
    tokenExpiresAt: at + TOKEN_LASTS_MS,
  });
  const save = async (race: Race, change: Partial<Job>, now: number): Promise<void> => {
    const job = await game.store.findJob('race', race.id);
    if (job) await game.store.saveJob({ ...job, shown: 0, ...change }, { now, inMs: EDIT_EVERY_MS });
  };
  return {
    /** The sealed token of a press whose answer is the card. */
    sealed,
    /** Whether the card was never shown, or is gone: Discord rejected its first answer or an edit. */
    async isLost({ id, begunAt }: Race, at: number): Promise<boolean> {
      const job = await game.store.findJob('race', id);
      return job?.token === '' && at < begunAt + TOKEN_LASTS_MS;
    },
    /** Whether the card is edited without a press. Otherwise a press on it has to update it. */
    async isEdited({ id }: Race, at: number): Promise<boolean> {
      const job = await game.store.findJob('race', id);
      return job !== undefined && job.token !== '' && job.tokenExpiresAt > at;
    },
    /** The answer to this press is the card from now on. */
    follow: (race: Race, press: PlayerPress): Promise<void> =>
      save(race, { ...sealed(press), pressId: press.id, player: press.player }, press.at),
    /** The answer to the press was not the card. */
    forget: (race: Race): Promise<void> => save(race, ERASED, game.now()),
    /**
     * Sends the player's own board as a message that only the player sees, after the answer to the press, and schedules
     * the end of its clock. Failures are logged and not thrown.
     */
    async sendBoard(saved: SavedGame, board: Message, press: PlayerPress): Promise<void> {
      const { id: interactionId, webhook } = press;
      try {
        const message = await postFollowUp(deps.rest, webhook, bodyOf(board, { isEphemeral: true }));
        if (message !== undefined)
          await scheduleEndOfClock(saved, { ...press, webhook: { ...webhook, message } }, deps);
      } catch (error) {
        log.warn({ interactionId, error }, 'a board could not be sent');
      }
    },
    /** If this press ended a race of two where the bot may not post, its follow-up is the result. Logs failures. */
    async announceBy(press: PlayerPress, saved: SavedGame): Promise<void> {
      try {
        await announceWith(press, saved, deps);
      } catch (error) {
        log.warn({ interactionId: press.id, error }, 'the result of a race could not be shown');
      }
    },
    handler: (everyMs: number): Handler => ({
      ...{ everyMs, heldMs: HELD_MS, failure: 'a race could not be shown and will be tried again' },
      run: (job, signal) => showRace(job, { ...deps, signal }),
    }),
  };
}

const ERASED = { token: '', tokenExpiresAt: 0 } as const;

async function showRace(job: StoredJob, deps: EditDeps): Promise<Next> {
  const { game, seal } = deps;
  const at = game.now();
  const found = await game.store.findRace(job.subject).catch(unlessDamaged);
  if (!found) return 'done';
  const { race } = await settleRace(game, found, at);
  const webhook = webhookOf(job, seal, at);
  const view = await raceView(game, race, at, job.tokenExpiresAt);
  const edited = webhook && (await editCard(view, job, webhook, deps));
  const isOver = race.state !== 'running';
  if (isOver) await announce(view, edited === 'rejected' ? undefined : webhook, deps);
  if (webhook && edited !== 'rejected') {
    const shown = fingerprintOf(race, at);
    if (edited === 'shown') return { inMs: EDIT_EVERY_MS, shown };
    // The end was accepted twice: before, a call of another process may have been on its way with an older picture.
    return isOver ? 'done' : { inMs: Math.min(LOOK_EVERY_MS, nextChangeOf(race, at) - at) };
  }
  return isOver ? 'done' : { inMs: Math.min(LATER_EVERY_MS, nextChangeOf(race, at) - at), ...ERASED };
}

/** `same`: the card shows the race already. The end is sent once more even then. */
async function editCard(
  view: RaceView,
  { shown }: Job,
  webhook: InteractionWebhook,
  deps: EditDeps,
): Promise<'shown' | 'same' | 'rejected'> {
  const { race, at } = view;
  const isSame = shown === fingerprintOf(race, at);
  if (isSame && race.state === 'running') return 'same';
  const card = raceCard(view, translatorFor(race.locale), deps.painter);
  if (!(await isDelivered(editAnswer(deps, webhook, card)))) return 'rejected';
  return isSame ? 'same' : 'shown';
}

/** A number that differs if the card would look different; never 0, which stands for a card that was not edited yet. */
function fingerprintOf(race: Race, at: number): number {
  const players = race.players.map((it) => [
    it.player,
    it.hasJoined,
    it.score,
    it.moves > 0,
    it.bestTile,
    it.isPlaying,
  ]);
  return 1 + crc32(JSON.stringify([race.state, isOpen(race, at), players]));
}

const hasResult = ({ race }: RaceView): boolean =>
  isOfTwo(race) && race.state === 'over' && !race.isAnnounced && race.players.some(hasPlayed);

/** Posts the result of a race of two once: with a nonce if the bot may post there, otherwise as a follow-up. */
async function announce(view: RaceView, webhook: InteractionWebhook | undefined, deps: EditDeps): Promise<void> {
  if (!hasResult(view)) return;
  const { id, channel, locale } = view.race;
  const { store } = deps.game;
  const message = raceResult(view, translatorFor(locale), deps.painter);
  // Discord creates one message for a nonce, so a process that died before it noted the post may repeat it.
  if (channel !== '' && (await isDelivered(postMessage(deps, channel, message, id)))) await store.noteAnnounced(id);
  // Nobody knows whether a follow-up whose answer was lost was posted, so it is not repeated.
  else if (webhook && (await store.noteAnnounced(id)))
    await isDelivered(postFollowUp(deps.rest, webhook, bodyOf(message), deps.signal));
}

async function announceWith({ at, webhook }: PlayerPress, saved: SavedGame, deps: EditDeps): Promise<void> {
  const { game } = deps;
  const { opening } = saved;
  const found = opening.mode === 'race' ? await game.store.findRace(opening.race) : undefined;
  if (!found || !isOfTwo(found) || found.channel !== '') return;
  const { race } = await settleRace(game, found, at);
  await announce(await raceView(game, race, at), webhook, deps);
}
