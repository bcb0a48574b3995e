import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Scorurile, piesele cele mai bune și totalurile tale sau ale altuia',
    help: 'scorurile, piesele cele mai bune și totalurile tale sau ale altuia.',
    options: { user: 'Ale cui; ale tale, dacă nu alegi' },
  },
  title: 'Statistici',
  games: pluralsOf('ro')({ one: (n) => `${n} joc`, few: (n) => `${n} jocuri`, other: (n) => `${n} de jocuri` }),
  average: (points) => `Media: ${points}`,
  rank: { server: (rank) => `Locul ${rank} aici`, global: (rank) => `Locul ${rank} peste tot` },
  played: (time) => `Timp de joc: ${time}`,
  labels: { games: 'JOCURI', average: 'MEDIA', moves: 'MUTĂRI', bestTile: 'PIESĂ', rank: 'LOC' },
  scores: 'Ultimele scoruri',
  tiles: 'Cea mai bună piesă din fiecare joc',
  board: 'Tablă',
  showEveryone: 'Arată tuturor',
  none: (play) => `Încă nu ai terminat niciun joc: ${play}`,
  noneOf: (user) => `Aici nu sunt jocuri terminate de ${user} de arătat.`,
  hidden: (user) => `${user} nu își arată statisticile altora.`,
};
