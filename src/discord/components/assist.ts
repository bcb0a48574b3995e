import type { AssistRequest } from '../../app/assist.ts';
import { giveHint, HINT_LIMITS } from '../../app/hint.ts';
import type { Assist } from '../../app/modes.ts';
import { undo } from '../../app/undo.ts';
import type { Components } from '../answer/click.ts';
import { showAutoplay } from './autoplay.ts';
import { assistQuestion, type GameClick, ofOwnGame, refreshBoard, showOutcome, updateBoard } from './own-game.ts';

export const assistComponents = {
  hint: ofOwnGame((own, { turn }) => showHint(own, { turn, isAgreed: false })),

  undo: ofOwnGame((own, { turn }) => showUndo(own, { turn, isAgreed: false })),

  assist: ofOwnGame((own, { turn, assist }) => BY_KIND[assist](own, { turn, isAgreed: true })),

  'stay-ranked': refreshBoard,
} satisfies Partial<Components>;

const BY_KIND: Readonly<Record<Assist, (click: GameClick, asked: AssistRequest) => Promise<void>>> = {
  undo: showUndo,
  hint: showHint,
  autoplay: showAutoplay,
};

/** Milliseconds reserved for storing the hint and sending the answer. */
const TO_SHOW_MS = 500;

async function showHint(click: GameClick, request: AssistRequest): Promise<void> {
  const { answer, deps, saved } = click;
  const { withinMs, ...search } = HINT_LIMITS;
  const left = Math.max(0, Math.min(withinMs, Math.floor(answer.timeLeftMs()) - TO_SHOW_MS));
  const limits = { ...search, signal: AbortSignal.timeout(left) };
  const result = await giveHint(deps.game, deps.advisor, saved, { ...request, limits });
  if (result.kind === 'no-advice') await updateBoard(click, result.view, { kind: 'no-hint' });
  else if (result.kind === 'hinted') await updateBoard(click, result.view, { kind: 'hint', hint: result.hint });
  else await showOutcome(click, result, assistQuestion('hint', click));
}

async function showUndo(click: GameClick, request: AssistRequest): Promise<void> {
  const { deps, saved, press } = click;
  return showOutcome(click, await undo(deps.game, saved, request, press.at), assistQuestion('undo', click));
}
