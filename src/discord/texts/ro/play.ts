import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Joacă 2048: continuă jocul tău de aici sau începe unul nou',
    help: 'jocul tău de aici sau unul nou.',
    options: {
      board: 'Rânduri x coloane, de exemplu 4x4 sau 5x8',
      rules: 'Ce piese apar și câte sunt la început',
      seed: 'Antrenament: același număr dă mereu aceleași piese; în afara clasamentului',
      opponent: 'Provoacă pe cineva la duel: amândoi primiți aceleași piese',
    },
  },
  about: {
    classic: 'ca originalul',
    gentle: '4 apare mai rar',
    wild: 'mai multe piese la început, chiar și 8',
    blitz: 'trei minute pe ceas',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` nu este o mărime de tablă. Scrie rânduri x coloane, de exemplu \`4x4\` sau \`5x8\`: fiecare latură de la 1 la 12, în total între 4 și 120 de căsuțe.`,
    'side-out-of-range': (given) =>
      `\`${given}\` are o latură prea scurtă sau prea lungă. Fiecare latură este de la 1 la 12, de exemplu \`4x4\` sau \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` este prea mică pentru joc. O tablă are cel puțin 4 căsuțe, de exemplu \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` este prea mare. O tablă are cel mult 120 de căsuțe, de exemplu \`12x10\`.`,
  },
  badSeed: 'Seedul este un număr întreg de la -9007199254740991 la 9007199254740991, de exemplu 13579.',
  badRules: (given, known) => `Nu există reguli numite \`${given}\`. Poți alege: ${known}.`,
};
