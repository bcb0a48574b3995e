import type { LeaderboardTexts } from '../leaderboard.ts';
import { pluralsOf } from '../plurals.ts';

const points = pluralsOf('lt')({
  one: (n) => `${n} taškas`,
  few: (n) => `${n} taškai`,
  many: (n) => `${n} taško`,
  other: (n) => `${n} taškų`,
});

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Geriausi rezultatai čia arba visur ir tavo vieta',
    help: 'geriausi rezultatai čia arba visur.',
    options: {
      board: 'Eilutės x stulpeliai, pavyzdžiui, 4x4 arba 5x8',
      rules: 'Pagal kurias taisykles',
      period: 'Laikotarpis; mėnesiai, savaitės ir dienos prasideda vidurnaktį UTC laiku',
      scope: 'Šis serveris arba visur',
    },
  },
  title: 'Lyderių lentelė',
  scopes: { server: 'šis serveris', global: 'visur' },
  here: 'čia',
  periods: { all: 'visų laikų', month: 'šį mėnesį', week: 'šią savaitę', today: 'šiandien' },
  empty: (play) => `Čia dar niekas neturi taškų. Pirmoji vieta laukia: ${play}`,
  bestTile: (value) => `didžiausia plytelė ${value}`,
  own: (rank, total, score) => `Tavo vieta: ${rank} iš ${total}, ${points(score)}`,
  ownNone: (play) => `Čia dar neturi taškų: ${play}`,
  ownHidden: (settings) => `Lyderių lentelėse tavęs nerodome. Pakeisti gali čia: ${settings}.`,
  notYours: (owner, leaderboard) => `Šį sąrašą atidarė ${owner}. Atidaryk savo: ${leaderboard}.`,
};
