import type { LeaderboardTexts } from '../leaderboard.ts';
import { pluralsOf } from '../plurals.ts';

const points = pluralsOf('bg')({ one: (n) => `${n} точка`, other: (n) => `${n} точки` });

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Най-добрите резултати тук или навсякъде и твоето място',
    help: 'най-добрите резултати тук или навсякъде.',
    options: {
      board: 'Редове x колони, например 4x4 или 5x8',
      rules: 'По кои правила е класацията',
      period: 'За кой период; месеците, седмиците и дните започват в полунощ UTC',
      scope: 'Този сървър или навсякъде',
      assisted: 'Игри с връщане на ход, подсказка или автоматична игра, в отделна класация',
    },
  },
  title: 'Класация',
  scopes: { server: 'този сървър', global: 'навсякъде' },
  here: 'тук',
  periods: { all: 'за цялото време', month: 'този месец', week: 'тази седмица', today: 'днес' },
  withHelp: 'с помощ',
  columns: 'място · точки · най-голяма плочка · име',
  menus: { period: 'Период', scope: 'Обхват' },
  buttons: { myPlace: 'Моето място', assisted: 'Игри с помощ' },
  empty: (play) => `Тук още никой няма точки. Открий класацията: ${play}`,
  emptyWithHelp: 'Тук още никой няма точки.',
  own: {
    server: (rank, total, score) => `Твоето място тук: ${rank} от ${total}, с ${points(score)}`,
    global: (rank, total, score) => `Твоето място навсякъде: ${rank} от ${total}, с ${points(score)}`,
  },
  ownNone: (play) => `Тук още нямаш точки: ${play}`,
  ownHidden: (settings) => `Не се показваш в класациите. Можеш да го промениш с ${settings}.`,
  ownUnnamed: (name, settings) => `В тази класация ти си ${name}. С ${settings} можеш да покажеш името си.`,
  notYours: (owner, leaderboard) => `Този списък е на ${owner}. Отвори своя с ${leaderboard}.`,
};
