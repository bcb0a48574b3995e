import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Parhaat tulokset täällä tai kaikkialla ja oma sijoituksesi',
    help: 'parhaat tulokset täällä tai kaikkialla.',
    options: {
      board: 'Rivit x sarakkeet, esimerkiksi 4x4 tai 5x8',
      rules: 'Millä säännöillä pelatut tulokset',
      period: 'Ajanjakso; kuukaudet, viikot ja päivät alkavat keskiyöllä UTC',
      scope: 'Tämä palvelin tai kaikkialla',
    },
  },
  title: 'Tuloslista',
  scopes: { server: 'tämä palvelin', global: 'kaikkialla' },
  here: 'täällä',
  periods: { all: 'kautta aikojen', month: 'tässä kuussa', week: 'tällä viikolla', today: 'tänään' },
  empty: (play) => `Kenelläkään ei ole täällä vielä pisteitä. Ole ensimmäinen: ${play}`,
  bestTile: (value) => `paras laatta ${value}`,
  own: (rank, total, score) => `Sijoituksesi: ${rank} / ${total}, pisteet ${score.shown}`,
  ownNone: (play) => `Sinulla ei ole täällä vielä pisteitä: ${play}`,
  ownHidden: (settings) => `Et näy tuloslistoilla. Voit muuttaa sen: ${settings}.`,
  notYours: (owner, leaderboard) => `Tätä listaa selaa ${owner}. Avaa omasi: ${leaderboard}.`,
};
