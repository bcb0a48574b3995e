/** The buttons that turn the pages of a list of version 0.1.0, which had no games with help. */
import { defineComponent } from '../component.ts';
import { count } from '../fields.ts';
import { answerList, LIST_FIELDS } from './list-click.ts';

const { owner, size, rules, period, scope } = LIST_FIELDS;

export const page = defineComponent({
  kind: 'page',
  fields: {
    owner,
    size,
    rules,
    period,
    scope,
    /** Counted from 0. */
    page: count,
  },
  answer: ({ page: wanted, ...list }, answer, services) =>
    answerList({ ...list, standing: 'ranked' }, wanted, answer, services),
});
