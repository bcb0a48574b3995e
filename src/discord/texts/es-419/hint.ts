import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('es');

export const hint: HintTexts = {
  only: 'es el único movimiento posible',
  dangerNow: (arrows) => `evita ${arrows}: podría terminar la partida de inmediato`,
  dangerSoon: (arrows) => `evita ${arrows}: podría terminar la partida en dos movimientos`,
  makes: (tile) => `forma ${tile}`,
  cornerStays: 'mantiene la ficha más alta en la esquina',
  cornerReached: 'lleva la ficha más alta a una esquina',
  joins: plural({ one: (n) => `une ${n} par`, many: (n) => `une ${n} de pares`, other: (n) => `une ${n} pares` }),
  linesUp: plural({
    one: (n) => `prepara ${n} par`,
    many: (n) => `prepara ${n} de pares`,
    other: (n) => `prepara ${n} pares`,
  }),
  room: plural({
    one: (n) => `deja ${n} casilla vacía`,
    many: (n) => `deja ${n} de casillas vacías`,
    other: (n) => `deja ${n} casillas vacías`,
  }),
  none: 'Por ahora no hay ninguna pista. Espera un momento e intenta de nuevo.',
};
