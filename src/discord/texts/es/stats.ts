import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Tus puntuaciones, mejores fichas y totales, o los de otra persona',
    help: 'tus puntuaciones, mejores fichas y totales, o los de otra persona.',
    options: { user: 'De quién; si no se indica, tuyas' },
  },
  title: 'Estadísticas',
  games: pluralsOf('es')({
    one: (n) => `${n} partida`,
    many: (n) => `${n} de partidas`,
    other: (n) => `${n} partidas`,
  }),
  average: (points) => `Media: ${points}`,
  rank: { server: (rank) => `Puesto ${rank} aquí`, global: (rank) => `Puesto ${rank} en todas partes` },
  played: (time) => `Tiempo de juego: ${time}`,
  labels: { games: 'PARTIDAS', average: 'MEDIA', moves: 'MOVIMIENTOS', bestTile: 'FICHA', rank: 'PUESTO' },
  scores: 'Últimas puntuaciones',
  tiles: 'Mejor ficha de cada partida',
  board: 'Tablero',
  showEveryone: 'Mostrar a todos',
  none: (play) => `Aún no has terminado ninguna partida: ${play}`,
  noneOf: (user) => `Aquí no hay partidas terminadas de ${user} que mostrar.`,
  hidden: (user) => `${user} no muestra sus estadísticas a los demás.`,
};
