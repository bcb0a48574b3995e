import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Juego automático',
  stop: 'Detener',
  more: (count) => `${count} más`,
  progress: (done, all) => `${done} de ${all}`,
  stopped: 'El juego automático se detuvo.',
  restarted: 'El juego automático se detuvo porque el bot se reinició.',
  noMove: 'El juego automático no encontró un movimiento a tiempo y se detuvo.',
  taken: 'Una de tus partidas ya se está jugando sola. Primero detén esa.',
  busy: 'En este momento hay demasiadas partidas jugándose solas. Intenta de nuevo en unos minutos.',
  ended: 'Esta partida ya terminó, no queda nada por jugar.',
};
