/** "Use help": the answer to the question that marks the game as assisted and gives the help that was asked for. */
import { giveHint, type HintResult, takeBackMark } from '../../app/hint.ts';
import { showGame } from '../../app/open-game.ts';
import type { ClickRefusal } from '../../app/play.ts';
import type { Help } from '../../app/saved-game.ts';
import { type Agreed, undo as takeBack } from '../../app/undo.ts';
import { type Answer, isAnswered } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { FieldsOf } from '../custom-ids.ts';
import type { Notice } from '../messages/game-lines.ts';
import { beginAgreed } from './autoplay.ts';
import { defineComponent } from './component.ts';
import { answerGameClick, answerOwnClick, type OwnGame, updateBoard } from './play.ts';

/* "Hint": the best direction turns green, and one line says why. */

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
      await answer.replyEphemeral(own.viewer.t('assist.noHelp'));
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
    if ('view' in result) await updateBoard(result.view, own, answer, services, notice);
  }
}

/* "Undo", and "End the newer game": the answer to the question which of two games is to go on. */

export const undo = defineComponent({
  kind: 'undo',
  answer: ({ gameId, turn }, answer, services) =>
    answerOwnClick(gameId, answer, services, (own) => answerUndo(own, turn, { help: false }, answer, services)),
});

/** `ends`: when the game began that the player was asked about, in milliseconds since 1970. */
export const back = defineComponent({
  kind: 'back',
  answer: ({ gameId, turn, ends }, answer, services) =>
    answerOwnClick(gameId, answer, services, (own) => answerUndo(own, turn, { help: true, ends }, answer, services)),
});

const SENTENCES = {
  'nothing-to-undo': 'assist.nothingToUndo',
  revealed: 'assist.revealed',
  'no-help': 'assist.noHelp',
} as const;

export async function answerUndo(
  own: OwnGame,
  turn: number,
  agreed: Agreed,
  answer: Answer,
  services: Services,
): Promise<string | ClickRefusal> {
  const result = await takeBack(services.play, own.saved, turn, agreed);
  switch (result.kind) {
    case 'refused':
      return result;
    case 'nothing-to-undo':
    case 'revealed':
    case 'no-help':
      await answer.replyEphemeral(own.viewer.t(SENTENCES[result.kind]));
      return result.kind;
    case 'asks':
      await updateBoard(result.view, own, answer, services, { kind: 'help', help: 'undo' });
      return 'asks-help';
    case 'asks-which':
      await updateBoard(result.view, own, answer, services, { kind: 'which', other: result.other });
      return result.kind;
    case 'undone':
    case 'shown':
      await updateBoard(result.view, own, answer, services);
      return result.kind;
  }
}

/** Gives a help that the player agreed to; `turn` is the one that the message showed. */
export type Act = (own: OwnGame, turn: number, answer: Answer, services: Services) => Promise<string | ClickRefusal>;

const ACTS: Readonly<Record<Help, Act>> = {
  undo: (own, turn, answer, services) => answerUndo(own, turn, { help: true }, answer, services),
  hint: giveHintAgreed,
  autoplay: beginAgreed,
};

export const assist = defineComponent({ kind: 'assist', answer });

function answer({ gameId, turn, help }: FieldsOf<'assist'>, reply: Answer, services: Services): Promise<string> {
  return answerOwnClick(gameId, reply, services, (own) => ACTS[help](own, turn, reply, services));
}

/* "Keep it ranked": the answer to the question about help that changes nothing. */

export const ranked = defineComponent({
  kind: 'ranked',
  answer: ({ gameId }, answer, services) =>
    answerGameClick(gameId, answer, services, async ({ saved }) => showGame(saved)),
});
