import type { LeaderboardTexts } from '../leaderboard.ts';
import { pluralsOf } from '../plurals.ts';

const points = pluralsOf('es')({
  one: (n) => `${n} punto`,
  many: (n) => `${n} de puntos`,
  other: (n) => `${n} puntos`,
});

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'Los mejores resultados aquí o en todas partes, y tu puesto',
    help: 'los mejores resultados de aquí o de todas partes.',
    options: {
      board: 'Filas x columnas, por ejemplo 4x4 o 5x8',
      rules: 'Las reglas de la clasificación',
      period: 'Periodo; los meses, semanas y días empiezan a medianoche UTC',
      scope: 'Este servidor, o en todas partes',
      assisted: 'Partidas con deshacer, pistas o juego automático, en una clasificación aparte',
    },
  },
  title: 'Clasificación',
  scopes: { server: 'este servidor', global: 'en todas partes' },
  here: 'aquí',
  periods: { all: 'de todos los tiempos', month: 'este mes', week: 'esta semana', today: 'hoy' },
  withHelp: 'con ayuda',
  columns: 'puesto · puntos · mejor ficha · nombre',
  menus: { period: 'Periodo', scope: 'Ámbito' },
  buttons: { myPlace: 'Mi puesto', assisted: 'Partidas con ayuda' },
  empty: (play) => `Nadie tiene puntos aquí todavía. Estrena la clasificación: ${play}`,
  emptyWithHelp: 'Nadie tiene puntos aquí todavía.',
  own: {
    server: (rank, total, score) => `Tu puesto aquí: ${rank} de ${total}, con ${points(score)}`,
    global: (rank, total, score) => `Tu puesto en todas partes: ${rank} de ${total}, con ${points(score)}`,
  },
  ownNone: (play) => `Todavía no tienes puntos aquí: ${play}`,
  ownHidden: (settings) => `No apareces en las clasificaciones. Puedes cambiarlo con ${settings}.`,
  ownUnnamed: (name, settings) => `En esta lista eres ${name}. Puedes mostrar tu nombre con ${settings}.`,
  notYours: (owner, leaderboard) => `${owner} ha abierto esta lista. Abre la tuya con ${leaderboard}.`,
};
