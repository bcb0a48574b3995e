import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('es');

export const daily: DailyTexts = {
  command: {
    description: 'El tablero de hoy, igual para todo el mundo: un intento al día',
    help: 'el tablero de hoy, igual para todo el mundo, un intento al día.',
    options: {},
  },
  name: (number) => `Reto diario ${number}`,
  rules: 'reto diario',
  choice: 'reto diario: el de hoy, o el mejor de un periodo más largo',
  longest: (days) => `Racha más larga ${days}`,
  rankEverywhere: (rank, total) => `Puesto ${rank} de ${total} en todas partes`,
  next: (when) => `Próximo reto diario: ${when}`,
  commitment: (daily, hash) => `Compromiso (SHA-256) del ${daily}: ${hash}`,
  seed: (daily, seed) => `Semilla del ${daily}: ${seed}`,
  closed: 'Este reto diario ya ha cerrado. Tu puntuación cuenta.',
  lost: (when) =>
    `Tu intento de hoy ya no se puede leer, así que no puedes seguir con él. Próximo reto diario: ${when}`,
  shared: (name, score, daily) => `${name} ha conseguido ${score} en el ${daily}`,
  today: 'Hoy',
  serverStreak: plural({
    one: (n) => `Racha de este servidor: ${n} día`,
    many: (n) => `Racha de este servidor: ${n} de días`,
    other: (n) => `Racha de este servidor: ${n} días`,
  }),
};
