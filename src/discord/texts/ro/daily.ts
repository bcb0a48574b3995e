import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('ro');

export const daily: DailyTexts = {
  command: {
    description: 'Tabla de astăzi, aceeași pentru toți: o încercare pe zi',
    help: 'tabla de astăzi, aceeași pentru toți, o încercare pe zi.',
    options: {},
  },
  name: (number) => `Jocul zilei ${number}`,
  rules: 'jocul zilei',
  choice: 'jocul zilei: cel de astăzi sau cel mai bun dintr-o perioadă mai lungă',
  longest: (days) => `Cea mai lungă serie ${days}`,
  rankEverywhere: (rank, total) => `Locul ${rank} din ${total} peste tot`,
  next: (when) => `Următorul joc al zilei: ${when}`,
  commitment: (daily, hash) => `Amprentă (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed, ${daily}: ${seed}`,
  closed: 'Acest joc al zilei s-a închis. Scorul tău contează.',
  lost: (when) =>
    `Încercarea ta de astăzi nu mai poate fi citită, deci nu o poți continua. Următorul joc al zilei: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name} a făcut ${score} puncte`,
  today: 'Astăzi',
  serverStreak: plural({
    one: (n) => `Seria acestui server: ${n} zi`,
    few: (n) => `Seria acestui server: ${n} zile`,
    other: (n) => `Seria acestui server: ${n} de zile`,
  }),
};
