/** The buttons that lead to another page, and to the games with help and back. */
import { defineComponent } from '../component.ts';
import { answerList } from './list-click.ts';

export const list = defineComponent({
  kind: 'list',
  answer: ({ page, ...shown }, answer, services) => answerList(shown, page, answer, services),
});
