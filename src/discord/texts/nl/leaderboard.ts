import type { LeaderboardTexts } from '../leaderboard.ts';
import { pluralsOf } from '../plurals.ts';

const points = pluralsOf('nl')({ one: (n) => `${n} punt`, other: (n) => `${n} punten` });

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'De beste scores hier of overal, en jouw plaats',
    help: 'de beste scores hier of overal.',
    options: {
      board: 'Rijen x kolommen, bijvoorbeeld 4x4 of 5x8',
      rules: 'De spelregels van de ranglijst',
      period: 'Periode; maanden, weken en dagen beginnen om middernacht UTC',
      scope: 'Deze server, of overal',
      assisted: 'Spellen met terugzetten, hints of automatisch spelen, op een eigen ranglijst',
    },
  },
  title: 'Ranglijst',
  scopes: { server: 'deze server', global: 'overal' },
  here: 'hier',
  periods: { all: 'sinds het begin', month: 'deze maand', week: 'deze week', today: 'vandaag' },
  withHelp: 'met hulp',
  columns: 'plaats · score · hoogste tegel · naam',
  menus: { period: 'Periode', scope: 'Bereik' },
  buttons: { myPlace: 'Mijn plaats', assisted: 'Spellen met hulp' },
  empty: (play) => `Nog niemand heeft hier een score. Zet de eerste neer: ${play}`,
  emptyWithHelp: 'Nog niemand heeft hier een score.',
  own: {
    server: (rank, total, score) => `Jouw plaats hier: ${rank} van ${total}, met ${points(score)}`,
    global: (rank, total, score) => `Jouw plaats overal: ${rank} van ${total}, met ${points(score)}`,
  },
  ownNone: (play) => `Je hebt hier nog geen score: ${play}`,
  ownHidden: (settings) => `Je staat niet op de ranglijsten. Dat verander je met ${settings}.`,
  ownUnnamed: (name, settings) => `Op deze lijst ben je ${name}. Je naam tonen doe je met ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} bekijkt deze lijst. Open je eigen lijst met ${leaderboard}.`,
};
