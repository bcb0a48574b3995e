/** The menus of a leaderboard: which period, and whether this server or everywhere. */
import { PERIODS, SCOPES } from '../../../app/ports.ts';
import { defineComponent } from '../component.ts';
import { answerList, chosenOf, refuseChoice } from './list-click.ts';

export const listPeriod = defineComponent({
  kind: 'list-period',
  async answer(shown, answer, services) {
    const period = chosenOf(PERIODS, answer);
    return period ? answerList({ ...shown, period }, 0, answer, services) : refuseChoice(answer, services);
  },
});

export const listScope = defineComponent({
  kind: 'list-scope',
  async answer(shown, answer, services) {
    const scope = chosenOf(SCOPES, answer);
    return scope ? answerList({ ...shown, scope }, 0, answer, services) : refuseChoice(answer, services);
  },
});
