/** "Keep it ranked": the answer to the question about help that changes nothing. */
import { showGame } from '../../../app/start-over.ts';
import { defineComponent } from '../component.ts';
import { answerGameClick, GAME_FIELDS } from '../game-click.ts';

export const ranked = defineComponent({
  kind: 'ranked',
  fields: GAME_FIELDS,
  answer: ({ gameId }, answer, services) =>
    answerGameClick(gameId, answer, services, async ({ saved }) => showGame(saved)),
});
