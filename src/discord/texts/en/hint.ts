import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('en');

export const hint: HintTexts = {
  only: 'is the only way to move',
  dangerNow: (arrows) => `avoids ${arrows}: that could end the game at once`,
  dangerSoon: (arrows) => `avoids ${arrows}: that could end the game in two moves`,
  makes: (tile) => `makes ${tile}`,
  cornerStays: 'keeps the largest tile in the corner',
  cornerReached: 'brings the largest tile into a corner',
  joins: plural({ one: (n) => `joins ${n} pair`, other: (n) => `joins ${n} pairs` }),
  linesUp: plural({ one: (n) => `lines up ${n} pair`, other: (n) => `lines up ${n} pairs` }),
  room: plural({ one: (n) => `leaves ${n} empty cell`, other: (n) => `leaves ${n} empty cells` }),
  none: 'There is no hint right now. Please try again in a moment.',
};
