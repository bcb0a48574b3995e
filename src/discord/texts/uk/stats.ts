import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Твої очки, найкращі плитки й підсумки або іншого гравця',
    help: 'твої очки, найкращі плитки й підсумки або іншого гравця.',
    options: { user: 'Чия статистика; якщо не вказати, твоя' },
  },
  title: 'Статистика',
  games: pluralsOf('uk')({
    one: (n) => `${n} гра`,
    few: (n) => `${n} гри`,
    many: (n) => `${n} ігор`,
    other: (n) => `${n} гри`,
  }),
  average: (points) => `У середньому: ${points}`,
  rank: { server: (rank) => `Місце ${rank} тут`, global: (rank) => `Місце ${rank} усюди` },
  played: (time) => `Час у грі: ${time}`,
  labels: { games: 'ІГРИ', average: 'СЕРЕДНЄ', moves: 'ХОДИ', bestTile: 'ПЛИТКА', rank: 'МІСЦЕ' },
  scores: 'Останні результати',
  tiles: 'Найкраща плитка кожної гри',
  board: 'Поле',
  showEveryone: 'Показати всім',
  none: (play) => `У тебе ще немає завершених ігор: ${play}`,
  noneOf: (user) => `Тут немає завершених ігор, які можна показати: ${user}.`,
  hidden: (user) => `${user} не показує свою статистику іншим.`,
};
