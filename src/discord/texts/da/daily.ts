import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('da');

export const daily: DailyTexts = {
  command: {
    description: 'Dagens bræt, ens for alle: ét forsøg om dagen',
    help: 'dagens bræt, ens for alle, ét forsøg om dagen.',
    options: {},
  },
  name: (number) => `Dagens spil ${number}`,
  rules: 'dagens spil',
  choice: 'dagens spil: det i dag, eller det bedste i en længere periode',
  longest: (days) => `Længste stime ${days}`,
  rankEverywhere: (rank, total) => `Placering ${rank} af ${total} overalt`,
  next: (when) => `Næste spil: ${when}`,
  commitment: (daily, hash) => `Fingeraftryk (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed, ${daily}: ${seed}`,
  closed: 'Dette spil er lukket. Din score tæller.',
  lost: (when) => `Dit forsøg i dag kan ikke længere læses, så du kan ikke fortsætte. Næste spil: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name} fik ${score} point`,
  today: 'I dag',
  serverStreak: plural({ one: (n) => `Serverens stime: ${n} dag`, other: (n) => `Serverens stime: ${n} dage` }),
};
