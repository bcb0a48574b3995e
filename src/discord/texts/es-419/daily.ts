import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('es');

export const daily: DailyTexts = {
  command: {
    description: 'El tablero de hoy, igual para todos: un intento al día',
    help: 'el tablero de hoy, igual para todos, un intento al día.',
    options: {},
  },
  name: (number) => `Reto diario ${number}`,
  rules: 'reto diario',
  choice: 'reto diario: el de hoy, o el mejor de un período más largo',
  longest: (days) => `Racha más larga ${days}`,
  rankEverywhere: (rank, total) => `Lugar ${rank} de ${total} en todas partes`,
  next: (when) => `Próximo reto diario: ${when}`,
  commitment: (daily, hash) => `Compromiso (SHA-256) del ${daily}: ${hash}`,
  seed: (daily, seed) => `Semilla del ${daily}: ${seed}`,
  closed: 'Este reto diario ya cerró. Tu puntaje cuenta.',
  lost: (when) => `Tu intento de hoy ya no se puede leer, así que no puedes continuarlo. Próximo reto diario: ${when}`,
  shared: (name, score, daily) => `${name} logró ${score} en el ${daily}`,
  today: 'Hoy',
  serverStreak: plural({
    one: (n) => `Racha de este servidor: ${n} día`,
    many: (n) => `Racha de este servidor: ${n} de días`,
    other: (n) => `Racha de este servidor: ${n} días`,
  }),
};
