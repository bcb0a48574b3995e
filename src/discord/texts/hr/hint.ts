import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('hr');

export const hint: HintTexts = {
  only: 'jedini je mogući potez',
  dangerNow: (arrows) => `izbjegava ${arrows}: to bi moglo odmah završiti igru`,
  dangerSoon: (arrows) => `izbjegava ${arrows}: to bi moglo završiti igru u dva poteza`,
  makes: (tile) => `stvara ${tile}`,
  cornerStays: 'drži najveću pločicu u kutu',
  cornerReached: 'dovodi najveću pločicu u kut',
  joins: plural({ one: (n) => `spaja ${n} par`, few: (n) => `spaja ${n} para`, other: (n) => `spaja ${n} parova` }),
  linesUp: plural({
    one: (n) => `priprema ${n} par`,
    few: (n) => `priprema ${n} para`,
    other: (n) => `priprema ${n} parova`,
  }),
  room: plural({
    one: (n) => `ostavlja ${n} prazno polje`,
    few: (n) => `ostavlja ${n} prazna polja`,
    other: (n) => `ostavlja ${n} praznih polja`,
  }),
  none: 'Trenutačno nema savjeta. Pokušaj ponovno za koji trenutak.',
};
