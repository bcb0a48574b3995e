/** "New game": asks first while a game with moves is running, and leaves a board that has ended as it is. */
import { requestRestart } from '../../app/restart.ts';
import { surroundingsOf } from '../../app/surroundings.ts';
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { FieldsOf } from '../custom-ids.ts';
import { openedMessage } from '../messages/opened-message.ts';
import { defineComponent } from './component.ts';
import { answerOwnClick, replaceBoard } from './game-click.ts';

export const restart = defineComponent({ kind: 'restart', answer });

function answer({ gameId, turn }: FieldsOf<'restart'>, reply: Answer, services: Services): Promise<string> {
  const { play, painter, mentions } = services;
  return answerOwnClick(gameId, reply, services, async (own) => {
    const result = await requestRestart(play, own.saved, turn, reply.askedBy, reply.askedAt);
    if (result.kind === 'refused') return result;
    if (result.kind === 'repeated') {
      await reply.acknowledge(own.viewer.t('answers.unknownButton', { play: mentions().play }));
    } else if (result.kind === 'opened') {
      const around = await surroundingsOf(play, result.opened.view.saved, own.viewer.settings);
      await reply.show(openedMessage(result.opened, around, own.viewer, painter));
    } else {
      const question = result.kind === 'asks' ? ({ kind: 'new-game' } as const) : undefined;
      await replaceBoard(result.view, own, reply, services, question);
    }
    return result.kind;
  });
}
