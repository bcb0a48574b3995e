import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('hr');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Što je o tebi spremljeno, kopija toga ili brisanje',
    help: 'što je o tebi spremljeno, kopija toga ili brisanje.',
    options: {
      show: 'Što je o tebi spremljeno',
      export: 'Sve što je o tebi spremljeno, kao datoteka',
      delete: 'Izbriši sve što je o tebi spremljeno',
    },
  },
  title: 'Ovo je o tebi spremljeno',
  id: 'tvoj korisnički ID na Discordu',
  name: (name) => `tvoje ime, kako ga je Discord zadnji put prikazao: ${name}`,
  number: (number) => `broj koji ga zamjenjuje gdje se ne prikazuje: ${number}`,
  settings: (chosen) => `tvoje postavke: ${chosen}`,
  games: plural({
    one: (n) => `${n} igra, sa svakim potezom i mjestom igranja`,
    few: (n) => `${n} igre, sa svakim potezom i mjestom igranja`,
    other: (n) => `${n} igara, sa svakim potezom i mjestom igranja`,
  }),
  bests: plural({
    one: (n) => `${n} najbolji rezultat, po mjestu, ploči i razdoblju`,
    few: (n) => `${n} najbolja rezultata, po mjestu, ploči i razdoblju`,
    other: (n) => `${n} najboljih rezultata, po mjestu, ploči i razdoblju`,
  }),
  dailies: plural({
    one: (n) => `${n} igra dana, za tvoj niz`,
    few: (n) => `${n} igre dana, za tvoj niz`,
    other: (n) => `${n} igara dana, za tvoj niz`,
  }),
  duels: 'tvoji dvoboji: s kim, i oba rezultata',
  statistics: 'zbroj tvojih završenih igara, za tvoju statistiku',
  nothing: 'O tebi nije spremljeno ništa.',
  notStored: 'Tvoje poruke, avatar, e-pošta i IP adresa ne spremaju se.',
  buttons: { delete: 'Izbriši…', export: 'Preuzmi kopiju', keep: 'Zadrži moje podatke', confirm: 'Izbriši sve' },
  exported: 'Ovo je sve što je o tebi spremljeno. Seed igre u tijeku ostaje tajan dok igra ne završi.',
  compressed: 'Datoteka je velika pa je komprimirana s gzip.',
  tooLarge: 'O tebi ima previše za jednu datoteku na Discordu. Zatraži to od onoga tko vodi ovog bota.',
  ask: 'Izbrisati sve što je o tebi spremljeno? Tvoje igre, i one u tijeku, najbolji rezultati, postavke i ime zauvijek će nestati.',
  kept: 'Ništa nije izbrisano.',
  deleted: (play) => `Sve o tebi je izbrisano. Ako opet želiš igrati: ${play}`,
  clearing: {
    button: 'Isprazni…',
    ask: 'Isprazniti sve ljestvice ovog poslužitelja, za svaku ploču i svako razdoblje? Igre u tijeku se nastavljaju, ali nijedna započeta prije ovoga tu se više neće računati. Ljestvica za svugdje ostaje kakva jest.',
    buttons: { keep: 'Zadrži ih', confirm: 'Isprazni sve' },
    cleared: 'Ljestvice ovog poslužitelja su prazne. Odsad se računaju nove igre.',
    notAllowed: 'Samo članovi s dopuštenjem Upravljanje poslužiteljem mogu isprazniti ljestvice.',
  },
};
