import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Automatická hra',
  stop: 'Zastavit',
  more: (count) => `Dalších ${count}`,
  progress: (done, all) => `${done} z ${all}`,
  stopped: 'Automatická hra se zastavila.',
  restarted: 'Automatická hra se zastavila, protože se bot restartoval.',
  noMove: 'Automatická hra včas nenašla tah a zastavila se.',
  taken: 'Jedna tvoje hra už se hraje sama. Nejdřív ji zastav.',
  busy: 'Právě teď se samo hraje příliš mnoho her. Zkus to prosím za pár minut znovu.',
  ended: 'Tahle hra skončila, už není co hrát.',
};
