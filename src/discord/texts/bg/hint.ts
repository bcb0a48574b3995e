import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('bg');

export const hint: HintTexts = {
  only: 'е единственият възможен ход',
  dangerNow: (arrows) => `избягва ${arrows}: това може веднага да приключи играта`,
  dangerSoon: (arrows) => `избягва ${arrows}: това може да приключи играта до два хода`,
  makes: (tile) => `прави ${tile}`,
  cornerStays: 'пази най-голямата плочка в ъгъла',
  cornerReached: 'докарва най-голямата плочка в ъгъл',
  joins: plural({ one: (n) => `слива ${n} двойка`, other: (n) => `слива ${n} двойки` }),
  linesUp: plural({ one: (n) => `подготвя ${n} двойка`, other: (n) => `подготвя ${n} двойки` }),
  room: plural({ one: (n) => `оставя ${n} празно поле`, other: (n) => `оставя ${n} празни полета` }),
  none: 'В момента няма подсказка. Опитай пак след малко.',
};
