import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Spill 2048: fortsett spillet ditt her, eller start et nytt',
    help: 'spillet ditt her, eller et nytt.',
    options: {
      board: 'Rader x kolonner, for eksempel 4x4 eller 5x8',
      rules: 'Hvilke brikker som dukker opp, og hvor mange fra start',
      seed: 'Øving: samme tall gir alltid de samme brikkene; teller ikke på topplisten',
      opponent: 'Utfordre noen til duell: begge får de samme brikkene',
    },
  },
  about: {
    classic: 'som originalen',
    gentle: 'færre firere',
    wild: 'flere brikker fra start, til og med åttere',
    blitz: 'tre minutter på klokka',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` er ikke en brettstørrelse. Skriv rader x kolonner, for eksempel \`4x4\` eller \`5x8\`: hver side fra 1 til 12, til sammen 4 til 120 ruter.`,
    'side-out-of-range': (given) =>
      `\`${given}\` har en side som er for kort eller for lang. Hver side er fra 1 til 12, for eksempel \`4x4\` eller \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` er for lite å spille på. Et brett har minst 4 ruter, for eksempel \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` er for stort. Et brett har høyst 120 ruter, for eksempel \`12x10\`.`,
  },
  badSeed: 'En seed er et heltall fra -9007199254740991 til 9007199254740991, for eksempel 13579.',
  badRules: (given, known) => `Det finnes ikke noe regelsett som heter \`${given}\`. Du kan velge: ${known}.`,
};
