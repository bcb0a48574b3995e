import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Autospill',
  stop: 'Stopp',
  more: (count) => `${count} til`,
  progress: (done, all) => `${done} av ${all}`,
  stopped: 'Autospill har stoppet.',
  restarted: 'Autospill stoppet fordi boten startet på nytt.',
  noMove: 'Autospill fant ikke et trekk i tide og stoppet.',
  taken: 'Et av spillene dine spiller allerede av seg selv. Stopp det først.',
  busy: 'Akkurat nå spiller for mange spill av seg selv. Prøv igjen om noen minutter.',
  ended: 'Dette spillet er slutt, så det er ikke mer å spille.',
};
