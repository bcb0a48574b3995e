import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Spela 2048: fortsätt ditt spel här eller börja ett nytt',
    help: 'ditt spel här, eller ett nytt.',
    options: {
      board: 'Rader x kolumner, till exempel 4x4 eller 5x8',
      rules: 'Vilka brickor som dyker upp, och hur många från början',
      seed: 'Övning: samma tal ger alltid samma brickor; räknas inte på topplistan',
      opponent: 'Utmana någon på duell: båda får samma brickor',
    },
  },
  about: {
    classic: 'som originalet',
    gentle: 'färre fyror',
    wild: 'fler brickor från start, till och med åttor',
    blitz: 'tre minuter på klockan',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` är ingen storlek på spelplanen. Skriv rader x kolumner, till exempel \`4x4\` eller \`5x8\`: varje sida från 1 till 12, totalt 4 till 120 rutor.`,
    'side-out-of-range': (given) =>
      `\`${given}\` har en sida som är för kort eller för lång. Varje sida är från 1 till 12, till exempel \`4x4\` eller \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` är för litet att spela på. En spelplan har minst 4 rutor, till exempel \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` är för stort. En spelplan har högst 120 rutor, till exempel \`12x10\`.`,
  },
  badSeed: 'En seed är ett heltal från -9007199254740991 till 9007199254740991, till exempel 13579.',
  badRules: (given, known) => `Det finns inga regler som heter \`${given}\`. Du kan välja: ${known}.`,
};
