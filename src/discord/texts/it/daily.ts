import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('it');

export const daily: DailyTexts = {
  command: {
    description: 'La griglia di oggi, uguale per tutti: un tentativo al giorno',
    help: 'la griglia di oggi, uguale per tutti, un tentativo al giorno.',
    options: {},
  },
  name: (number) => `Sfida del giorno ${number}`,
  rules: 'sfida del giorno',
  choice: 'sfida del giorno: quella di oggi, o la migliore di un periodo più lungo',
  longest: (days) => `Serie più lunga ${days}`,
  rankEverywhere: (rank, total) => `Posizione ${rank} su ${total} ovunque`,
  next: (when) => `Prossima sfida del giorno: ${when}`,
  commitment: (daily, hash) => `Impegno (SHA-256) della ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed della ${daily}: ${seed}`,
  closed: 'Questa sfida del giorno è chiusa. Il tuo punteggio conta.',
  lost: (when) =>
    `Il tuo tentativo di oggi non si può più leggere, quindi non puoi continuarlo. Prossima sfida del giorno: ${when}`,
  shared: (name, score, daily) => `${name} ha fatto ${score} nella ${daily}`,
  today: 'Oggi',
  serverStreak: plural({
    one: (n) => `Serie di questo server: ${n} giorno`,
    many: (n) => `Serie di questo server: ${n} di giorni`,
    other: (n) => `Serie di questo server: ${n} giorni`,
  }),
};
