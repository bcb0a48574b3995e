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
    },
  },
  title: 'Toppliste',
  scopes: { server: 'denne serveren', global: 'overalt' },
  here: 'her',
  periods: { all: 'totalt', month: 'denne måneden', week: 'denne uken', today: 'i dag' },
  empty: (play) => `Ingen har poeng her ennå. Bli den første: ${play}`,
  bestTile: (value) => `høyeste brikke ${value}`,
  own: (rank, total, score) => `Plassen din: ${rank} av ${total}, med ${score.shown} poeng`,
  ownNone: (play) => `Du har ingen poeng her ennå: ${play}`,
  ownHidden: (settings) => `Du vises ikke på topplister. Det kan du endre med ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} ser på denne listen. Åpne din egen med ${leaderboard}.`,
};
