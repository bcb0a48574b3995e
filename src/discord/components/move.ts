/** An arrow. */
import { stopAutoplay } from '../../app/help/autoplay.ts';
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
  const { play, autoplays } = services;
  return answerGameClick(gameId, reply, services, async ({ saved, find }) => {
    const { position } = saved;
    if (position.turn === turn || position.state !== 'running')
      return takeTurn(play, saved, turn, direction, find, reply.askedAt);
    // The board moved on, perhaps by itself: whoever presses an arrow wants to play.
    const stopped = await stopAutoplay(play, saved);
    if (stopped.kind === 'stopped') void autoplays.halt(gameId);
    return stopped;
  });
}
