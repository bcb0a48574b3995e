import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'De bedste resultater her eller overalt, og din placering',
    help: 'de bedste resultater her eller overalt.',
    options: {
      board: 'Rækker x kolonner, for eksempel 4x4 eller 5x8',
      rules: 'De regler, som ranglisten gælder for',
      period: 'Periode; måneder, uger og dage begynder ved midnat UTC',
      scope: 'Denne server eller overalt',
      assisted: 'Spil med fortryd, tip eller autospil, som står for sig',
    },
  },
  title: 'Rangliste',
  scopes: { server: 'denne server', global: 'overalt' },
  here: 'her',
  periods: { all: 'gennem tiden', month: 'denne måned', week: 'denne uge', today: 'i dag' },
  withHelp: 'med hjælp',
  columns: 'placering · point · bedste brik · navn',
  menus: { period: 'Periode', scope: 'Område' },
  buttons: { myPlace: 'Min placering', assisted: 'Spil med hjælp' },
  empty: (play) => `Ingen har point her endnu. Bliv den første: ${play}`,
  emptyWithHelp: 'Ingen har point her endnu.',
  own: {
    server: (rank, total, score) => `Din placering her: ${rank} af ${total}, med ${score.shown} point`,
    global: (rank, total, score) => `Din placering overalt: ${rank} af ${total}, med ${score.shown} point`,
  },
  ownNone: (play) => `Du har ingen point her endnu: ${play}`,
  ownHidden: (settings) => `Du vises ikke på ranglister. Det kan du ændre med ${settings}.`,
  ownUnnamed: (name, settings) => `På denne liste hedder du ${name}. Du kan vise dit navn med ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} kigger i denne liste. Åbn din egen med ${leaderboard}.`,
};
