import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Je scores, hoogste tegels en totalen, of die van een ander',
    help: 'je scores, hoogste tegels en totalen, of die van een ander.',
    options: { user: 'Wiens statistieken; zonder keuze die van jou' },
  },
  title: 'Statistieken',
  games: pluralsOf('nl')({ one: (n) => `${n} spel`, other: (n) => `${n} spellen` }),
  average: (points) => `Gemiddeld: ${points}`,
  rank: { server: (rank) => `Plaats ${rank} hier`, global: (rank) => `Plaats ${rank} overal` },
  played: (time) => `Speeltijd: ${time}`,
  labels: { games: 'SPELLEN', average: 'GEMIDDELD', moves: 'ZETTEN', bestTile: 'TEGEL', rank: 'PLAATS' },
  scores: 'Laatste scores',
  tiles: 'Hoogste tegel per spel',
  board: 'Bord',
  showEveryone: 'Aan iedereen tonen',
  none: (play) => `Je hebt nog geen spel afgemaakt: ${play}`,
  noneOf: (user) => `Er zijn hier geen afgemaakte spellen van ${user} te tonen.`,
  hidden: (user) => `${user} toont geen statistieken aan anderen.`,
};
