import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Twoje wyniki, najlepsze kafelki i sumy albo innego gracza',
    help: 'twoje wyniki, najlepsze kafelki i sumy albo innego gracza.',
    options: { user: 'Czyje statystyki; bez wyboru twoje' },
  },
  title: 'Statystyki',
  games: pluralsOf('pl')({
    one: (n) => `${n} gra`,
    few: (n) => `${n} gry`,
    many: (n) => `${n} gier`,
    other: (n) => `${n} gry`,
  }),
  average: (points) => `Średnio: ${points}`,
  rank: { server: (rank) => `Miejsce ${rank} tutaj`, global: (rank) => `Miejsce ${rank} wszędzie` },
  played: (time) => `Czas gry: ${time}`,
  labels: { games: 'GRY', average: 'ŚREDNIO', moves: 'RUCHY', bestTile: 'KAFELEK', rank: 'MIEJSCE' },
  scores: 'Ostatnie wyniki',
  tiles: 'Najlepszy kafelek każdej gry',
  board: 'Plansza',
  showEveryone: 'Pokaż wszystkim',
  none: (play) => `Nie masz jeszcze skończonej gry: ${play}`,
  noneOf: (user) => `Nie ma tu skończonych gier, które można pokazać: ${user}.`,
  hidden: (user) => `${user} nie pokazuje statystyk innym.`,
};
