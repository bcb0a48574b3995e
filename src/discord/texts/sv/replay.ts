import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Se ett av dina avslutade spel, och få filen som bevisar det',
    help: 'ett avslutat spel som film, med filen som bevisar det.',
    options: { game: 'Vilket spel; det senaste om du inte väljer' },
  },
  button: 'Repris',
  post: 'Lägg upp här',
  number: (number) => `spel ${number}`,
  note: 'Med filen kan vem som helst kontrollera spelet.',
  alt: (moves) => `Repris: ${moves}. Till sist:`,
  none: (play) => `Du har inget avslutat spel än. Spela ett med ${play}.`,
  unknown: (game) => `\`${game}\` är inget av dina avslutade spel. Välj ett i listan som \`/replay\` visar.`,
  running: 'Det här spelet pågår fortfarande. Reprisen finns när det är slut.',
  busy: 'Din förra repris håller på att göras. Vänta en liten stund.',
  full: 'Många repriser görs just nu. Försök igen om en liten stund.',
  stillPlayed: 'Andra kan fortfarande spela samma brickor. När det är över kan du lägga upp reprisen.',
  posted: 'Du har redan lagt upp den här reprisen.',
};
