import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Найкращі результати тут або всюди, і твоє місце',
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
  empty: (play) => `Тут іще ніхто не грав. Займи перше місце: ${play}`,
  emptyWithHelp: 'Тут іще ніхто не грав із допомогою.',
  own: {
    server: (rank, total, score) => `Твоє місце тут: ${rank} із ${total}, рахунок ${score.shown}`,
    global: (rank, total, score) => `Твоє місце серед усіх: ${rank} із ${total}, рахунок ${score.shown}`,
  },
  ownNone: (play) => `У тебе тут іще немає очок: ${play}`,
  ownHidden: (settings) => `Тебе не видно в таблицях лідерів. Змінити це: ${settings}.`,
  ownUnnamed: (name, settings) => `У цьому списку ти ${name}. Показати своє ім’я: ${settings}.`,
  notYours: (owner, leaderboard) => `Це список гравця ${owner}. Відкрий свій: ${leaderboard}.`,
};
