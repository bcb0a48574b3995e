import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Jogo automático',
  stop: 'Parar',
  more: (count) => `Mais ${count}`,
  progress: (done, all) => `${done} de ${all}`,
  stopped: 'O jogo automático parou.',
  restarted: 'O jogo automático parou porque o bot foi reiniciado.',
  noMove: 'O jogo automático não encontrou um movimento a tempo e parou.',
  taken: 'Uma das suas partidas já está jogando sozinha. Pare essa primeiro.',
  busy: 'Há partidas demais jogando sozinhas agora. Tente de novo daqui a alguns minutos.',
  ended: 'Esta partida já acabou, não há mais nada para jogar.',
};
