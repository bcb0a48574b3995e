import { giveHint, HINT_LIMITS, takeBackMark } from '../../app/hint.ts';
import type { Refused } from '../../app/outcome.ts';
import type { Help } from '../../app/saved-game.ts';
import { type HelpRequest, undo } from '../../app/undo.ts';
import { orTakeBack } from '../answer/answer.ts';
import type { Components } from '../click.ts';
import { beginAutoplay } from './autoplay.ts';
import { answerOwnClick, type GameClick, helpQuestion, refreshBoard, showOutcome, updateBoard } from './play.ts';

export const assistComponents = {
  hint: (click, { gameId, turn }) => answerOwnClick(click, gameId, (own) => showHint(own, { turn, isAgreed: false })),

  undo: (click, { gameId, turn }) => answerOwnClick(click, gameId, (own) => showUndo(own, { turn, isAgreed: false })),

  assist: (click, { gameId, turn, help }) => answerOwnClick(click, gameId, (own) => HELP_AGREED[help](own, turn)),

  ranked: refreshBoard,
} satisfies Partial<Components>;

const HELP_AGREED: Readonly<Record<Help, (click: GameClick, turn: number) => Promise<string | Refused>>> = {
  undo: (click, turn) => showUndo(click, { turn, isAgreed: true }),
  hint: (click, turn) => showHint(click, { turn, isAgreed: true }),
  autoplay: (click, turn) => beginAutoplay(click, { turn, isAgreed: true }),
};

/** Milliseconds reserved for storing and showing the hint. */
const TO_SHOW_MS = 500;

async function showHint(click: GameClick, asked: HelpRequest): Promise<string | Refused> {
  const { answer, deps, saved } = click;
  const { withinMs, ...search } = HINT_LIMITS;
  const left = Math.max(0, Math.min(withinMs, Math.floor(answer.timeLeft()) - TO_SHOW_MS));
  const limits = { ...search, signal: AbortSignal.timeout(left) };
  const result = await giveHint(deps.game, deps.advisor, saved, { ...asked, limits });
  deps.meter.help('hint', result.kind === 'refused' ? result.reason : result.kind);
  if (result.kind === 'no-advice') await updateBoard(click, result.view, { kind: 'no-hint' });
  else if (result.kind === 'hinted') {
    const { hint, view } = result;
    const takeBack = () => takeBackMark(deps.game, saved, view.saved);
    await orTakeBack(click, updateBoard(click, view, { kind: 'hint', hint }), takeBack);
  } else return showOutcome(click, result, helpQuestion('hint', click));
  return result.kind;
}

const showUndo = async (click: GameClick, asked: HelpRequest): Promise<string | Refused> =>
  showOutcome(click, await undo(click.deps.game, click.saved, asked, click.press.at), helpQuestion('undo', click));
