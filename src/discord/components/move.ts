/** An arrow. */
import { stopAutoplay } from '../../app/help/autoplay.ts';
import { takeTurn } from '../../app/take-turn.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { FieldsOf } from '../custom-ids.ts';
import { defineComponent } from './component.ts';
import { answerGameClick } from './game-click.ts';

export const move = defineComponent({ kind: 'move', answer });

function answer(values: FieldsOf<'move'>, reply: Answer, services: Services): Promise<string> {
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
