/** "My place": the page that the player is on at that moment. */
import { defineComponent } from '../component.ts';
import { answerList, LIST_FIELDS } from './list-click.ts';

export const myPlace = defineComponent({
  kind: 'my-place',
  fields: LIST_FIELDS,
  answer: (shown, answer, services) => answerList(shown, 'own', answer, services),
});
