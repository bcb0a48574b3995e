/** "Keep it ranked": the answer to the question about help that changes nothing. */
import { showGame } from '../../../app/start-over.ts';
import { defineComponent } from '../component.ts';
import { answerGameClick } from '../game-click.ts';

export const ranked = defineComponent({
  kind: 'ranked',
  answer: ({ gameId }, answer, services) =>
    answerGameClick(gameId, answer, services, async ({ saved }) => showGame(saved)),
});
