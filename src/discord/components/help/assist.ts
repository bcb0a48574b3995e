/** "Use help": the answer to the question that marks the game as assisted and gives the help that was asked for. */
import type { ClickRefusal } from '../../../app/look.ts';
import { HELPS, type Help } from '../../../app/ports.ts';
import type { Answer } from '../../answer/answer.ts';
import type { Services } from '../../command.ts';
import { defineComponent } from '../component.ts';
import { oneOf, type Values } from '../fields.ts';
import { answerOwnClick, GAME_FIELDS, type OwnGame } from '../game-click.ts';
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

const fields = { ...GAME_FIELDS, help: oneOf(HELPS) };

export const assist = defineComponent({ kind: 'assist', fields, answer });

function answer({ gameId, turn, help }: Values<typeof fields>, reply: Answer, services: Services): Promise<string> {
  return answerOwnClick(gameId, reply, services, (own) => ACTS[help](own, turn, reply, services));
}
