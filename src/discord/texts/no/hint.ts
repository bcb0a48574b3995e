import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('no');

export const hint: HintTexts = {
  only: 'er det eneste mulige trekket',
  dangerNow: (arrows) => `unngår ${arrows}: det kunne avslutte spillet med en gang`,
  dangerSoon: (arrows) => `unngår ${arrows}: det kunne avslutte spillet på to trekk`,
  makes: (tile) => `gir ${tile}`,
  cornerStays: 'holder den høyeste brikken i hjørnet',
  cornerReached: 'får den høyeste brikken inn i et hjørne',
  joins: ({ shown }) => `slår sammen ${shown} par`,
  linesUp: ({ shown }) => `gjør klart ${shown} par`,
  room: plural({ one: (n) => `etterlater ${n} tom rute`, other: (n) => `etterlater ${n} tomme ruter` }),
  none: 'Det er ikke noe hint akkurat nå. Prøv igjen om et øyeblikk.',
};
