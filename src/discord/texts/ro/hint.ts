import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('ro');

export const hint: HintTexts = {
  only: 'este singura mutare posibilă',
  dangerNow: (arrows) => `evită ${arrows}: ar putea încheia jocul imediat`,
  dangerSoon: (arrows) => `evită ${arrows}: ar putea încheia jocul în două mutări`,
  makes: (tile) => `formează ${tile}`,
  cornerStays: 'ține cea mai mare piesă în colț',
  cornerReached: 'aduce cea mai mare piesă într-un colț',
  joins: plural({
    one: (n) => `unește ${n} pereche`,
    few: (n) => `unește ${n} perechi`,
    other: (n) => `unește ${n} de perechi`,
  }),
  linesUp: plural({
    one: (n) => `pregătește ${n} pereche`,
    few: (n) => `pregătește ${n} perechi`,
    other: (n) => `pregătește ${n} de perechi`,
  }),
  room: plural({
    one: (n) => `lasă ${n} celulă goală`,
    few: (n) => `lasă ${n} celule goale`,
    other: (n) => `lasă ${n} de celule goale`,
  }),
  none: 'Acum nu există niciun indiciu. Încearcă din nou peste o clipă.',
};
