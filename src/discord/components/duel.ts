import {
  acceptDuel,
  type ChallengeRequest,
  challenge,
  closeChallenge,
  isForAnybody,
  MOST_CHALLENGES,
  opponentOf,
  otherSide,
  playDuel,
  settleDuel,
  settleEndOf,
  sideOf,
  takeUpDuel,
} from '../../app/duel.ts';
import type { BoardKind } from '../../app/modes.ts';
import { DOUBLE_PRESS_MS } from '../../app/open-game.ts';
import { refused } from '../../app/outcome.ts';
import type { Duel, Side } from '../../app/stores/duel-store.ts';
import { type Answer, afterAnswer, orTakeBack } from '../answer/answer.ts';
import { acknowledge, type ClickContext, type Components } from '../answer/click.ts';
import { isAlone } from '../answer/interaction.ts';
import { withoutMessage } from '../duel-edits.ts';
import { challengeCard, duelCard, liveCard, namesOf, ownCard, withDuelResult } from '../messages/duel.ts';
import type { Message } from '../messages/message.ts';
import { gameMessage } from '../messages/play.ts';
import { translatorFor, type Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { refuseWith } from './own-game.ts';

export const duelComponents = {
  'duel-accept': (click, { duelId }) =>
    answerDuelClick(
      click,
      duelId,
      async (own) => {
        const { press, answer, deps, duel, side, viewer } = own;
        const { t } = viewer;
        if (side === 'opponent') {
          return updateCards(await acceptDuel(deps.game, duel, press.at, press.message), own);
        }
        if (duel.state !== 'offered') return updateCard(duel, answer);
        if (isForAnybody(duel)) return answer.refuse(t('duel.refusals.own'));
        return answer.refuse(t('duel.refusals.notAsked', { opponent: namesOf(duel, t).opponent }));
      },
      takeUp,
    ),

  /** Declines a challenge. If the challenger presses the button, the challenge is withdrawn. */
  'duel-decline': (click, { duelId }) =>
    answerDuelClick(click, duelId, async ({ press, deps, duel, side }) => {
      const state = side === 'opponent' ? 'declined' : 'withdrawn';
      await updateCards(await closeChallenge(deps.game, duel, state, press.at), click);
    }),

  'duel-play': (click, { duelId }) =>
    answerDuelClick(click, duelId, (own) =>
      own.duel.state === 'playing' ? replyWithBoard(own) : updateCard(own.duel, own.answer),
    ),

  'duel-rematch': (click, { duelId }) => answerDuelClick(click, duelId, askAgain),

  /** Shows the duel's card in a new message, because the first card may be far above the board. */
  duel: (click, { duelId }) =>
    answerDuelClick(click, duelId, async ({ press, answer, deps, duel, viewer }) => {
      const { t } = viewer;
      if (duel.state === 'playing') {
        const sent = answer.replyEphemeral(liveCard(duel, press.at, t, deps.painter));
        await afterAnswer(click, sent, () => deps.duelEdits.scheduleCard(duel, press, t.locale));
      } else await answer.replyEphemeral(ownCard(duel, t));
    }),
} satisfies Partial<Components>;

interface DuelClick extends ClickContext {
  readonly duel: Duel;
  readonly side: Side;
  readonly viewer: Viewer;
}

async function answerDuelClick(
  click: ClickContext,
  duelId: string,
  act: (click: DuelClick) => Promise<void>,
  onOpen = refuseOthers,
): Promise<void> {
  const { press, answer, deps } = click;
  const [viewer, found] = await Promise.all([click.loadViewer(), deps.game.store.findDuel(duelId)]);
  const { t } = viewer;
  if (!found) return answer.refuse(t('duel.refusals.gone', { play: deps.mentions().play }));
  const side = sideOf(found, press.player);
  if (!side && isForAnybody(found)) return answerOthers(click, found, viewer, onOpen);
  if (!side) {
    const { challenger, opponent } = namesOf(found, t);
    return answer.refuse(t('duel.refusals.notYours', { challenger, opponent, play: deps.mentions().play }));
  }
  const settled = await settleDuel(deps.game, found, press.at);
  return deps.duelEdits.announceAfter(act({ ...click, duel: settled.duel, side, viewer }), click, settled);
}

type OthersClick = ClickContext & Pick<DuelClick, 'duel' | 'viewer'>;

async function answerOthers(
  click: ClickContext,
  found: Duel,
  viewer: Viewer,
  onOpen: (click: OthersClick) => Promise<void>,
): Promise<void> {
  const { duel } = await settleDuel(click.deps.game, found, click.press.at);
  if (duel.state !== 'offered') return updateCard(duel, click.answer);
  return onOpen({ ...click, duel, viewer });
}

async function takeUp(click: OthersClick): Promise<void> {
  const { press, answer, deps, duel, viewer } = click;
  const current = await takeUpDuel(deps.game, duel, press.player, press.at, press.message);
  if (current.opponent.player !== undefined && current.opponent.player !== press.player)
    return answer.refuse(viewer.t('duel.refusals.taken', { opponent: namesOf(current, viewer.t).opponent }));
  return updateCards(current, click);
}

/** Updates the card that was pressed, which becomes the live card once the duel runs, and then all others. */
async function updateCards(duel: Duel, click: ClickContext): Promise<void> {
  const { press, answer, deps } = click;
  await afterAnswer(click, answer.update(cardOf(duel)), async () => {
    await deps.duelEdits.updateOtherCards(duel, press);
    if (duel.state === 'playing') await deps.duelEdits.scheduleLiveCard(duel, press);
  });
  // The player was told that it took too long, so the card that was pressed is out of date too.
  if (answer.isGivenUp) await deps.duelEdits.updateOtherCards(duel, withoutMessage(press));
}

async function refuseOthers({ answer, duel, viewer: { t } }: OthersClick): Promise<void> {
  return answer.refuse(t('duel.refusals.notYoursToTakeBack', { challenger: namesOf(duel, t).challenger }));
}

const cardOf = (duel: Duel) => duelCard(duel, translatorFor(duel.locale));

async function updateCard(duel: Duel, answer: Answer): Promise<void> {
  await answer.update(cardOf(duel));
}

async function replyWithBoard(click: DuelClick): Promise<void> {
  const { press, answer, deps, duel, side, viewer } = click;
  const saved = await playDuel(deps.game, duel, side, press.player, press);
  if (!saved) return refuseWith(click, refused('no-such-game'));
  const settled = await settleEndOf(deps.game, saved, press.at);
  const board = gameMessage({ saved, opponent: opponentOf(duel, press.player) }, viewer, deps.painter);
  const message = settled ? withDuelResult(board, settled.duel, press.player, viewer.t) : board;
  // The board is in a new message, so the pressed message does not count as the one that shows the result.
  const onNew = withoutMessage(press);
  const answered = afterAnswer(click, answer.replyEphemeral(message), async () => {
    if (settled?.duel.state !== 'over') await deps.duelEdits.scheduleBoard(saved, duel, onNew);
  });
  await deps.duelEdits.announceAfter(answered, { press: onNew, answer }, settled);
}

export async function seekOpponent(click: ClickContext, kind: BoardKind): Promise<void> {
  const { press, answer, deps } = click;
  const { t } = await click.loadViewer();
  // In the bot's direct messages nobody else could accept the challenge.
  if (isAlone(press)) return answer.refuse(t('duel.refusals.alone', { play: deps.mentions().play }));
  return askForDuel(click, { challenger: press.player, ...kind, locale: t.locale, press }, t);
}

async function askAgain(click: DuelClick): Promise<void> {
  const { press, answer, duel: last, side, viewer } = click;
  const opponent = last[otherSide(side)].player;
  if (last.state !== 'over' || opponent === undefined) return updateCard(last, answer);
  const { rows, columns, rules } = last;
  const { t } = viewer;
  const request = { challenger: press.player, opponent, rows, columns, rules, locale: t.locale, press };
  return askForDuel(click, request, t, namesOf(last, t)[otherSide(side)]);
}

/** @param name the opponent's name, escaped; empty if anybody may accept */
export async function askForDuel(
  click: ClickContext,
  request: ChallengeRequest,
  t: Translator,
  name = '',
  cardFor = (duel: Duel): Message => challengeCard(duel, t),
): Promise<void> {
  const { press, answer, deps } = click;
  // A blocked opponent could not accept the challenge.
  const isBlocked = request.opponent !== undefined && deps.blocks.has(request.opponent, press.place);
  const { kind, duel } = isBlocked ? ({ kind: 'switched-off' } as const) : await challenge(deps.game, request);
  switch (kind) {
    case 'too-many':
      await answer.refuse(t('duel.refusals.tooMany', { most: MOST_CHALLENGES }));
      break;
    case 'switched-off':
      await answer.refuse(t('duel.refusals.off', { name }));
      break;
    case 'offered':
      await orTakeBack(
        click,
        afterAnswer(click, answer.reply(cardFor(duel)), () => deps.duelEdits.scheduleLiveCard(duel, press)),
        () => closeChallenge(deps.game, duel, 'withdrawn', press.at),
      );
      break;
    case 'existing':
      if (press.pressed !== undefined && press.at - duel.begunAt < DOUBLE_PRESS_MS) await acknowledge(click, t);
      else {
        const sent = answer.reply(cardOf(duel));
        await afterAnswer(click, sent, () => deps.duelEdits.scheduleCard(duel, press, duel.locale));
      }
  }
}
