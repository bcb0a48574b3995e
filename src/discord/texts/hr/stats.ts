import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Tvoji rezultati, najveće pločice i zbrojevi, ili nečiji drugi',
    help: 'tvoji rezultati, najveće pločice i zbrojevi, ili nečiji drugi.',
    options: { user: 'Čija statistika; bez unosa tvoja' },
  },
  title: 'Statistika',
  games: pluralsOf('hr')({ one: (n) => `${n} igra`, few: (n) => `${n} igre`, other: (n) => `${n} igara` }),
  average: (points) => `Prosjek: ${points}`,
  rank: { server: (rank) => `${rank}. mjesto ovdje`, global: (rank) => `${rank}. mjesto svugdje` },
  played: (time) => `Vrijeme igre: ${time}`,
  labels: { games: 'IGRE', average: 'PROSJEK', moves: 'POTEZI', bestTile: 'PLOČICA', rank: 'MJESTO' },
  scores: 'Zadnji rezultati',
  tiles: 'Najveća pločica svake igre',
  board: 'Ploča',
  showEveryone: 'Pokaži svima',
  none: (play) => `Još nemaš nijednu završenu igru: ${play}`,
  noneOf: (user) => `Ovdje nema završenih igara za prikaz: ${user}.`,
  hidden: (user) => `${user} ne pokazuje statistiku drugima.`,
};
