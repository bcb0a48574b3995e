import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Твои очки, лучшие плитки и итоги или другого игрока',
    help: 'твои очки, лучшие плитки и итоги или другого игрока.',
    options: { user: 'Чья статистика; если не указать, твоя' },
  },
  title: 'Статистика',
  games: pluralsOf('ru')({
    one: (n) => `${n} игра`,
    few: (n) => `${n} игры`,
    many: (n) => `${n} игр`,
    other: (n) => `${n} игры`,
  }),
  average: (points) => `В среднем: ${points}`,
  rank: { server: (rank) => `Место ${rank} здесь`, global: (rank) => `Место ${rank} везде` },
  played: (time) => `Время в игре: ${time}`,
  labels: { games: 'ИГРЫ', average: 'СРЕДНЕЕ', moves: 'ХОДЫ', bestTile: 'ПЛИТКА', rank: 'МЕСТО' },
  scores: 'Последние результаты',
  tiles: 'Лучшая плитка каждой игры',
  board: 'Поле',
  showEveryone: 'Показать всем',
  none: (play) => `У тебя пока нет законченных игр: ${play}`,
  noneOf: (user) => `Здесь нет законченных игр, которые можно показать: ${user}.`,
  hidden: (user) => `${user} не показывает свою статистику другим.`,
};
