import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Sieh dir ein beendetes Spiel noch einmal an, mit der Datei, die es beweist',
    help: 'ein beendetes Spiel als Film, mit der Datei, die es beweist.',
    options: { game: 'Welches Spiel; ohne Auswahl das letzte' },
  },
  button: 'Wiederholung',
  post: 'Hier posten',
  number: (number) => `Spiel ${number}`,
  note: 'Mit der Datei kann jeder dieses Spiel nachprüfen.',
  alt: (moves) => `Wiederholung: ${moves}. Am Ende:`,
  none: (play) => `Du hast noch kein beendetes Spiel. Spiel eins mit ${play}.`,
  unknown: (game) =>
    `\`${game}\` ist keines deiner beendeten Spiele. Wähl eins aus der Liste, die \`/replay\` anbietet.`,
  running: 'Dieses Spiel läuft noch. Die Wiederholung gibt es, wenn es beendet ist.',
  busy: 'Deine letzte Wiederholung wird noch erstellt. Warte bitte einen Moment.',
  full: 'Gerade werden viele Wiederholungen erstellt. Versuch es gleich noch einmal.',
  stillPlayed: 'Andere können diese Kacheln noch spielen. Wenn das vorbei ist, kannst du die Wiederholung posten.',
  posted: 'Diese Wiederholung hast du schon gepostet.',
};
