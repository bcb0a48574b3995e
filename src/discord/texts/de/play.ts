import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Spiel 2048: hier weiterspielen oder neu anfangen',
    help: 'dein Spiel hier oder ein neues.',
    options: {
      board: 'Zeilen x Spalten, zum Beispiel 4x4 oder 5x8',
      rules: 'Welche Kacheln erscheinen, und wie viele zu Beginn',
      seed: 'Übung: gleiche Zahl, immer gleiche Kacheln; ohne Wertung',
      opponent: 'Fordere jemanden zum Duell heraus: gleiche Kacheln für beide',
    },
  },
  about: {
    classic: 'wie das Original',
    gentle: 'weniger Vieren',
    wild: 'mehr Kacheln zu Beginn, sogar Achten',
    blitz: 'drei Minuten Zeit',
  },
  spawn: (tile, share) => `${tile} zu ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` ist keine Spielfeldgröße. Schreib Zeilen x Spalten, zum Beispiel \`4x4\` oder \`5x8\`: jede Seite von 1 bis 12, insgesamt 4 bis 120 Felder.`,
    'side-out-of-range': (given) =>
      `\`${given}\` hat eine zu kurze oder zu lange Seite. Jede Seite geht von 1 bis 12, zum Beispiel \`4x4\` oder \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` ist zum Spielen zu klein. Es braucht mindestens 4 Felder, zum Beispiel \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` ist zu groß. Erlaubt sind höchstens 120 Felder, zum Beispiel \`12x10\`.`,
  },
  badSeed: 'Ein Seed ist eine ganze Zahl von -9007199254740991 bis 9007199254740991, zum Beispiel 13579.',
  badRules: (given, known) => `Die Regeln \`${given}\` gibt es nicht. Zur Auswahl stehen: ${known}.`,
};
