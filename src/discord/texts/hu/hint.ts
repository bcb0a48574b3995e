import type { HintTexts } from '../hint.ts';

export const hint: HintTexts = {
  only: 'az egyetlen lehetséges lépés',
  dangerNow: (arrows) => `elkerüli ezt: ${arrows}, ami azonnal véget vethetne a játéknak`,
  dangerSoon: (arrows) => `elkerüli ezt: ${arrows}, ami két lépésen belül véget vethetne a játéknak`,
  makes: (tile) => `új lapka: ${tile}`,
  cornerStays: 'a sarokban tartja a legnagyobb lapkát',
  cornerReached: 'sarokba viszi a legnagyobb lapkát',
  joins: ({ shown }) => `${shown} párt egyesít`,
  linesUp: ({ shown }) => `${shown} párt készít elő`,
  room: ({ shown }) => `${shown} üres mezőt hagy`,
  none: 'Most nincs tipp. Próbáld újra egy pillanat múlva.',
};
