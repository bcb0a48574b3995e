import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('bg');

export const daily: DailyTexts = {
  command: {
    description: 'Днешната дъска, еднаква за всички: един опит на ден',
    help: 'днешната дъска, еднаква за всички, един опит на ден.',
    options: {},
  },
  name: (number) => `Игра на деня ${number}`,
  rules: 'игра на деня',
  choice: 'игра на деня: днешната или най-доброто за по-дълъг период',
  longest: (days) => `Най-дълга серия ${days}`,
  rankEverywhere: (rank, total) => `Място ${rank} от ${total} навсякъде`,
  next: (when) => `Следваща игра на деня: ${when}`,
  commitment: (daily, hash) => `Отпечатък (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Сийд, ${daily}: ${seed}`,
  closed: 'Тази игра на деня приключи. Резултатът ти се брои.',
  lost: (when) => `Днешният ти опит вече не може да се прочете и няма как да продължиш. Следваща игра на деня: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name} с ${score} точки`,
  today: 'Днес',
  serverStreak: plural({
    one: (n) => `Серия на този сървър: ${n} ден`,
    other: (n) => `Серия на този сървър: ${n} дни`,
  }),
};
