import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('hu');

export const daily: DailyTexts = {
  command: {
    description: 'A mai tábla, mindenkinek ugyanaz: naponta egy próbálkozás',
    help: 'a mai tábla, mindenkinek ugyanaz, naponta egy próbálkozás.',
    options: {},
  },
  name: (number) => `${number}. napi játék`,
  rules: 'napi játék',
  choice: 'napi játék: a mai, vagy a legjobb egy hosszabb időszakból',
  longest: (days) => `Leghosszabb sorozat: ${days}`,
  rankEverywhere: (rank, total) => `Helyezés mindenhol: ${rank} / ${total}`,
  next: (when) => `Következő napi játék: ${when}`,
  commitment: (daily, hash) => `Ujjlenyomat (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed, ${daily}: ${seed}`,
  closed: 'Ez a napi játék lezárult. A pontod számít.',
  lost: (when) => `A mai próbálkozásod már nem olvasható, ezért nem folytatható. Következő napi játék: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, ${score} pont`,
  today: 'Ma',
  serverStreak: plural({ one: (n) => `A szerver sorozata: ${n} nap`, other: (n) => `A szerver sorozata: ${n} nap` }),
};
