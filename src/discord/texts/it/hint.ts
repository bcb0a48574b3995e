import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('it');

export const hint: HintTexts = {
  only: 'è l’unica mossa possibile',
  dangerNow: (arrows) => `evita ${arrows}: potrebbe finire subito la partita`,
  dangerSoon: (arrows) => `evita ${arrows}: potrebbe finire la partita in due mosse`,
  makes: (tile) => `forma ${tile}`,
  cornerStays: 'tiene la tessera più alta nell’angolo',
  cornerReached: 'porta la tessera più alta in un angolo',
  joins: plural({
    one: (n) => `unisce ${n} coppia`,
    many: (n) => `unisce ${n} di coppie`,
    other: (n) => `unisce ${n} coppie`,
  }),
  linesUp: plural({
    one: (n) => `prepara ${n} coppia`,
    many: (n) => `prepara ${n} di coppie`,
    other: (n) => `prepara ${n} coppie`,
  }),
  room: plural({
    one: (n) => `lascia ${n} casella vuota`,
    many: (n) => `lascia ${n} di caselle vuote`,
    other: (n) => `lascia ${n} caselle vuote`,
  }),
  none: 'Al momento non c’è nessun suggerimento. Riprova tra un momento.',
};
