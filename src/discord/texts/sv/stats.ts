import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Dina poäng, bästa brickor och summor, eller någon annans',
    help: 'dina poäng, bästa brickor och summor, eller någon annans.',
    options: { user: 'Vems statistik; din egen om inget anges' },
  },
  title: 'Statistik',
  games: pluralsOf('sv')({ one: (n) => `${n} spel`, other: (n) => `${n} spel` }),
  average: (points) => `Snitt: ${points}`,
  rank: { server: (rank) => `Plats ${rank} här`, global: (rank) => `Plats ${rank} överallt` },
  played: (time) => `Speltid: ${time}`,
  labels: { games: 'SPEL', average: 'SNITT', moves: 'DRAG', bestTile: 'BRICKA', rank: 'PLATS' },
  scores: 'Senaste poängen',
  tiles: 'Bästa brickan i varje spel',
  board: 'Bräde',
  showEveryone: 'Visa alla',
  none: (play) => `Du har inte spelat klart något spel än: ${play}`,
  noneOf: (user) => `Det finns inga avslutade spel av ${user} att visa här.`,
  hidden: (user) => `${user} visar inte sin statistik för andra.`,
};
