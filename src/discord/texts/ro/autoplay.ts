import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Joc automat',
  stop: 'Oprește',
  more: (count) => `Încă ${count}`,
  progress: (done, all) => `${done} din ${all}`,
  stopped: 'Jocul automat s-a oprit.',
  restarted: 'Jocul automat s-a oprit, pentru că botul a repornit.',
  noMove: 'Jocul automat nu a găsit o mutare la timp și s-a oprit.',
  taken: 'Unul dintre jocurile tale se joacă deja singur. Oprește-l mai întâi pe acela.',
  busy: 'Prea multe jocuri se joacă singure acum. Încearcă din nou peste câteva minute.',
  ended: 'Acest joc s-a încheiat, nu mai este nimic de jucat.',
};
