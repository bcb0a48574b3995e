import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('cs');

export const hint: HintTexts = {
  only: 'je jediný možný tah',
  dangerNow: (arrows) => `vyhne se ${arrows}: to by mohlo hru hned ukončit`,
  dangerSoon: (arrows) => `vyhne se ${arrows}: to by mohlo hru do dvou tahů ukončit`,
  makes: (tile) => `vytvoří ${tile}`,
  cornerStays: 'drží největší dlaždici v rohu',
  cornerReached: 'dostane největší dlaždici do rohu',
  joins: plural({
    one: (n) => `spojí ${n} dvojici`,
    few: (n) => `spojí ${n} dvojice`,
    many: (n) => `spojí ${n} dvojice`,
    other: (n) => `spojí ${n} dvojic`,
  }),
  linesUp: plural({
    one: (n) => `připraví ${n} dvojici`,
    few: (n) => `připraví ${n} dvojice`,
    many: (n) => `připraví ${n} dvojice`,
    other: (n) => `připraví ${n} dvojic`,
  }),
  room: plural({
    one: (n) => `nechá ${n} prázdné pole`,
    few: (n) => `nechá ${n} prázdná pole`,
    many: (n) => `nechá ${n} prázdného pole`,
    other: (n) => `nechá ${n} prázdných polí`,
  }),
  none: 'Teď žádná nápověda není. Zkus to prosím za chvilku znovu.',
};
