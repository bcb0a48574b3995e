import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Igraj 2048: nastavi svoju igru ovdje ili započni novu',
    help: 'tvoja igra ovdje ili nova.',
    options: {
      board: 'Redovi x stupci, na primjer 4x4 ili 5x8',
      rules: 'Koje se pločice pojavljuju i koliko ih je na početku',
      seed: 'Vježba: isti broj uvijek daje iste pločice; ne ulazi na ljestvicu',
      opponent: 'Izazovi nekoga na dvoboj: oboje dobivate iste pločice',
    },
  },
  about: {
    classic: 'kao u originalu',
    gentle: 'manje četvorki',
    wild: 'više pločica na početku, čak i osmice',
    blitz: 'tri minute na satu',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` nije veličina ploče. Napiši redovi x stupci, na primjer \`4x4\` ili \`5x8\`: svaka stranica od 1 do 12, ukupno 4 do 120 polja.`,
    'side-out-of-range': (given) =>
      `\`${given}\` ima prekratku ili predugu stranicu. Svaka je stranica od 1 do 12, na primjer \`4x4\` ili \`12x10\`.`,
    'too-few-cells': (given) => `\`${given}\` je premalo za igru. Ploča ima barem 4 polja, na primjer \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` je preveliko. Ploča ima najviše 120 polja, na primjer \`12x10\`.`,
  },
  badSeed: 'Seed je cijeli broj od -9007199254740991 do 9007199254740991, na primjer 13579.',
  badRules: (given, known) => `Nema pravila pod imenom \`${given}\`. Možeš birati: ${known}.`,
};
