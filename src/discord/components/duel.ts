/** What the buttons of a duel have in common: who the two are, and that its time may be up. */
import {
  acceptDuel,
  challenge,
  type Duel,
  MOST_CHALLENGES,
  otherSide,
  playDuel,
  refuseDuel,
  type Side,
  settleDuel,
  sideOf,
} from '../../app/duel.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import { challengeCard, duelCard, namesOf, withOutcome } from '../messages/duel.ts';
import { gameMessage } from '../messages/play.ts';
import { translatorFor } from '../texts/languages.ts';
import type { Viewer } from '../viewer.ts';
import { defineComponent } from './component.ts';
import { announceResult, refusalText, settledAtEnd } from './play.ts';

/** A press by one of the two. */
export interface DuelPress {
  readonly duel: Duel;
  readonly side: Side;
  readonly viewer: Viewer;
}

/** A button that only the two may press. Gives what became of it, in one word for the metrics. */
export async function answerDuelClick(
  id: string,
  answer: Answer,
  services: Services,
  act: (press: DuelPress) => Promise<string>,
): Promise<string> {
  const { play, mentions } = services;
  const [viewer, found] = await Promise.all([answer.loadViewer(play), play.store.findDuel(id)]);
  const { t } = viewer;
  if (!found) {
    await answer.replyEphemeral(t('duel.refusals.gone', { play: mentions().play }));
    return 'no-such-duel';
  }
  const side = sideOf(found, answer.player);
  if (!side) {
    const { challenger, opponent } = namesOf(found, t);
    await answer.replyEphemeral(t('duel.refusals.notYours', { challenger, opponent, play: mentions().play }));
    return 'not-yours';
  }
  const settled = await settleDuel(play, found, answer.askedAt);
  const outcome = await act({ duel: settled.duel, side, viewer });
  await announceResult(settled, answer, services);
  return outcome;
}

/** The message that was pressed shows the duel as it is, in the language in which it was asked for. */
export async function updateCard(duel: Duel, answer: Answer): Promise<string> {
  await answer.update(duelCard(duel, translatorFor(duel.locale)));
  return duel.state;
}

/* "Accept", by the one who was asked. */

export const duelAccept = defineComponent({
  kind: 'duel-accept',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, async ({ duel, side, viewer: { t } }) => {
      if (side === 'opponent') {
        const accepted = await acceptDuel(services.play, duel, answer.askedAt, answer.pressed);
        const state = await updateCard(accepted, answer);
        if (accepted.state === 'playing') await services.edits.keepCard(accepted, answer);
        return state;
      }
      if (duel.state !== 'offered') return updateCard(duel, answer);
      await answer.replyEphemeral(t('duel.refusals.notAsked', { opponent: namesOf(duel, t).opponent }));
      return 'not-asked';
    }),
});

/* "Decline", by the one who was asked; pressed by the one who asked, it takes the challenge back. */

export const duelDecline = defineComponent({
  kind: 'duel-decline',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, async ({ duel, side }) => {
      const state = side === 'opponent' ? 'declined' : 'withdrawn';
      return updateCard(await refuseDuel(services.play, duel, state, answer.askedAt), answer);
    }),
});

/* "Play": a player's own board, which nobody else sees. Pressed again, it brings the board back. */

export const duelPlay = defineComponent({
  kind: 'duel-play',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, (press) =>
      press.duel.state === 'playing' ? showBoard(press, answer, services) : updateCard(press.duel, answer),
    ),
});

async function showBoard({ duel, side, viewer }: DuelPress, answer: Answer, services: Services): Promise<string> {
  const { play, painter } = services;
  const saved = await playDuel(play, duel, side, answer.player, answer.askedBy, answer.askedAt);
  if (typeof saved !== 'object') {
    const reason = saved ?? 'no-such-game';
    await answer.replyEphemeral(refusalText({ kind: 'refused', reason }, services, viewer.t));
    return reason;
  }
  const settled = await settledAtEnd(saved, answer, services);
  const board = gameMessage({ saved: { ...saved, against: duel[otherSide(side)] } }, viewer, painter);
  await answer.replyEphemeral(settled ? withOutcome(board, settled.duel, viewer.t) : board);
  await services.edits.keepBoard(saved, answer);
  if (settled) await announceResult(settled, answer, services);
  return 'shown';
}

/* "Rematch": the same two ask each other again. The card that was pressed keeps its result. */

export const duelRematch = defineComponent({
  kind: 'duel-rematch',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, (press) => ask(press, answer, services)),
});

/** How long another press may be the second half of a double press, or that of the other player, in milliseconds. */
const DOUBLE_PRESS = 5_000;

async function ask({ duel: last, side, viewer }: DuelPress, answer: Answer, { play, edits, mentions }: Services) {
  const opponent = last[otherSide(side)].player;
  if (last.state !== 'over' || opponent === undefined) return updateCard(last, answer);
  const { t } = viewer;
  const { rows, columns, rules } = last;
  const { kind, duel } = await challenge(play, {
    ...{ challenger: answer.player, opponent, rows, columns, rules, locale: t.locale },
    ...{ askedBy: answer.askedBy, askedAt: answer.askedAt },
  });
  if (kind === 'too-many') await answer.replyEphemeral(t('duel.refusals.tooMany', { most: MOST_CHALLENGES }));
  else if (kind === 'offered') {
    await answer.reply(challengeCard(duel, t));
    await edits.keepCard(duel, answer);
  } else if (answer.askedAt - duel.begunAt < DOUBLE_PRESS)
    await answer.deferUpdate(t('answers.unknownButton', { play: mentions().play }));
  else await answer.reply(duelCard(duel, t));
  return kind;
}

/* What has become of a duel, shown to the player alone: under a board there is no way back to the card. */

export const duel = defineComponent({
  kind: 'duel',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, async ({ duel: found, viewer }) => {
      await answer.replyEphemeral(duelCard(found, viewer.t));
      return found.state;
    }),
});
