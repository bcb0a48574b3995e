/** An arrow. */
import { takeTurn } from '../../app/take-turn.ts';
import { DIRECTIONS } from '../../game/direction.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import { defineComponent } from './component.ts';
import { oneOf, type Values } from './fields.ts';
import { answerGameClick, GAME_FIELDS } from './game-click.ts';

const fields = { ...GAME_FIELDS, direction: oneOf(DIRECTIONS) };

export const move = defineComponent({ kind: 'move', fields, answer });

function answer(values: Values<typeof fields>, reply: Answer, services: Services): Promise<string> {
  const { gameId, turn, direction } = values;
  return answerGameClick(gameId, reply, services, ({ saved, find }) =>
    takeTurn(services.play, saved, turn, direction, find),
  );
}
