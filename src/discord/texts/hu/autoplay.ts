import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Automatikus játék',
  stop: 'Leállítás',
  more: (count) => `Még ${count}`,
  progress: (done, all) => `${done} / ${all}`,
  stopped: 'Az automatikus játék leállt.',
  restarted: 'Az automatikus játék leállt, mert a bot újraindult.',
  noMove: 'Az automatikus játék nem talált időben lépést, ezért leállt.',
  taken: 'Az egyik játékod már magától játszik. Előbb azt állítsd le.',
  busy: 'Most túl sok játék játszik magától. Próbáld újra néhány perc múlva.',
  ended: 'Ez a játék véget ért, nincs mit tovább játszani.',
};
