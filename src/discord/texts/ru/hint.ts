import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('ru');

export const hint: HintTexts = {
  only: 'единственный возможный ход',
  dangerNow: (arrows) => `вместо ${arrows}: там игра могла бы сразу закончиться`,
  dangerSoon: (arrows) => `вместо ${arrows}: там игра могла бы закончиться за два хода`,
  makes: (tile) => `даёт ${tile}`,
  cornerStays: 'оставляет самую большую плитку в углу',
  cornerReached: 'ставит самую большую плитку в угол',
  joins: plural({
    one: (n) => `соединяет ${n} пару`,
    few: (n) => `соединяет ${n} пары`,
    many: (n) => `соединяет ${n} пар`,
    other: (n) => `соединяет ${n} пары`,
  }),
  linesUp: plural({
    one: (n) => `готовит ${n} пару`,
    few: (n) => `готовит ${n} пары`,
    many: (n) => `готовит ${n} пар`,
    other: (n) => `готовит ${n} пары`,
  }),
  room: plural({
    one: (n) => `оставляет ${n} пустую клетку`,
    few: (n) => `оставляет ${n} пустые клетки`,
    many: (n) => `оставляет ${n} пустых клеток`,
    other: (n) => `оставляет ${n} пустой клетки`,
  }),
  none: 'Сейчас подсказки нет. Попробуй ещё раз чуть позже.',
};
