import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Лучшие результаты здесь или везде, и ваше место',
    help: 'лучшие результаты здесь или везде.',
    options: {
      board: 'Строки x столбцы, например 4x4 или 5x8',
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
  ownNone: (play) => `Вы здесь ещё не набрали очков: ${play}`,
  ownHidden: (settings) => `Вас не видно в таблицах лидеров. Изменить это: ${settings}.`,
  notYours: (owner, leaderboard) => `Это список игрока ${owner}. Откройте свой: ${leaderboard}.`,
};
