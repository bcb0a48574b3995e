import type { LeaderboardTexts } from '../leaderboard.ts';
import { pluralsOf } from '../plurals.ts';

const points = pluralsOf('hr')({ one: (n) => `${n} bod`, few: (n) => `${n} boda`, other: (n) => `${n} bodova` });

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Najbolji rezultati ovdje ili svugdje, i tvoje mjesto',
    help: 'najbolji rezultati ovdje ili svugdje.',
    options: {
      board: 'Redovi x stupci, na primjer 4x4 ili 5x8',
      rules: 'Po kojim pravilima',
      period: 'Razdoblje; mjeseci, tjedni i dani počinju u ponoć po UTC-u',
      scope: 'Ovaj poslužitelj ili svugdje',
      assisted: 'Igre s poništavanjem poteza, savjetima ili automatskom igrom, na zasebnoj ljestvici',
    },
  },
  title: 'Ljestvica',
  scopes: { server: 'ovaj poslužitelj', global: 'svugdje' },
  here: 'ovdje',
  periods: { all: 'od početka', month: 'ovaj mjesec', week: 'ovaj tjedan', today: 'danas' },
  withHelp: 'uz pomoć',
  columns: 'mjesto · bodovi · najveća pločica · ime',
  menus: { period: 'Razdoblje', scope: 'Opseg' },
  buttons: { myPlace: 'Moje mjesto', assisted: 'Igre uz pomoć' },
  empty: (play) => `Ovdje još nitko nema bodova. Zauzmi prvo mjesto: ${play}`,
  emptyWithHelp: 'Ovdje još nitko nema bodova.',
  own: {
    server: (rank, total, score) => `Tvoje mjesto ovdje: ${rank} od ${total}, ${points(score)}`,
    global: (rank, total, score) => `Tvoje mjesto svugdje: ${rank} od ${total}, ${points(score)}`,
  },
  ownNone: (play) => `Ovdje još nemaš bodova: ${play}`,
  ownHidden: (settings) => `Ne prikazuješ se na ljestvicama. To možeš promijeniti ovdje: ${settings}.`,
  ownUnnamed: (name, settings) => `Na ovom popisu ti si ${name}. Ime možeš prikazati ovdje: ${settings}.`,
  notYours: (owner, leaderboard) => `Ovaj popis gleda ${owner}. Otvori svoj: ${leaderboard}.`,
};
