import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('uk');

export const daily: DailyTexts = {
  command: {
    description: 'Сьогоднішня дошка, одна для всіх: одна спроба на день',
    help: 'сьогоднішня дошка, одна для всіх, одна спроба на день.',
    options: {},
  },
  name: (number) => `Гра дня ${number}`,
  rules: 'гра дня',
  choice: 'гра дня: сьогоднішня або найкраща за довший час',
  longest: (days) => `Найдовша серія ${days}`,
  rankEverywhere: (rank, total) => `Місце ${rank} із ${total} усюди`,
  next: (when) => `Наступна гра дня: ${when}`,
  commitment: (daily, hash) => `Відбиток (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Сід, ${daily}: ${seed}`,
  closed: 'Цю гру дня вже закрито. Твій рахунок зараховано.',
  lost: (when) => `Твою сьогоднішню спробу більше не прочитати, тож продовжити її не вийде. Наступна гра дня: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, рахунок ${score}`,
  today: 'Сьогодні',
  serverStreak: plural({
    one: (n) => `Серія цього сервера: ${n} день`,
    few: (n) => `Серія цього сервера: ${n} дні`,
    many: (n) => `Серія цього сервера: ${n} днів`,
    other: (n) => `Серія цього сервера: ${n} дня`,
  }),
};
