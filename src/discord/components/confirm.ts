/** "End this game": the answer to the question that puts a new one in its place. */
import { confirmRestart } from '../../app/restart.ts';
import { defineComponent } from './component.ts';
import { answerGameClick } from './game-click.ts';

export const confirm = defineComponent({
  kind: 'confirm',
  answer: ({ gameId, turn, seed: asked }, answer, services) =>
    answerGameClick(gameId, answer, services, ({ saved }) =>
      confirmRestart(services.play, saved, turn, asked ?? undefined, answer.askedBy),
    ),
});
