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
      assisted: 'Žaidimai su ėjimo atšaukimu, užuominomis ar automatiniu žaidimu, atskiroje lentelėje',
    },
  },
  title: 'Lyderių lentelė',
  scopes: { server: 'šis serveris', global: 'visur' },
  here: 'čia',
  periods: { all: 'nuo pradžios', month: 'šį mėnesį', week: 'šią savaitę', today: 'šiandien' },
  withHelp: 'su pagalba',
  columns: 'vieta · taškai · didžiausia plytelė · vardas',
  menus: { period: 'Laikotarpis', scope: 'Aprėptis' },
  buttons: { myPlace: 'Mano vieta', assisted: 'Žaidimai su pagalba' },
  empty: (play) => `Čia dar niekas neturi taškų. Pirmoji vieta laukia: ${play}`,
  emptyWithHelp: 'Čia dar niekas neturi taškų.',
  own: {
    server: (rank, total, score) => `Tavo vieta čia: ${rank} iš ${total}, ${points(score)}`,
    global: (rank, total, score) => `Tavo vieta visur: ${rank} iš ${total}, ${points(score)}`,
  },
  ownNone: (play) => `Čia dar neturi taškų: ${play}`,
  ownHidden: (settings) => `Lyderių lentelėse tavęs nerodome. Pakeisti gali čia: ${settings}.`,
  ownUnnamed: (name, settings) => `Šiame sąraše esi ${name}. Savo vardą gali parodyti čia: ${settings}.`,
  notYours: (owner, leaderboard) => `Šį sąrašą atidarė ${owner}. Atidaryk savo: ${leaderboard}.`,
};
