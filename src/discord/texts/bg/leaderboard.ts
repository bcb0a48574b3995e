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
    },
  },
  title: 'Класация',
  scopes: { server: 'този сървър', global: 'навсякъде' },
  here: 'тук',
  periods: { all: 'за цялото време', month: 'този месец', week: 'тази седмица', today: 'днес' },
  empty: (play) => `Тук още никой няма точки. Открий класацията: ${play}`,
  bestTile: (value) => `най-голяма плочка ${value}`,
  own: (rank, total, score) => `Твоето място: ${rank} от ${total}, с ${points(score)}`,
  ownNone: (play) => `Тук още нямаш точки: ${play}`,
  ownHidden: (settings) => `Не се показваш в класациите. Можеш да го промениш с ${settings}.`,
  notYours: (owner, leaderboard) => `Този списък е на ${owner}. Отвори своя с ${leaderboard}.`,
};
