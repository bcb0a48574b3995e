import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('cs');

export const daily: DailyTexts = {
  command: {
    description: 'Dnešní deska, pro všechny stejná: jeden pokus denně',
    help: 'dnešní deska, pro všechny stejná, jeden pokus denně.',
    options: {},
  },
  name: (number) => `Hra dne ${number}`,
  rules: 'hra dne',
  choice: 'hra dne: ta dnešní, nebo nejlepší za delší období',
  longest: (days) => `Nejdelší série ${days}`,
  rankEverywhere: (rank, total) => `Místo ${rank} z ${total} všude`,
  next: (when) => `Další hra dne: ${when}`,
  commitment: (daily, hash) => `Otisk (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed, ${daily}: ${seed}`,
  closed: 'Tahle hra dne už skončila. Tvoje skóre se počítá.',
  lost: (when) => `Tvůj dnešní pokus už nejde přečíst, takže v něm nejde pokračovat. Další hra dne: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, ${score} bodů`,
  today: 'Dnes',
  serverStreak: plural({
    one: (n) => `Série tohoto serveru: ${n} den`,
    few: (n) => `Série tohoto serveru: ${n} dny`,
    many: (n) => `Série tohoto serveru: ${n} dne`,
    other: (n) => `Série tohoto serveru: ${n} dní`,
  }),
};
