import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('lt');

export const daily: DailyTexts = {
  command: {
    description: 'Šios dienos lenta, visiems ta pati: vienas bandymas per dieną',
    help: 'šios dienos lenta, visiems ta pati, vienas bandymas per dieną.',
    options: {},
  },
  name: (number) => `Dienos žaidimas ${number}`,
  rules: 'dienos žaidimas',
  choice: 'dienos žaidimas: šios dienos arba geriausias per ilgesnį laikotarpį',
  longest: (days) => `Ilgiausia serija ${days}`,
  rankEverywhere: (rank, total) => `${rank} vieta iš ${total} visur`,
  next: (when) => `Kitas dienos žaidimas: ${when}`,
  commitment: (daily, hash) => `Kontrolinis kodas (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Sėkla, ${daily}: ${seed}`,
  closed: 'Šis dienos žaidimas jau uždarytas. Tavo rezultatas įskaitytas.',
  lost: (when) =>
    `Tavo šios dienos bandymo nebegalima perskaityti, todėl ir tęsti negalima. Kitas dienos žaidimas: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, rezultatas ${score}`,
  today: 'Šiandien',
  serverStreak: plural({
    one: (n) => `Šio serverio serija: ${n} diena`,
    few: (n) => `Šio serverio serija: ${n} dienos`,
    many: (n) => `Šio serverio serija: ${n} dienos`,
    other: (n) => `Šio serverio serija: ${n} dienų`,
  }),
};
