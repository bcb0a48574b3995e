import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Poengene, de høyeste brikkene og summene dine, eller andres',
    help: 'poengene, de høyeste brikkene og summene dine, eller andres.',
    options: { user: 'Hvem sin statistikk; din egen hvis ingen er valgt' },
  },
  title: 'Statistikk',
  games: pluralsOf('no')({ one: (n) => `${n} spill`, other: (n) => `${n} spill` }),
  average: (points) => `Snitt: ${points}`,
  rank: { server: (rank) => `Plass ${rank} her`, global: (rank) => `Plass ${rank} overalt` },
  played: (time) => `Spilletid: ${time}`,
  labels: { games: 'SPILL', average: 'SNITT', moves: 'TREKK', bestTile: 'BRIKKE', rank: 'PLASS' },
  scores: 'Siste poengsummer',
  tiles: 'Høyeste brikke i hvert spill',
  board: 'Brett',
  showEveryone: 'Vis alle',
  none: (play) => `Du har ikke fullført et spill ennå: ${play}`,
  noneOf: (user) => `Det er ingen fullførte spill av ${user} å vise her.`,
  hidden: (user) => `${user} viser ikke statistikk til andre.`,
};
