/** What the buttons of a game have in common: whose it is, one use case, and the board in the message that was pressed. */

import { userMention } from 'discord.js';
import { stopAutoplay } from '../../app/autoplay.ts';
import { duelIn, type Settled, settleDuelOf } from '../../app/duel.ts';
import { confirmRestart, requestRestart, showGame } from '../../app/open-game.ts';
import { type ClickRefusal, endOnTime, hasExpired, loadGame, takeTurn } from '../../app/play.ts';
import { type FindRankContext, type GameView, rankContextOf } from '../../app/rank-context.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import type { Profile } from '../../app/settings.ts';
import { type Answer, isAnswered } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { FieldsOf } from '../custom-ids.ts';
import { duelCard, withOutcome } from '../messages/duel.ts';
import type { Notice } from '../messages/game-lines.ts';
import { helpText } from '../messages/help.ts';
import type { Message } from '../messages/message.ts';
import { moreMessage } from '../messages/more.ts';
import { gameMessage, openedMessage } from '../messages/play.ts';
import { dailyCard, shareMessage } from '../messages/share.ts';
import { displayName } from '../names.ts';
import { translatorFor } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { defineComponent } from './component.ts';

/* The end of a duel: whoever is the first to know the result tells it on the card. */

/** What has become of the duel of a game that has ended; `undefined` for any other game. */
export async function settledAtEnd(
  { opening, position }: SavedGame,
  { askedAt }: Answer,
  { play }: Services,
): Promise<Settled | undefined> {
  const duelId = duelIn(opening.place);
  return duelId === undefined || position.state === 'running' ? undefined : settleDuelOf(play, duelId, askedAt);
}

/**
 * After the answer. Where the card cannot be changed, a new message tells it. What goes wrong here is logged: the result is
 * stored, it is told later, and the card shows it when it is pressed.
 */
export async function announceResult(
  { duel, isDecided }: Settled,
  answer: Answer,
  { edits, play, log }: Services,
): Promise<void> {
  if (!isDecided) return;
  // The card that was pressed shows it already.
  if (duel.card && duel.card.message === answer.pressed?.message) return play.store.toldDuel(duel.id);
  if ((await edits.tell(duel)) !== 'unreachable') return;
  await answer.followUp(duelCard(duel, translatorFor(duel.locale))).catch((error: unknown) => {
    log.warn({ interactionId: answer.askedBy, error }, 'the result of a duel could not be shown');
  });
}

/* Why a player may not have a game, in words. */

export function refusalText(refusal: ClickRefusal, { mentions }: Pick<Services, 'mentions'>, t: Translator): string {
  switch (refusal.reason) {
    case 'no-such-game':
    case 'damaged':
      return t(`answers.refusals.${refusal.reason}`, { play: mentions().play });
    case 'newer':
      return t('answers.refusals.newer');
    case 'not-yours':
      return t('answers.refusals.not-yours', { owner: userMention(refusal.owner), play: mentions().play });
  }
}

/** The player's own game, as it was read for the click. */
export interface OwnGame {
  readonly saved: SavedGame;
  readonly name: Profile['name'];
  readonly number: Profile['number'];
  readonly viewer: Viewer;
  readonly find: FindRankContext;
}

/** A button of a game that its player alone may press. Gives what became of the click, in one word for the metrics. */
export async function answerOwnClick(
  gameId: string,
  answer: Answer,
  services: Services,
  act: (own: OwnGame) => Promise<string | ClickRefusal>,
): Promise<string> {
  const { settings, access, rival, name, number } = await loadGame(services.play, { ...answer.asker, gameId });
  const viewer = answer.viewer(settings);
  const isSame = ({ opening }: SavedGame): boolean =>
    access.kind === 'owned' && opening.id === gameId && opening.startedAt === access.saved.opening.startedAt;
  // The rival was read with this game: one that the click opens, or deals anew under its id, is looked at anew.
  const find: FindRankContext = (saved) =>
    rankContextOf(services.play, saved, settings, isSame(saved) ? { rival } : undefined);
  const result =
    access.kind === 'refused'
      ? access
      : await actBeforeTimeUp({ saved: access.saved, name, number, viewer, find }, answer, services, act);
  if (typeof result === 'string') return result;
  await answer.replyEphemeral(refusalText(result, services, viewer.t));
  return result.reason;
}

/** A press after the time of the game was up ends it, whatever was pressed, and shows that. */
async function actBeforeTimeUp(
  own: OwnGame,
  answer: Answer,
  services: Services,
  act: (own: OwnGame) => Promise<string | ClickRefusal>,
): Promise<string | ClickRefusal> {
  if (!hasExpired(own.saved, answer.askedAt)) return act(own);
  await updateBoard({ saved: await endOnTime(services.play, own.saved) }, own, answer, services);
  return 'time-up';
}

/** The same, where what was pressed then shows the game that the use case gives. */
export function answerGameClick(
  gameId: string,
  answer: Answer,
  services: Services,
  act: (own: OwnGame) => Promise<ClickRefusal | { readonly kind: string; readonly view: GameView }>,
): Promise<string> {
  return answerOwnClick(gameId, answer, services, async (own) => {
    const result = await act(own);
    if (!('view' in result)) return result;
    await updateBoard(result.view, own, answer, services);
    return result.kind;
  });
}

