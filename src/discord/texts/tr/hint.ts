import type { HintTexts } from '../hint.ts';

export const hint: HintTexts = {
  only: 'tek olası hamle',
  dangerNow: (arrows) => `${arrows} yerine: o, oyunu hemen bitirebilir`,
  dangerSoon: (arrows) => `${arrows} yerine: o, oyunu iki hamlede bitirebilir`,
  makes: (tile) => `${tile} yapar`,
  cornerStays: 'en büyük taşı köşede tutar',
  cornerReached: 'en büyük taşı köşeye getirir',
  joins: ({ shown }) => `${shown} çift birleştirir`,
  linesUp: ({ shown }) => `${shown} çift hazırlar`,
  room: ({ shown }) => `${shown} boş kare bırakır`,
  none: 'Şu anda ipucu yok. Birazdan tekrar dene.',
};
