/** "Undo", and "End the newer game": the answer to the question which of two games is to go on. */

import { type Agreed, undo as takeBack } from '../../../app/help/undo.ts';
import type { ClickRefusal } from '../../../app/look.ts';
import type { Answer } from '../../answer/answer.ts';
import type { Services } from '../../command.ts';
import { defineComponent } from '../component.ts';
import { answerOwnClick, type OwnGame, replaceBoard } from '../game-click.ts';

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
      await answer.whisper(own.viewer.t(SENTENCES[result.kind]));
      return result.kind;
    case 'asks':
      await replaceBoard(result.view, own, answer, services, { kind: 'help', help: 'undo' });
      return 'asks-help';
    case 'asks-which':
      await replaceBoard(result.view, own, answer, services, { kind: 'which', other: result.other });
      return result.kind;
    case 'undone':
    case 'shown':
      await replaceBoard(result.view, own, answer, services);
      return result.kind;
  }
}
