/** "Use help": the answer to the question that marks the game as assisted and gives the help that was asked for. */
import type { ClickRefusal } from '../../../app/look.ts';
import type { Help } from '../../../app/ports.ts';
import type { Answer } from '../../answer/answer.ts';
import type { Services } from '../../command.ts';
import type { FieldsOf } from '../../custom-ids.ts';
import { defineComponent } from '../component.ts';
import { answerOwnClick, type OwnGame } from '../game-click.ts';
import { beginAgreed } from './autoplay.ts';
import { giveHintAgreed } from './hint.ts';
import { answerUndo } from './undo.ts';

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
