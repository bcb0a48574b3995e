/** "Play": a player's own board, which nobody else sees. Pressed again, it brings the board back. */
import { playDuel } from '../../../app/duel/play-duel.ts';
import { otherSide } from '../../../app/ports.ts';
import type { Answer } from '../../answer/answer.ts';
import type { Services } from '../../command.ts';
import { withOutcome } from '../../messages/duel-card.ts';
import { gameMessage } from '../../messages/game-message.ts';
import { defineComponent } from '../component.ts';
import { refusalText } from '../refusal-text.ts';
import { answerDuelClick, type DuelPress, replaceCard } from './duel-click.ts';
import { announceResult, settledAtEnd } from './outcome.ts';

export const duelPlay = defineComponent({
  kind: 'duel-play',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, (press) =>
      press.duel.state === 'playing' ? showBoard(press, answer, services) : replaceCard(press.duel, answer),
    ),
});

async function showBoard({ duel, side, viewer }: DuelPress, answer: Answer, services: Services): Promise<string> {
  const { play, painter } = services;
  const saved = await playDuel(play, duel, side, answer.player, answer.askedBy, answer.askedAt);
  if (typeof saved !== 'object') {
    const reason = saved ?? 'no-such-game';
    await answer.whisper(refusalText({ kind: 'refused', reason }, services, viewer.t));
    return reason;
  }
  const settled = await settledAtEnd(saved, answer, services);
  const board = gameMessage({ saved: { ...saved, against: duel[otherSide(side)] } }, viewer, painter);
  await answer.whisper(settled ? withOutcome(board, settled.duel, viewer.t) : board);
  await services.edits.keepBoard(saved, answer);
  if (settled) await announceResult(settled, answer, services);
  return 'shown';
}
