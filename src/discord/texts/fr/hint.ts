import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('fr');

export const hint: HintTexts = {
  only: 'est le seul coup possible',
  dangerNow: (arrows) => `évite ${arrows}\u00a0: cela pourrait finir la partie tout de suite`,
  dangerSoon: (arrows) => `évite ${arrows}\u00a0: cela pourrait finir la partie en deux coups`,
  makes: (tile) => `forme ${tile}`,
  cornerStays: 'garde la plus grande tuile dans le coin',
  cornerReached: 'amène la plus grande tuile dans un coin',
  joins: plural({
    one: (n) => `réunit ${n} paire`,
    many: (n) => `réunit ${n} de paires`,
    other: (n) => `réunit ${n} paires`,
  }),
  linesUp: plural({
    one: (n) => `prépare ${n} paire`,
    many: (n) => `prépare ${n} de paires`,
    other: (n) => `prépare ${n} paires`,
  }),
  room: plural({
    one: (n) => `laisse ${n} case vide`,
    many: (n) => `laisse ${n} de cases vides`,
    other: (n) => `laisse ${n} cases vides`,
  }),
  none: 'Il n’y a pas d’indice pour l’instant. Réessaie dans un instant.',
};