export async function updateBoard(
  view: GameView,
  { saved: { against }, viewer, find }: OwnGame,
  answer: Answer,
  services: Services,
  notice?: Notice,
): Promise<void> {
  const { painter } = services;
  const rankContext = view.rankContext ?? (await find(view.saved));
  const settled = await settledAtEnd(view.saved, answer, services);
  // It was read with the click, and is not with a game that is read again.
  const saved = { ...(against ? { against } : {}), ...view.saved };
  const message = gameMessage({ ...view, saved, rankContext }, viewer, painter, notice);
  await answer.update(settled ? withOutcome(message, settled.duel, viewer.t) : message);
  // With the first move alone: no other one writes anything besides.
  if (view.motion && saved.position.moveCount === 1) await services.edits.keepBoard(saved, answer);
  if (settled) await announceResult(settled, answer, services);
}

/* An arrow. */

export const move = defineComponent({ kind: 'move', answer });

function answer(values: FieldsOf<'move'>, reply: Answer, services: Services): Promise<string> {
  const { gameId, turn, direction } = values;
  const { play, autoplays } = services;
  return answerGameClick(gameId, reply, services, async ({ saved, find }) => {
    const { position } = saved;
    if (position.turn === turn || position.state !== 'running')
      return takeTurn(play, saved, turn, direction, find, reply.askedAt);
    // The board moved on, perhaps by itself: whoever presses an arrow wants to play.
    const stopped = await stopAutoplay(play, saved);
    if (stopped.kind === 'stopped') void autoplays.halt(gameId);
    return stopped;
  });
}

/* "New game": asks first while a game with moves is running, and leaves a board that has ended as it is. */

export const restart = defineComponent({ kind: 'restart', answer: answerRestart });

function answerRestart({ gameId, turn }: FieldsOf<'restart'>, reply: Answer, services: Services): Promise<string> {
  const { play, painter, mentions } = services;
  return answerOwnClick(gameId, reply, services, async (own) => {
    const result = await requestRestart(play, own.saved, turn, reply.askedBy, reply.askedAt);
    if (result.kind === 'refused') return result;
    if (result.kind === 'repeated') {
      await reply.deferUpdate(own.viewer.t('answers.unknownButton', { play: mentions().play }));
    } else if (result.kind === 'opened') {
      const rankContext = await rankContextOf(play, result.opened.view.saved, own.viewer.settings);
      await reply.reply(openedMessage(result.opened, rankContext, own.viewer, painter));
    } else {
      const question = result.kind === 'asks' ? ({ kind: 'new-game' } as const) : undefined;
      await updateBoard(result.view, own, reply, services, question);
    }
    return result.kind;
  });
}

/* "End this game": the answer to the question that puts a new one in its place. */

export const confirm = defineComponent({
  kind: 'confirm',
  answer: ({ gameId, turn, seed: asked }, answer, services) =>
    answerGameClick(gameId, answer, services, ({ saved }) =>
      confirmRestart(services.play, saved, turn, asked ?? undefined, answer.askedBy),
    ),
});

/* "Keep playing": the answer to the question of a new game that changes nothing. */

export const keep = defineComponent({
  kind: 'keep',
  answer: ({ gameId }, answer, services) =>
    answerGameClick(gameId, answer, services, async ({ saved }) => showGame(saved)),
});

/* "More": what else can be done, shown to the player alone. */

export const more = defineComponent({
  kind: 'more',
  answer: ({ gameId }, answer, services) =>
    answerOwnClick(gameId, answer, services, async ({ saved, viewer }) => {
      await answer.replyEphemeral(moreMessage(saved, services.mentions(), viewer.t));
      return 'more';
    }),
});

/* A page of text that a menu leads to. */

export const show = defineComponent({
  kind: 'show',
  async answer(_, answer, { play, mentions }) {
    const { t } = await answer.loadViewer(play);
    await answer.update({ content: helpText(t, mentions(), answer.applicationId), rows: [] });
    return 'shown';
  },
});

/* "Share": shows a finished game to everybody in the channel, once. What nobody got to see may be shared again. */

export const share = defineComponent({
  kind: 'share',
  answer: ({ gameId }, answer, services) =>
    answerOwnClick(gameId, answer, services, async (own) => {
      const { t } = own.viewer;
      if (!(await services.play.store.share(gameId, answer.askedBy))) {
        await answer.replyEphemeral(t('game.sharedAlready'));
        return 'shared-already';
      }
      await showOnce(gameId, await cardOf(own, answer, services), answer, services);
      return 'shared';
    }),
});

async function cardOf({ saved, name, number, viewer, find }: OwnGame, { place }: Answer, { mentions }: Services) {
  const { t } = viewer;
  const shownName = displayName(name, number, t);
  const { daily: result } = saved.opening.daily === undefined ? {} : await find(saved);
  return result
    ? dailyCard(saved, result, { name: shownName, place, daily: mentions().daily }, t)
    : shareMessage(saved, shownName, mentions().play, t);
}

/** An answer that Discord has already, it has from this press: it was delivered twice, or the answer was sent again. */
async function showOnce(gameId: string, message: Message, answer: Answer, { play }: Services): Promise<void> {
  const takeBack = () => play.store.takeBackShare(gameId, answer.askedBy);
  try {
    await answer.reply(message);
  } catch (error) {
    if (!isAnswered(error)) await takeBack();
    throw error;
  }
  if (answer.isGivenUp) await takeBack();
}
