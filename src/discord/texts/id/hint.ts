import type { HintTexts } from '../hint.ts';

export const hint: HintTexts = {
  only: 'adalah satu-satunya langkah yang bisa',
  dangerNow: (arrows) => `menghindari ${arrows}: itu bisa langsung mengakhiri permainan`,
  dangerSoon: (arrows) => `menghindari ${arrows}: itu bisa mengakhiri permainan dalam dua langkah`,
  makes: (tile) => `membentuk ${tile}`,
  cornerStays: 'menjaga ubin terbesar di sudut',
  cornerReached: 'membawa ubin terbesar ke sudut',
  joins: ({ shown }) => `menyatukan ${shown} pasang`,
  linesUp: ({ shown }) => `menyiapkan ${shown} pasang`,
  room: ({ shown }) => `menyisakan ${shown} kotak kosong`,
  none: 'Belum ada petunjuk saat ini. Coba lagi sebentar lagi, ya.',
};
