import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Automatska igra',
  stop: 'Zaustavi',
  more: (count) => `Još ${count}`,
  progress: (done, all) => `${done} od ${all}`,
  stopped: 'Automatska igra je zaustavljena.',
  restarted: 'Automatska igra je zaustavljena jer se bot ponovno pokrenuo.',
  noMove: 'Automatska igra nije na vrijeme našla potez i zaustavila se.',
  taken: 'Jedna se tvoja igra već igra sama. Prvo zaustavi nju.',
  busy: 'Trenutačno se previše igara igra samo. Pokušaj ponovno za nekoliko minuta.',
  ended: 'Ova je igra završila i nema se više što igrati.',
};
