import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Dine scorer, bedste brikker og summer, eller en andens',
    help: 'dine scorer, bedste brikker og summer, eller en andens.',
    options: { user: 'Hvis statistik; din egen, hvis intet er angivet' },
  },
  title: 'Statistik',
  games: pluralsOf('da')({ one: (n) => `${n} spil`, other: (n) => `${n} spil` }),
  average: (points) => `Gennemsnit: ${points}`,
  rank: { server: (rank) => `Nr. ${rank} her`, global: (rank) => `Nr. ${rank} overalt` },
  played: (time) => `Spilletid: ${time}`,
  labels: { games: 'SPIL', average: 'GENNEMSNIT', moves: 'TRÆK', bestTile: 'BRIK', rank: 'PLACERING' },
  scores: 'Seneste scorer',
  tiles: 'Bedste brik i hvert spil',
  board: 'Bræt',
  showEveryone: 'Vis alle',
  none: (play) => `Du har ikke afsluttet et spil endnu: ${play}`,
  noneOf: (user) => `Der er ingen afsluttede spil fra ${user} at vise her.`,
  hidden: (user) => `${user} viser ikke statistik til andre.`,
};
