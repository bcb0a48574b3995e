import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Tvoje skóre, nejlepší dlaždice a součty, nebo jiného hráče',
    help: 'tvoje skóre, nejlepší dlaždice a součty, nebo jiného hráče.',
    options: { user: 'Čí statistiky; bez údaje tvoje' },
  },
  title: 'Statistiky',
  games: pluralsOf('cs')({
    one: (n) => `${n} hra`,
    few: (n) => `${n} hry`,
    many: (n) => `${n} hry`,
    other: (n) => `${n} her`,
  }),
  average: (points) => `Průměr: ${points}`,
  rank: { server: (rank) => `${rank}. místo tady`, global: (rank) => `${rank}. místo všude` },
  played: (time) => `Doba hraní: ${time}`,
  labels: { games: 'HRY', average: 'PRŮMĚR', moves: 'TAHY', bestTile: 'DLAŽDICE', rank: 'POŘADÍ' },
  scores: 'Poslední skóre',
  tiles: 'Nejlepší dlaždice každé hry',
  board: 'Hrací plocha',
  showEveryone: 'Ukázat všem',
  none: (play) => `Zatím nemáš dohranou žádnou hru: ${play}`,
  noneOf: (user) => `Tady nejsou žádné dohrané hry, které by ${user} mohl ukázat.`,
  hidden: (user) => `${user} svoje statistiky ostatním neukazuje.`,
};
