import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Найкращі результати тут або всюди, і ваше місце',
    help: 'найкращі результати тут або всюди.',
    options: {
      board: 'Рядки x стовпці, наприклад 4x4 або 5x8',
      rules: 'За якими правилами',
      period: 'За який час; місяці, тижні й дні починаються опівночі за UTC',
      scope: 'Цей сервер або всюди',
    },
  },
  title: 'Таблиця лідерів',
  scopes: { server: 'цей сервер', global: 'усюди' },
  here: 'тут',
  periods: { all: 'за весь час', month: 'за цей місяць', week: 'за цей тиждень', today: 'за сьогодні' },
  empty: (play) => `Тут іще ніхто не грав. Займіть перше місце: ${play}`,
  bestTile: (value) => `найкраща плитка ${value}`,
  own: (rank, total, score) => `Ваше місце: ${rank} із ${total}, рахунок ${score.shown}`,
  ownNone: (play) => `Ви тут іще не набрали очок: ${play}`,
  ownHidden: (settings) => `Вас не видно в таблицях лідерів. Змінити це: ${settings}.`,
  notYours: (owner, leaderboard) => `Це список гравця ${owner}. Відкрийте свій: ${leaderboard}.`,
};
