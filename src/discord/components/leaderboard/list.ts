/** The buttons that lead to another page, and to the games with help and back. */
import { defineComponent } from '../component.ts';
import { count } from '../fields.ts';
import { answerList, LIST_FIELDS } from './list-click.ts';

export const list = defineComponent({
  kind: 'list',
  fields: {
    ...LIST_FIELDS,
    /** Counted from 0. */
    page: count,
  },
  answer: ({ page, ...shown }, answer, services) => answerList(shown, page, answer, services),
});
