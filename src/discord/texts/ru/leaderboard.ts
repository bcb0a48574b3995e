import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Лучшие результаты здесь или везде, и твоё место',
    help: 'лучшие результаты здесь или везде.',
    options: {
      board: 'Строки x столбцы, например 4x4 или 5x8',
      rules: 'По каким правилам',
      period: 'За какое время; месяцы, недели и дни начинаются в полночь UTC',
      scope: 'Этот сервер или везде',
      assisted: 'Игры с отменой хода, подсказками или автоигрой, в отдельной таблице',
    },
  },
  title: 'Таблица лидеров',
  scopes: { server: 'этот сервер', global: 'везде' },
  here: 'здесь',
  periods: { all: 'за всё время', month: 'за этот месяц', week: 'за эту неделю', today: 'за сегодня' },
  withHelp: 'с помощью',
  columns: 'место · счёт · лучшая плитка · имя',
  menus: { period: 'Период', scope: 'Охват' },
  buttons: { myPlace: 'Моё место', assisted: 'Игры с помощью' },
  empty: (play) => `Здесь ещё никто не играл. Займи первое место: ${play}`,
  emptyWithHelp: 'Здесь ещё никто не играл с помощью.',
  own: {
    server: (rank, total, score) => `Твоё место здесь: ${rank} из ${total}, счёт ${score.shown}`,
    global: (rank, total, score) => `Твоё место среди всех: ${rank} из ${total}, счёт ${score.shown}`,
  },
  ownNone: (play) => `У тебя здесь ещё нет очков: ${play}`,
  ownHidden: (settings) => `Тебя не видно в таблицах лидеров. Изменить это: ${settings}.`,
  ownUnnamed: (name, settings) => `В этом списке ты ${name}. Показать своё имя: ${settings}.`,
  notYours: (owner, leaderboard) => `Это список игрока ${owner}. Открой свой: ${leaderboard}.`,
};
