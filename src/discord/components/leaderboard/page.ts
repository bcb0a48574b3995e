/** The buttons that turn the pages of a list of version 0.1.0, which had no games with help. */
import { defineComponent } from '../component.ts';
import { answerList } from './list-click.ts';

export const page = defineComponent({
  kind: 'page',
  answer: ({ page: wanted, ...list }, answer, services) =>
    answerList({ ...list, standing: 'ranked' }, wanted, answer, services),
});
