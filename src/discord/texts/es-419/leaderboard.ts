import type { LeaderboardTexts } from '../leaderboard.ts';
import { pluralsOf } from '../plurals.ts';

const points = pluralsOf('es')({
  one: (n) => `${n} punto`,
  many: (n) => `${n} de puntos`,
  other: (n) => `${n} puntos`,
});

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Los mejores puntajes de aquí o de todas partes, y tu lugar',
    help: 'los mejores puntajes de aquí o de todas partes.',
    options: {
      board: 'Filas x columnas, por ejemplo 4x4 o 5x8',
      rules: 'Las reglas del ranking',
      period: 'Período; los meses, semanas y días empiezan a medianoche UTC',
      scope: 'Este servidor, o en todas partes',
      assisted: 'Partidas con deshacer, pistas o juego automático, en un ranking aparte',
    },
  },
  title: 'Ranking',
  scopes: { server: 'este servidor', global: 'en todas partes' },
  here: 'aquí',
  periods: { all: 'histórico', month: 'este mes', week: 'esta semana', today: 'hoy' },
  withHelp: 'con ayuda',
  columns: 'lugar · puntos · ficha más alta · nombre',
  menus: { period: 'Período', scope: 'Alcance' },
  buttons: { myPlace: 'Mi lugar', assisted: 'Partidas con ayuda' },
  empty: (play) => `Aquí todavía nadie tiene puntos. Estrena el ranking: ${play}`,
  emptyWithHelp: 'Aquí todavía nadie tiene puntos.',
  own: {
    server: (rank, total, score) => `Tu lugar aquí: ${rank} de ${total}, con ${points(score)}`,
    global: (rank, total, score) => `Tu lugar en todas partes: ${rank} de ${total}, con ${points(score)}`,
  },
  ownNone: (play) => `Aquí todavía no tienes puntos: ${play}`,
  ownHidden: (settings) => `No apareces en los rankings. Puedes cambiarlo con ${settings}.`,
  ownUnnamed: (name, settings) => `En esta lista eres ${name}. Puedes mostrar tu nombre con ${settings}.`,
  notYours: (owner, leaderboard) => `Esta lista es de ${owner}. Abre la tuya con ${leaderboard}.`,
};
