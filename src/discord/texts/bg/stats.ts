import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Твоите резултати, най-големи плочки и сборове, или на друг',
    help: 'твоите резултати, най-големи плочки и сборове, или на друг.',
    options: { user: 'Чия статистика; ако е празно – твоята' },
  },
  title: 'Статистика',
  games: pluralsOf('bg')({ one: (n) => `${n} игра`, other: (n) => `${n} игри` }),
  average: (points) => `Средно: ${points}`,
  rank: { server: (rank) => `Място ${rank} тук`, global: (rank) => `Място ${rank} навсякъде` },
  played: (time) => `Време за игра: ${time}`,
  labels: { games: 'ИГРИ', average: 'СРЕДНО', moves: 'ХОДОВЕ', bestTile: 'ПЛОЧКА', rank: 'МЯСТО' },
  scores: 'Последни резултати',
  tiles: 'Най-голяма плочка във всяка игра',
  board: 'Дъска',
  showEveryone: 'Покажи на всички',
  none: (play) => `Още нямаш завършена игра: ${play}`,
  noneOf: (user) => `Тук няма завършени игри за показване: ${user}.`,
  hidden: (user) => `${user} не показва статистиката си на други.`,
};
