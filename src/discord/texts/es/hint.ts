import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('es');

export const hint: HintTexts = {
  only: 'es el único movimiento posible',
  dangerNow: (arrows) => `evita ${arrows}: podría acabar la partida al momento`,
  dangerSoon: (arrows) => `evita ${arrows}: podría acabar la partida en dos movimientos`,
  makes: (tile) => `forma ${tile}`,
  cornerStays: 'mantiene la ficha más alta en la esquina',
  cornerReached: 'lleva la ficha más alta a una esquina',
  joins: plural({
    one: (n) => `une ${n} pareja`,
    many: (n) => `une ${n} de parejas`,
    other: (n) => `une ${n} parejas`,
  }),
  linesUp: plural({
    one: (n) => `prepara ${n} pareja`,
    many: (n) => `prepara ${n} de parejas`,
    other: (n) => `prepara ${n} parejas`,
  }),
  room: plural({
    one: (n) => `deja ${n} casilla libre`,
    many: (n) => `deja ${n} de casillas libres`,
    other: (n) => `deja ${n} casillas libres`,
  }),
  none: 'Ahora mismo no hay ninguna pista. Inténtalo otra vez en un momento.',
};
