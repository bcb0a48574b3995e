import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Spil 2048: fortsæt dit spil her, eller start et nyt',
    help: 'dit spil her eller et nyt.',
    options: {
      board: 'Rækker x kolonner, for eksempel 4x4 eller 5x8',
      rules: 'Hvilke brikker der dukker op, og hvor mange fra start',
      seed: 'Træning: det samme tal giver altid de samme brikker; tæller ikke med',
      opponent: 'Udfordr nogen til en duel: begge får de samme brikker',
    },
  },
  about: {
    classic: 'som originalen',
    gentle: 'færre firere',
    wild: 'flere brikker fra start, endda ottere',
    blitz: 'tre minutter på uret',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` er ikke en størrelse på spillepladen. Skriv rækker x kolonner, for eksempel \`4x4\` eller \`5x8\`: hver side fra 1 til 12, i alt 4 til 120 felter.`,
    'side-out-of-range': (given) =>
      `\`${given}\` har en side, der er for kort eller for lang. Hver side er fra 1 til 12, for eksempel \`4x4\` eller \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` er for lille at spille på. En spilleplade har mindst 4 felter, for eksempel \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` er for stor. En spilleplade har højst 120 felter, for eksempel \`12x10\`.`,
  },
  badSeed: 'Et seed er et helt tal fra -9007199254740991 til 9007199254740991, for eksempel 13579.',
  badRules: (given, known) => `Der er ingen regler, der hedder \`${given}\`. Du kan vælge: ${known}.`,
};
