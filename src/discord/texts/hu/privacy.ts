import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('hu');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Mit tárolunk rólad, másolat róla vagy a törlése',
    help: 'mit tárolunk rólad, másolat róla vagy a törlése.',
    options: {
      show: 'Mit tárolunk rólad',
      export: 'Minden, amit rólad tárolunk, egy fájlban',
      delete: 'Minden törlése, amit rólad tárolunk',
    },
  },
  title: 'Ezt tároljuk rólad',
  id: 'a Discord-felhasználóazonosítód',
  name: (name) => `a neved, ahogy a Discord utoljára mutatta: ${name}`,
  number: (number) => `a szám, amely helyette áll, ahol nem látszik: ${number}`,
  settings: (chosen) => `a beállításaid: ${chosen}`,
  games: plural({
    one: (n) => `${n} játék, minden lépéssel és azzal, hogy hol játszottad`,
    other: (n) => `${n} játék, minden lépéssel és azzal, hogy hol játszottad őket`,
  }),
  bests: plural({
    one: (n) => `${n} legjobb eredmény, egy helyhez, táblához és időszakhoz`,
    other: (n) => `${n} legjobb eredmény, helyenként, táblánként és időszakonként egy`,
  }),
  dailies: plural({
    one: (n) => `${n} napi játék a sorozatodhoz`,
    other: (n) => `${n} napi játék a sorozatodhoz`,
  }),
  duels: 'a párbajaid: kivel, és mindkét pontszám',
  statistics: 'a befejezett játékaid összesítése a statisztikádhoz',
  nothing: 'Semmit sem tárolunk rólad.',
  notStored: 'Az üzeneteidet, az avatarodat, az e-mail- és az IP-címedet nem tároljuk.',
  buttons: { delete: 'Törlés…', export: 'Másolatot kérek', keep: 'Maradjanak az adataim', confirm: 'Mindent törlök' },
  exported: 'Ez minden, amit rólad tárolunk. A folyamatban lévő játék seedje a játék végéig titok marad.',
  compressed: 'A fájl nagy, ezért gzippel tömörítettük.',
  tooLarge: 'Túl sok adat van rólad egy Discord-fájlhoz. Kérd a bot üzemeltetőjétől.',
  ask: 'Törölsz mindent, amit rólad tárolunk? A játékaid, a folyamatban lévők is, a legjobb eredményeid, a beállításaid és a neved végleg eltűnnek.',
  kept: 'Semmi sem törlődött.',
  deleted: (play) => `Minden törlődött rólad. Ha újra játszanál: ${play}`,
  clearing: {
    button: 'Ürítés…',
    ask: 'Kiüríted a szerver összes ranglistáját, minden táblán és időszakban? A folyamatban lévő játékok mennek tovább, de ami ez előtt kezdődött, itt már nem számít. A mindenhol érvényes ranglista marad, ahogy van.',
    buttons: { keep: 'Maradjanak', confirm: 'Mindet kiürítem' },
    cleared: 'A szerver ranglistái üresek. Mostantól az új játékok számítanak.',
    notAllowed: 'Ranglistát csak a Szerver kezelése jogosultsággal rendelkező tagok üríthetnek.',
  },
};
