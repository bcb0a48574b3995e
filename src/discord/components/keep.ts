/** "Keep playing": the answer to the question of a new game that changes nothing. */
import { showGame } from '../../app/start-over.ts';
import { defineComponent } from './component.ts';
import { answerGameClick } from './game-click.ts';

export const keep = defineComponent({
  kind: 'keep',
  answer: ({ gameId }, answer, services) =>
    answerGameClick(gameId, answer, services, async ({ saved }) => showGame(saved)),
});
