import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'De beste resultatene her eller overalt, og plassen din',
    help: 'de beste resultatene her eller overalt.',
    options: {
      board: 'Rader x kolonner, for eksempel 4x4 eller 5x8',
      rules: 'Hvilket regelsett topplisten gjelder',
      period: 'Periode; måneder, uker og dager begynner ved midnatt UTC',
      scope: 'Denne serveren eller overalt',
      assisted: 'Spill med angring, hint eller autospill, som står for seg',
    },
  },
  title: 'Toppliste',
  scopes: { server: 'denne serveren', global: 'overalt' },
  here: 'her',
  periods: { all: 'totalt', month: 'denne måneden', week: 'denne uken', today: 'i dag' },
  withHelp: 'med hjelp',
  columns: 'plass · poeng · høyeste brikke · navn',
  menus: { period: 'Periode', scope: 'Område' },
  buttons: { myPlace: 'Plassen min', assisted: 'Spill med hjelp' },
  empty: (play) => `Ingen har poeng her ennå. Bli den første: ${play}`,
  emptyWithHelp: 'Ingen har poeng her ennå.',
  own: {
    server: (rank, total, score) => `Plassen din her: ${rank} av ${total}, med ${score.shown} poeng`,
    global: (rank, total, score) => `Plassen din overalt: ${rank} av ${total}, med ${score.shown} poeng`,
  },
  ownNone: (play) => `Du har ingen poeng her ennå: ${play}`,
  ownHidden: (settings) => `Du vises ikke på topplister. Det kan du endre med ${settings}.`,
  ownUnnamed: (name, settings) => `På denne listen er du ${name}. Du kan vise navnet ditt med ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} ser på denne listen. Åpne din egen med ${leaderboard}.`,
};
