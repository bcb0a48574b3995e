import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Tes scores, meilleures tuiles et totaux, ou ceux d’un autre',
    help: 'tes scores, meilleures tuiles et totaux, ou ceux d’un autre.',
    options: { user: 'De qui ; les tiennes si rien n’est indiqué' },
  },
  title: 'Statistiques',
  games: pluralsOf('fr')({ one: (n) => `${n} partie`, many: (n) => `${n} de parties`, other: (n) => `${n} parties` }),
  average: (points) => `Moyenne : ${points}`,
  rank: { server: (rank) => `Rang ${rank} ici`, global: (rank) => `Rang ${rank} partout` },
  played: (time) => `Temps de jeu : ${time}`,
  labels: { games: 'PARTIES', average: 'MOYENNE', moves: 'COUPS', bestTile: 'TUILE', rank: 'RANG' },
  scores: 'Derniers scores',
  tiles: 'Meilleure tuile de chaque partie',
  board: 'Grille',
  showEveryone: 'Montrer à tous',
  none: (play) => `Tu n’as encore terminé aucune partie : ${play}`,
  noneOf: (user) => `Il n’y a aucune partie terminée de ${user} à montrer ici.`,
  hidden: (user) => `${user} ne montre pas ses statistiques aux autres.`,
};
