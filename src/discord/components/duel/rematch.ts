/** "Rematch": the same two ask each other again. The card that was pressed keeps its result. */
import { challenge, MOST_CHALLENGES } from '../../../app/duel/challenge.ts';
import { otherSide } from '../../../app/ports.ts';
import type { Answer } from '../../answer/answer.ts';
import type { Services } from '../../command.ts';
import { challengeCard, duelCard } from '../../messages/duel-card.ts';
import { defineComponent } from '../component.ts';
import { answerDuelClick, type DuelPress, replaceCard } from './duel-click.ts';

export const duelRematch = defineComponent({
  kind: 'duel-rematch',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, (press) => ask(press, answer, services)),
});

/** How long another press may be the second half of a double press, or that of the other player, in milliseconds. */
const DOUBLE_PRESS = 5_000;

async function ask({ duel: last, side, viewer }: DuelPress, answer: Answer, { play, edits, mentions }: Services) {
  const opponent = last[otherSide(side)].player;
  if (last.state !== 'over' || opponent === undefined) return replaceCard(last, answer);
  const { t } = viewer;
  const { rows, columns, rules } = last;
  const { kind, duel } = await challenge(play, {
    ...{ challenger: answer.player, opponent, rows, columns, rules, locale: t.locale },
    ...{ askedBy: answer.askedBy, askedAt: answer.askedAt },
  });
  if (kind === 'too-many') await answer.whisper(t('duel.refusals.tooMany', { most: MOST_CHALLENGES }));
  else if (kind === 'offered') {
    await answer.show(challengeCard(duel, t));
    await edits.keepCard(duel, answer);
  } else if (answer.askedAt - duel.begunAt < DOUBLE_PRESS)
    await answer.acknowledge(t('answers.unknownButton', { play: mentions().play }));
  else await answer.show(duelCard(duel, t));
  return kind;
}
