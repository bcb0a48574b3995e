import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('hr');

export const daily: DailyTexts = {
  command: {
    description: 'Današnja ploča, ista za sve: jedan pokušaj na dan',
    help: 'današnja ploča, ista za sve, jedan pokušaj na dan.',
    options: {},
  },
  name: (number) => `Igra dana ${number}`,
  rules: 'igra dana',
  choice: 'igra dana: današnja ili najbolja u duljem razdoblju',
  longest: (days) => `Najdulji niz ${days}`,
  rankEverywhere: (rank, total) => `${rank}. mjesto od ${total} svugdje`,
  next: (when) => `Sljedeća igra dana: ${when}`,
  commitment: (daily, hash) => `Otisak (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed, ${daily}: ${seed}`,
  closed: 'Ova je igra dana zatvorena. Tvoj se rezultat računa.',
  lost: (when) =>
    `Tvoj današnji pokušaj više se ne može pročitati pa ga ne možeš nastaviti. Sljedeća igra dana: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, ${score} bodova`,
  today: 'Danas',
  serverStreak: plural({
    one: (n) => `Niz ovog poslužitelja: ${n} dan`,
    few: (n) => `Niz ovog poslužitelja: ${n} dana`,
    other: (n) => `Niz ovog poslužitelja: ${n} dana`,
  }),
};
