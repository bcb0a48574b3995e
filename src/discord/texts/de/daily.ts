import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('de');

export const daily: DailyTexts = {
  command: {
    description: 'Das Spielfeld des Tages, für alle gleich: ein Versuch am Tag',
    help: 'das Spielfeld des Tages, für alle gleich, ein Versuch am Tag.',
    options: {},
  },
  name: (number) => `Tagesspiel ${number}`,
  rules: 'Tagesspiel',
  choice: 'Tagesspiel: das von heute oder das beste eines längeren Zeitraums',
  longest: (days) => `Längste Serie ${days}`,
  rankEverywhere: (rank, total) => `Platz ${rank} von ${total} überall`,
  next: (when) => `Nächstes Tagesspiel: ${when}`,
  commitment: (daily, hash) => `Festlegung (SHA-256) von ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed von ${daily}: ${seed}`,
  closed: 'Dieses Tagesspiel ist vorbei. Deine Punkte zählen.',
  lost: (when) =>
    `Dein Versuch von heute lässt sich nicht mehr öffnen, du kannst ihn also nicht fortsetzen. Nächstes Tagesspiel: ${when}`,
  shared: (name, score, daily) => `${name} hat ${score} Punkte geholt: ${daily}`,
  today: 'Heute',
  serverStreak: plural({
    one: (n) => `Serie dieses Servers: ${n} Tag`,
    other: (n) => `Serie dieses Servers: ${n} Tage`,
  }),
};
