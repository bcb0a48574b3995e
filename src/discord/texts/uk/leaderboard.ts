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
      assisted: 'Ігри зі скасуванням ходу, підказками чи автогрою, в окремій таблиці',
    },
  },
  title: 'Таблиця лідерів',
  scopes: { server: 'цей сервер', global: 'усюди' },
  here: 'тут',
  periods: { all: 'за весь час', month: 'за цей місяць', week: 'за цей тиждень', today: 'за сьогодні' },
  withHelp: 'з допомогою',
  columns: 'місце · рахунок · найкраща плитка · ім’я',
  menus: { period: 'Період', scope: 'Охоплення' },
  buttons: { myPlace: 'Моє місце', assisted: 'Ігри з допомогою' },
  empty: (play) => `Тут іще ніхто не грав. Займіть перше місце: ${play}`,
  own: {
    server: (rank, total, score) => `Ваше місце тут: ${rank} із ${total}, рахунок ${score.shown}`,
    global: (rank, total, score) => `Ваше місце серед усіх: ${rank} із ${total}, рахунок ${score.shown}`,
  },
  ownNone: (play) => `Ви тут іще не набрали очок: ${play}`,
  ownHidden: (settings) => `Вас не видно в таблицях лідерів. Змінити це: ${settings}.`,
  ownUnnamed: (name, settings) => `У цьому списку ви ${name}. Показати своє ім’я: ${settings}.`,
  notYours: (owner, leaderboard) => `Це список гравця ${owner}. Відкрийте свій: ${leaderboard}.`,
};
