import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('lt');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Kas apie tave saugoma, kopija arba ištrynimas',
    help: 'kas apie tave saugoma, kopija arba ištrynimas.',
    options: {
      show: 'Kas apie tave saugoma',
      export: 'Viskas, kas apie tave saugoma, viename faile',
      delete: 'Ištrinti viską, kas apie tave saugoma',
    },
  },
  title: 'Kas apie tave saugoma',
  id: 'tavo „Discord“ naudotojo ID',
  name: (name) => `tavo vardas, kokį „Discord“ rodė paskutinį kartą: ${name}`,
  number: (number) => `numeris, kuris jį pakeičia ten, kur jo nerodo: ${number}`,
  settings: (chosen) => `tavo nustatymai: ${chosen}`,
  games: plural({
    one: (n) => `${n} žaidimas su visais ėjimais ir žaidimo vieta`,
    few: (n) => `${n} žaidimai su visais ėjimais ir žaidimo vietomis`,
    many: (n) => `${n} žaidimo su visais ėjimais ir žaidimo vietomis`,
    other: (n) => `${n} žaidimų su visais ėjimais ir žaidimo vietomis`,
  }),
  bests: plural({
    one: (n) => `${n} geriausias rezultatas pagal vietą, lentą ir laikotarpį`,
    few: (n) => `${n} geriausi rezultatai pagal vietą, lentą ir laikotarpį`,
    many: (n) => `${n} geriausio rezultato pagal vietą, lentą ir laikotarpį`,
    other: (n) => `${n} geriausių rezultatų pagal vietą, lentą ir laikotarpį`,
  }),
  dailies: plural({
    one: (n) => `${n} dienos žaidimas tavo serijai`,
    few: (n) => `${n} dienos žaidimai tavo serijai`,
    many: (n) => `${n} dienos žaidimo tavo serijai`,
    other: (n) => `${n} dienos žaidimų tavo serijai`,
  }),
  duels: 'tavo dvikovos: su kuo ir abu rezultatai',
  statistics: 'tavo užbaigtų žaidimų sumos, tavo statistikai',
  nothing: 'Apie tave nieko nesaugoma.',
  notStored: 'Tavo žinutės, avataras, el. paštas ir IP adresas nesaugomi.',
  buttons: { delete: 'Ištrinti…', export: 'Gauti kopiją', keep: 'Palikti mano duomenis', confirm: 'Ištrinti viską' },
  exported: 'Tai viskas, kas apie tave saugoma. Nebaigto žaidimo sėkla lieka paslaptis, kol jis nesibaigs.',
  compressed: 'Failas didelis, todėl jis suglaudintas su gzip.',
  tooLarge: 'Apie tave saugoma per daug vienam „Discord“ failui. Paprašyk jo šio boto šeimininko.',
  ask: 'Ištrinti viską, kas apie tave saugoma? Tavo žaidimai, ir nebaigti, geriausi rezultatai, nustatymai ir vardas dings visam laikui.',
  kept: 'Niekas neištrinta.',
  deleted: (play) => `Viskas apie tave ištrinta. Jei norėsi vėl žaisti: ${play}`,
  clearing: {
    button: 'Išvalyti…',
    ask: 'Išvalyti visas šio serverio lyderių lenteles, visoms lentoms ir laikotarpiams? Nebaigti žaidimai tęsiasi, bet anksčiau pradėti čia nebebus skaičiuojami. Visų vietų lyderių lentelė lieka, kokia buvo.',
    buttons: { keep: 'Palikti', confirm: 'Išvalyti visas' },
    cleared: 'Šio serverio lyderių lentelės tuščios. Nuo šiol skaičiuojami nauji žaidimai.',
    notAllowed: 'Lyderių lenteles gali išvalyti tik nariai, turintys leidimą tvarkyti serverį.',
  },
};
