import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'I tuoi punteggi, tessere più alte e totali, o quelli di altri',
    help: 'i tuoi punteggi, tessere più alte e totali, o quelli di altri.',
    options: { user: 'Di chi; le tue se non indicato' },
  },
  title: 'Statistiche',
  games: pluralsOf('it')({ one: (n) => `${n} partita`, many: (n) => `${n} di partite`, other: (n) => `${n} partite` }),
  average: (points) => `Media: ${points}`,
  rank: { server: (rank) => `Posto ${rank} qui`, global: (rank) => `Posto ${rank} ovunque` },
  played: (time) => `Tempo di gioco: ${time}`,
  labels: { games: 'PARTITE', average: 'MEDIA', moves: 'MOSSE', bestTile: 'TESSERA', rank: 'POSTO' },
  scores: 'Ultimi punteggi',
  tiles: 'Tessera più alta di ogni partita',
  board: 'Griglia',
  showEveryone: 'Mostra a tutti',
  none: (play) => `Non hai ancora finito una partita: ${play}`,
  noneOf: (user) => `Qui non ci sono partite finite di ${user} da mostrare.`,
  hidden: (user) => `${user} non mostra le statistiche agli altri.`,
};
