/** "Hint": the best direction turns green, and one line says why. */
import { giveHint, type HintResult, takeBackMark } from '../../../app/help/hint.ts';
import type { ClickRefusal } from '../../../app/look.ts';
import type { Answer } from '../../answer/answer.ts';
import { isAnswered } from '../../answer/report-failure.ts';
import type { Services } from '../../command.ts';
import type { Notice } from '../../messages/game-lines.ts';
import { defineComponent } from '../component.ts';
import { answerOwnClick, type OwnGame, replaceBoard } from '../game-click.ts';

export const hint = defineComponent({
  kind: 'hint',
  answer: ({ gameId, turn }, answer, services) =>
    answerOwnClick(gameId, answer, services, (own) => give(own, { turn, isAgreed: false }, answer, services)),
});

/** The same for a player who has agreed that the game is marked. */
export const giveHintAgreed = (
  own: OwnGame,
  turn: number,
  answer: Answer,
  services: Services,
): Promise<string | ClickRefusal> => give(own, { turn, isAgreed: true }, answer, services);

/** What the search may use, and by when there must be a hint, in milliseconds. */
const SEARCH = 10;
const ADVICE_WITHIN = 1_800;
/** What it takes to note a hint and to show it. */
const TO_SHOW = 500;
/** How long the first one waits for the network; on a busy machine a simpler hint is better than none. */
const LOADING = 1_000;

type Hinted = Extract<HintResult, { readonly kind: 'hinted' }>;

async function give(
  own: OwnGame,
  asked: { readonly turn: number; readonly isAgreed: boolean },
  answer: Answer,
  services: Services,
): Promise<string | ClickRefusal> {
  const { play, advisor, meter } = services;
  const within = Math.max(0, Math.min(ADVICE_WITHIN, Math.floor(answer.timeLeft()) - TO_SHOW));
  const patience = { milliseconds: SEARCH, loading: LOADING, signal: AbortSignal.timeout(within) };
  const result = await giveHint(play, advisor, own.saved, { ...asked, patience });
  meter.help('hint', result.kind);
  switch (result.kind) {
    case 'refused':
      return result;
    case 'no-help':
      await answer.whisper(own.viewer.t('assist.noHelp'));
      break;
    case 'hinted':
      await showOnce(result);
      break;
    case 'asks':
      await show({ kind: 'help', help: 'hint' });
      break;
    case 'no-advice':
      await show({ kind: 'no-hint' });
      break;
    case 'shown':
      await show(undefined);
  }
  return result.kind;

  /** A hint that nobody got is none. */
  async function showOnce({ hint, view }: Hinted): Promise<void> {
    try {
      await show({ kind: 'hint', hint });
    } catch (error) {
      if (!isAnswered(error)) await takeBackMark(play, own.saved, view.saved);
      throw error;
    }
    if (answer.isGivenUp) await takeBackMark(play, own.saved, view.saved);
  }

  async function show(notice: Notice | undefined): Promise<void> {
    if ('view' in result) await replaceBoard(result.view, own, answer, services, notice);
  }
}
