import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Tus puntajes, fichas más altas y totales, o los de otra persona',
    help: 'tus puntajes, fichas más altas y totales, o los de otra persona.',
    options: { user: 'De quién; si no lo indicas, las tuyas' },
  },
  title: 'Estadísticas',
  games: pluralsOf('es')({
    one: (n) => `${n} partida`,
    many: (n) => `${n} de partidas`,
    other: (n) => `${n} partidas`,
  }),
  average: (points) => `Promedio: ${points}`,
  rank: { server: (rank) => `Puesto ${rank} aquí`, global: (rank) => `Puesto ${rank} en todas partes` },
  played: (time) => `Tiempo jugado: ${time}`,
  labels: { games: 'PARTIDAS', average: 'PROMEDIO', moves: 'MOVIMIENTOS', bestTile: 'FICHA', rank: 'PUESTO' },
  scores: 'Últimos puntajes',
  tiles: 'Ficha más alta de cada partida',
  board: 'Tablero',
  showEveryone: 'Mostrar a todos',
  none: (play) => `Todavía no terminaste ninguna partida: ${play}`,
  noneOf: (user) => `Aquí no hay partidas terminadas de ${user} para mostrar.`,
  hidden: (user) => `${user} no muestra sus estadísticas a otras personas.`,
};
