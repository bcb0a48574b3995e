import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Gioco automatico',
  stop: 'Ferma',
  more: (count) => `Altre ${count}`,
  progress: (done, all) => `${done} di ${all}`,
  stopped: 'Il gioco automatico si è fermato.',
  restarted: 'Il gioco automatico si è fermato perché il bot si è riavviato.',
  noMove: 'Il gioco automatico non ha trovato una mossa in tempo e si è fermato.',
  taken: 'Una delle tue partite si gioca già da sola. Ferma prima quella.',
  busy: 'In questo momento troppe partite si giocano da sole. Riprova tra qualche minuto.',
  ended: 'Questa partita è finita, non c’è più niente da giocare.',
};
