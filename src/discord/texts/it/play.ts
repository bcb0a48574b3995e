import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Gioca a 2048: riprendi la tua partita qui o cominciane una nuova',
    help: 'la tua partita qui, o una nuova.',
    options: {
      board: 'Righe x colonne, per esempio 4x4 o 5x8',
      rules: 'Quali tessere compaiono, e quante all’inizio',
      seed: 'Allenamento: stesso numero, sempre le stesse tessere; fuori classifica',
      opponent: 'Sfida qualcuno a duello: le stesse tessere per entrambi',
    },
  },
  about: {
    classic: 'l’originale',
    gentle: 'i 4 sono più rari',
    wild: 'più tessere all’inizio, e perfino degli 8',
    blitz: 'tre minuti di tempo',
  },
  spawn: (tile, share) => `${tile} al ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` non è una dimensione della griglia. Scrivi righe x colonne, per esempio \`4x4\` o \`5x8\`: ogni lato da 1 a 12, da 4 a 120 caselle in tutto.`,
    'side-out-of-range': (given) =>
      `\`${given}\` ha un lato troppo corto o troppo lungo. Ogni lato va da 1 a 12, per esempio \`4x4\` o \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` è troppo piccola per giocare. Una griglia ha almeno 4 caselle, per esempio \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` è troppo grande. Una griglia ha al massimo 120 caselle, per esempio \`12x10\`.`,
  },
  badSeed: 'Il seed è un numero intero da -9007199254740991 a 9007199254740991, per esempio 13579.',
  badRules: (given, known) => `Non ci sono regole chiamate \`${given}\`. Puoi scegliere: ${known}.`,
};
