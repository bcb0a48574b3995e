import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('pl');

export const hint: HintTexts = {
  only: 'to jedyny możliwy ruch',
  dangerNow: (arrows) => `unika ${arrows}: to mogłoby od razu zakończyć grę`,
  dangerSoon: (arrows) => `unika ${arrows}: to mogłoby zakończyć grę w dwa ruchy`,
  makes: (tile) => `tworzy ${tile}`,
  cornerStays: 'trzyma największy kafelek w rogu',
  cornerReached: 'sprowadza największy kafelek do rogu',
  joins: plural({
    one: (n) => `łączy ${n} parę`,
    few: (n) => `łączy ${n} pary`,
    many: (n) => `łączy ${n} par`,
    other: (n) => `łączy ${n} pary`,
  }),
  linesUp: plural({
    one: (n) => `przygotowuje ${n} parę`,
    few: (n) => `przygotowuje ${n} pary`,
    many: (n) => `przygotowuje ${n} par`,
    other: (n) => `przygotowuje ${n} pary`,
  }),
  room: plural({
    one: (n) => `zostawia ${n} puste pole`,
    few: (n) => `zostawia ${n} puste pola`,
    many: (n) => `zostawia ${n} pustych pól`,
    other: (n) => `zostawia ${n} pustego pola`,
  }),
  none: 'Teraz nie ma podpowiedzi. Spróbuj ponownie za chwilę.',
};
