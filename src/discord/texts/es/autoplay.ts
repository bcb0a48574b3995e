import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Juego automático',
  stop: 'Parar',
  more: (count) => `${count} más`,
  progress: (done, all) => `${done} de ${all}`,
  stopped: 'El juego automático se ha parado.',
  restarted: 'El juego automático se ha parado porque el bot se ha reiniciado.',
  noMove: 'El juego automático no ha encontrado un movimiento a tiempo y se ha parado.',
  taken: 'Una de tus partidas ya se está jugando sola. Para primero esa.',
  busy: 'Ahora mismo hay demasiadas partidas jugándose solas. Inténtalo otra vez en unos minutos.',
  ended: 'Esta partida ha terminado, ya no queda nada por jugar.',
};
