import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('fi');

export const hint: HintTexts = {
  only: 'on ainoa mahdollinen siirto',
  dangerNow: (arrows) => `välttää ${arrows}: se voisi päättää pelin heti`,
  dangerSoon: (arrows) => `välttää ${arrows}: se voisi päättää pelin kahdessa siirrossa`,
  makes: (tile) => `tekee laatan ${tile}`,
  cornerStays: 'pitää suurimman laatan nurkassa',
  cornerReached: 'vie suurimman laatan nurkkaan',
  joins: plural({ one: (n) => `yhdistää ${n} parin`, other: (n) => `yhdistää ${n} paria` }),
  linesUp: plural({ one: (n) => `valmistelee ${n} parin`, other: (n) => `valmistelee ${n} paria` }),
  room: plural({ one: (n) => `jättää ${n} tyhjän ruudun`, other: (n) => `jättää ${n} tyhjää ruutua` }),
  none: 'Juuri nyt ei ole vihjettä. Yritä hetken päästä uudelleen.',
};
