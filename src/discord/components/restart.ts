/** "New game": asks first while a game is running. */
import { requestRestart } from '../../app/restart.ts';
import { defineComponent } from './component.ts';
import { answerGameClick, GAME_FIELDS } from './game-click.ts';

export const restart = defineComponent({
  kind: 'restart',
  fields: GAME_FIELDS,
  answer: ({ gameId, turn }, answer, services) =>
    answerGameClick(gameId, answer, services, (saved) => requestRestart(services.play, saved, turn)),
});
