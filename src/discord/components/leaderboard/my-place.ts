/** "My place": the page that the player is on at that moment. */
import { defineComponent } from '../component.ts';
import { answerList } from './list-click.ts';

export const myPlace = defineComponent({
  kind: 'my-place',
  answer: (shown, answer, services) => answerList(shown, 'own', answer, services),
});
