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
      assisted: 'Pelit, joissa on käytetty peruutusta, vihjeitä tai automaattipeliä; niillä on oma listansa',
    },
  },
  title: 'Tuloslista',
  scopes: { server: 'tämä palvelin', global: 'kaikkialla' },
  here: 'täällä',
  periods: { all: 'kautta aikojen', month: 'tässä kuussa', week: 'tällä viikolla', today: 'tänään' },
  withHelp: 'avustettuna',
  columns: 'sijoitus · pisteet · paras laatta · nimi',
  menus: { period: 'Ajanjakso', scope: 'Alue' },
  buttons: { myPlace: 'Oma sijoitukseni', assisted: 'Avustetut pelit' },
  empty: (play) => `Kenelläkään ei ole täällä vielä pisteitä. Ole ensimmäinen: ${play}`,
  emptyWithHelp: 'Kenelläkään ei ole täällä vielä pisteitä.',
  own: {
    server: (rank, total, score) => `Sijoituksesi täällä: ${rank} / ${total}, pisteet ${score.shown}`,
    global: (rank, total, score) => `Sijoituksesi kaikkialla: ${rank} / ${total}, pisteet ${score.shown}`,
  },
  ownNone: (play) => `Sinulla ei ole täällä vielä pisteitä: ${play}`,
  ownHidden: (settings) => `Et näy tuloslistoilla. Voit muuttaa sen: ${settings}.`,
  ownUnnamed: (name, settings) => `Tällä listalla olet ${name}. Voit näyttää nimesi: ${settings}.`,
  notYours: (owner, leaderboard) => `Tätä listaa selaa ${owner}. Avaa omasi: ${leaderboard}.`,
};
