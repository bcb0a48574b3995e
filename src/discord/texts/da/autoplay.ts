import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Autospil',
  stop: 'Stop',
  more: (count) => `${count} mere`,
  progress: (done, all) => `${done} af ${all}`,
  stopped: 'Autospil er stoppet.',
  restarted: 'Autospil stoppede, fordi botten blev genstartet.',
  noMove: 'Autospil fandt ikke et træk i tide og stoppede.',
  taken: 'Et af dine spil spiller allerede af sig selv. Stop det først.',
  busy: 'Lige nu spiller for mange spil af sig selv. Prøv igen om et par minutter.',
  ended: 'Dette spil er slut, så der er ikke mere at spille.',
};
