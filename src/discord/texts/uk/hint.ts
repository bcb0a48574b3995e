import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('uk');

export const hint: HintTexts = {
  only: 'єдиний можливий хід',
  dangerNow: (arrows) => `замість ${arrows}: там гра могла б одразу закінчитися`,
  dangerSoon: (arrows) => `замість ${arrows}: там гра могла б закінчитися за два ходи`,
  makes: (tile) => `дає ${tile}`,
  cornerStays: 'лишає найбільшу плитку в кутку',
  cornerReached: 'ставить найбільшу плитку в куток',
  joins: plural({
    one: (n) => `з’єднує ${n} пару`,
    few: (n) => `з’єднує ${n} пари`,
    many: (n) => `з’єднує ${n} пар`,
    other: (n) => `з’єднує ${n} пари`,
  }),
  linesUp: plural({
    one: (n) => `готує ${n} пару`,
    few: (n) => `готує ${n} пари`,
    many: (n) => `готує ${n} пар`,
    other: (n) => `готує ${n} пари`,
  }),
  room: plural({
    one: (n) => `лишає ${n} порожню клітинку`,
    few: (n) => `лишає ${n} порожні клітинки`,
    many: (n) => `лишає ${n} порожніх клітинок`,
    other: (n) => `лишає ${n} порожньої клітинки`,
  }),
  none: 'Зараз підказки немає. Спробуй ще раз за мить.',
};
