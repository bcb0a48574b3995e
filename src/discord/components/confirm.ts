/** "End this game": the answer to the question that puts a new one in its place. */
import { confirmRestart } from '../../app/restart.ts';
import { defineComponent } from './component.ts';
import { seed } from './fields.ts';
import { answerGameClick, GAME_FIELDS } from './game-click.ts';

export const confirm = defineComponent({
  kind: 'confirm',
  fields: { ...GAME_FIELDS, seed },
  answer: ({ gameId, turn, seed: asked }, answer, services) =>
    answerGameClick(gameId, answer, services, ({ saved }) =>
      confirmRestart(services.play, saved, turn, asked ?? undefined, answer.askedBy),
    ),
});
