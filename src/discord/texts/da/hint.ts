import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('da');

export const hint: HintTexts = {
  only: 'er det eneste mulige træk',
  dangerNow: (arrows) => `undgår ${arrows}: det kunne afslutte spillet med det samme`,
  dangerSoon: (arrows) => `undgår ${arrows}: det kunne afslutte spillet om to træk`,
  makes: (tile) => `giver ${tile}`,
  cornerStays: 'holder den største brik i hjørnet',
  cornerReached: 'får den største brik ind i et hjørne',
  joins: ({ shown }) => `samler ${shown} par`,
  linesUp: ({ shown }) => `gør ${shown} par klar`,
  room: plural({ one: (n) => `efterlader ${n} tomt felt`, other: (n) => `efterlader ${n} tomme felter` }),
  none: 'Der er ikke noget tip lige nu. Prøv igen om et øjeblik.',
};
