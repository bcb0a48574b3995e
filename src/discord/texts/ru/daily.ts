import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('ru');

export const daily: DailyTexts = {
  command: {
    description: 'Сегодняшняя доска, одна для всех: одна попытка в день',
    help: 'сегодняшняя доска, одна для всех, одна попытка в день.',
    options: {},
  },
  name: (number) => `Игра дня ${number}`,
  rules: 'игра дня',
  choice: 'игра дня: сегодняшняя или лучшая за более долгий срок',
  longest: (days) => `Самая длинная серия ${days}`,
  rankEverywhere: (rank, total) => `Место ${rank} из ${total} везде`,
  next: (when) => `Следующая игра дня: ${when}`,
  commitment: (daily, hash) => `Отпечаток (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Сид, ${daily}: ${seed}`,
  closed: 'Эта игра дня уже закрыта. Твой счёт засчитан.',
  lost: (when) =>
    `Твою сегодняшнюю попытку больше нельзя прочитать, поэтому продолжить её не получится. Следующая игра дня: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, счёт ${score}`,
  today: 'Сегодня',
  serverStreak: plural({
    one: (n) => `Серия этого сервера: ${n} день`,
    few: (n) => `Серия этого сервера: ${n} дня`,
    many: (n) => `Серия этого сервера: ${n} дней`,
    other: (n) => `Серия этого сервера: ${n} дня`,
  }),
};
