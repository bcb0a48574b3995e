import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Лучшие результаты здесь или везде, и ваше место',
    help: 'лучшие результаты здесь или везде.',
    options: {
      board: 'Ряды x столбцы, например 4x4 или 5x8',
      rules: 'По каким правилам',
      period: 'За какое время; месяцы, недели и дни начинаются в полночь UTC',
      scope: 'Этот сервер или везде',
    },
  },
  title: 'Таблица лидеров',
  scopes: { server: 'этот сервер', global: 'везде' },
  here: 'здесь',
  periods: { all: 'за всё время', month: 'за этот месяц', week: 'за эту неделю', today: 'за сегодня' },
  empty: (play) => `Здесь ещё никто не играл. Займите первое место: ${play}`,
  bestTile: (value) => `лучшая плитка ${value}`,
  own: (rank, total, score) => `Ваше место: ${rank} из ${total}, счёт ${score.shown}`,
  ownNone: (play) => `У вас здесь ещё нет счёта: ${play}`,
  ownHidden: (settings) => `Таблицы лидеров вас не показывают. Изменить это: ${settings}.`,
  notYours: (owner, leaderboard) => `Этот список листает ${owner}. Откройте свой: ${leaderboard}.`,
};
