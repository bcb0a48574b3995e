import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('nl');

export const hint: HintTexts = {
  only: 'is de enige mogelijke zet',
  dangerNow: (arrows) => `vermijdt ${arrows}: dat kan het spel meteen beëindigen`,
  dangerSoon: (arrows) => `vermijdt ${arrows}: dat kan het spel in twee zetten beëindigen`,
  makes: (tile) => `maakt ${tile}`,
  cornerStays: 'houdt de hoogste tegel in de hoek',
  cornerReached: 'brengt de hoogste tegel in een hoek',
  joins: plural({ one: (n) => `voegt ${n} paar samen`, other: (n) => `voegt ${n} paren samen` }),
  linesUp: plural({ one: (n) => `zet ${n} paar klaar`, other: (n) => `zet ${n} paren klaar` }),
  room: plural({ one: (n) => `laat ${n} vak leeg`, other: (n) => `laat ${n} vakken leeg` }),
  none: 'Er is nu geen hint. Probeer het zo nog eens.',
};
