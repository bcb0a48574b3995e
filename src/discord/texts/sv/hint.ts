import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('sv');

export const hint: HintTexts = {
  only: 'är det enda möjliga draget',
  dangerNow: (arrows) => `undviker ${arrows}: det kunde avsluta spelet direkt`,
  dangerSoon: (arrows) => `undviker ${arrows}: det kunde avsluta spelet på två drag`,
  makes: (tile) => `ger ${tile}`,
  cornerStays: 'håller den största brickan i hörnet',
  cornerReached: 'för den största brickan till ett hörn',
  joins: ({ shown }) => `slår ihop ${shown} par`,
  linesUp: ({ shown }) => `förbereder ${shown} par`,
  room: plural({ one: (n) => `lämnar ${n} tom ruta`, other: (n) => `lämnar ${n} tomma rutor` }),
  none: 'Det finns inget tips just nu. Försök igen om en liten stund.',
};
