import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Speel 2048: ga hier verder of begin een nieuw spel',
    help: 'je spel hier, of een nieuw spel.',
    options: {
      board: 'Rijen x kolommen, bijvoorbeeld 4x4 of 5x8',
      rules: 'Welke tegels verschijnen, en hoeveel bij het begin',
      seed: 'Oefenen: hetzelfde getal geeft altijd dezelfde tegels; telt niet mee',
      opponent: 'Daag iemand uit voor een duel: allebei dezelfde tegels',
    },
  },
  about: {
    classic: 'zoals het origineel',
    gentle: 'minder vieren',
    wild: 'meer tegels bij het begin, zelfs achten',
    blitz: 'drie minuten op de klok',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` is geen bordgrootte. Schrijf rijen x kolommen, bijvoorbeeld \`4x4\` of \`5x8\`: elke zijde van 1 tot en met 12, in totaal 4 tot en met 120 vakjes.`,
    'side-out-of-range': (given) =>
      `\`${given}\` heeft een te korte of te lange zijde. Elke zijde loopt van 1 tot en met 12, bijvoorbeeld \`4x4\` of \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` is te klein om op te spelen. Een bord heeft minstens 4 vakjes, bijvoorbeeld \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` is te groot. Een bord heeft hoogstens 120 vakjes, bijvoorbeeld \`12x10\`.`,
  },
  badSeed: 'Een seed is een geheel getal van -9007199254740991 tot en met 9007199254740991, bijvoorbeeld 13579.',
  badRules: (given, known) => `De spelregels \`${given}\` bestaan niet. Je kunt kiezen uit: ${known}.`,
};
