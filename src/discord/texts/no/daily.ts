import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('no');

export const daily: DailyTexts = {
  command: {
    description: 'Dagens brett, likt for alle: ett forsøk om dagen',
    help: 'dagens brett, likt for alle, ett forsøk om dagen.',
    options: {},
  },
  name: (number) => `Dagens spill ${number}`,
  rules: 'dagens spill',
  choice: 'dagens spill: det i dag, eller det beste i en lengre periode',
  longest: (days) => `Lengste rekke ${days}`,
  rankEverywhere: (rank, total) => `Plass ${rank} av ${total} overalt`,
  next: (when) => `Neste spill: ${when}`,
  commitment: (daily, hash) => `Fingeravtrykk (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed, ${daily}: ${seed}`,
  closed: 'Dette spillet er stengt. Poengene dine teller.',
  lost: (when) => `Forsøket ditt i dag kan ikke leses lenger, så du kan ikke fortsette. Neste spill: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name} fikk ${score} poeng`,
  today: 'I dag',
  serverStreak: plural({
    one: (n) => `Rekken til denne serveren: ${n} dag`,
    other: (n) => `Rekken til denne serveren: ${n} dager`,
  }),
};
