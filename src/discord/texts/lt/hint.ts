import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('lt');

export const hint: HintTexts = {
  only: 'yra vienintelis galimas ėjimas',
  dangerNow: (arrows) => `išvengia ${arrows}: tai galėtų iškart užbaigti žaidimą`,
  dangerSoon: (arrows) => `išvengia ${arrows}: tai galėtų užbaigti žaidimą per du ėjimus`,
  makes: (tile) => `sudaro ${tile}`,
  cornerStays: 'palieka didžiausią plytelę kampe',
  cornerReached: 'atveda didžiausią plytelę į kampą',
  joins: plural({
    one: (n) => `sujungia ${n} porą`,
    few: (n) => `sujungia ${n} poras`,
    many: (n) => `sujungia ${n} poros`,
    other: (n) => `sujungia ${n} porų`,
  }),
  linesUp: plural({
    one: (n) => `paruošia ${n} porą`,
    few: (n) => `paruošia ${n} poras`,
    many: (n) => `paruošia ${n} poros`,
    other: (n) => `paruošia ${n} porų`,
  }),
  room: plural({
    one: (n) => `palieka ${n} tuščią langelį`,
    few: (n) => `palieka ${n} tuščius langelius`,
    many: (n) => `palieka ${n} tuščio langelio`,
    other: (n) => `palieka ${n} tuščių langelių`,
  }),
  none: 'Šiuo metu užuominos nėra. Pabandyk dar kartą po akimirkos.',
};
