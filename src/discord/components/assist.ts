import { giveHint, HINT_LIMITS, takeBackMark } from '../../app/hint.ts';
import type { ClickRefusal } from '../../app/play.ts';
import type { Help } from '../../app/saved-game.ts';
import { type HelpRequest, undo } from '../../app/undo.ts';
import { orTakeBack, refuse } from '../answer/answer.ts';
import type { Components } from '../click.ts';
import { isMoreOpen } from '../messages/more.ts';
import { beginAutoplay } from './autoplay.ts';
import { answerOwnClick, type GameClick, refreshBoard, updateBoard } from './play.ts';

export const assistComponents = {
  hint: (click, { gameId, turn }) => answerOwnClick(click, gameId, (own) => showHint(own, { turn, isAgreed: false })),

  undo: (click, { gameId, turn }) => answerOwnClick(click, gameId, (own) => showUndo(own, { turn, isAgreed: false })),

  assist: (click, { gameId, turn, help }) => answerOwnClick(click, gameId, (own) => HELP_AGREED[help](own, turn)),

  ranked: refreshBoard,
} satisfies Partial<Components>;

const HELP_AGREED: Readonly<Record<Help, (click: GameClick, turn: number) => Promise<string | ClickRefusal>>> = {
  undo: (click, turn) => showUndo(click, { turn, isAgreed: true }),
  hint: (click, turn) => showHint(click, { turn, isAgreed: true }),
  autoplay: (click, turn) => beginAutoplay(click, { turn, isAgreed: true }),
};

/** Milliseconds to note a hint and to show it. */
const TO_SHOW = 500;

async function showHint(click: GameClick, asked: HelpRequest): Promise<string | ClickRefusal> {
  const { answer, deps, saved, viewer } = click;
  const { within, ...search } = HINT_LIMITS;
  const left = Math.max(0, Math.min(within, Math.floor(answer.timeLeft()) - TO_SHOW));
  const limits = { ...search, signal: AbortSignal.timeout(left) };
  const result = await giveHint(deps.game, deps.advisor, saved, { ...asked, limits });
  deps.meter.help('hint', result.kind);
  switch (result.kind) {
    case 'refused':
      return result;
    case 'no-help':
      await answer.replyEphemeral(viewer.t('assist.noHelp'));
      break;
    case 'hinted': {
      const { hint, view } = result;
      const takeBack = () => takeBackMark(deps.game, saved, view.saved);
      await orTakeBack(click, updateBoard(click, view, { kind: 'hint', hint }), takeBack);
      break;
    }
    case 'asks':
      await updateBoard(click, result.view, { kind: 'help', help: 'hint', isMore: isMoreOpen(click.press) });
      break;
    case 'no-advice':
      await updateBoard(click, result.view, { kind: 'no-hint' });
      break;
    case 'shown':
      await updateBoard(click, result.view);
  }
  return result.kind;
}

const UNDO_REFUSALS = {
  'nothing-to-undo': 'assist.nothingToUndo',
  revealed: 'assist.revealed',
  'slot-taken': 'assist.slotTaken',
  'no-help': 'assist.noHelp',
} as const;

async function showUndo(click: GameClick, asked: HelpRequest): Promise<string | ClickRefusal> {
  const result = await undo(click.deps.game, click.saved, asked);
  switch (result.kind) {
    case 'refused':
      return result;
    case 'nothing-to-undo':
    case 'revealed':
    case 'slot-taken':
    case 'no-help':
      return refuse(click.answer, click.viewer.t(UNDO_REFUSALS[result.kind]), result.kind);
    case 'asks':
      await updateBoard(click, result.view, { kind: 'help', help: 'undo', isMore: isMoreOpen(click.press) });
      return 'asks-help';
    case 'undone':
    case 'shown':
      await updateBoard(click, result.view);
      return result.kind;
  }
}
