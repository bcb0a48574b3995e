import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('es');

export const game: GameTexts = {
  score: (points) => `Puntos: ${points}`,
  finalScore: (points) => `Puntuación final: ${points}`,
  best: (points) => `Récord: ${points}`,
  moves: (count) => `Movimientos: ${count}`,
  toPass: (points, name) => `${points} para superar a ${name}`,
  labels: { score: 'PUNTOS', best: 'RÉCORD' },
  message: {
    join: (target) => `¡Une las fichas y llega a ${target}!`,
    won: (target) => `¡Victoria! Ahora intenta llegar a ${target}`,
    next: (target) => `Ahora intenta llegar a ${target}`,
    largest: 'Aquí no cabe una ficha mayor.',
    over: '¡Fin de la partida!',
    timeUp: '¡Se acabó el tiempo!',
    givenUp: 'Esta partida ha terminado.',
  },
  untilFirstMove: 'tres minutos desde tu primer movimiento',
  newBest: '¡Nuevo récord!',
  bestTile: (tile) => `Mejor ficha ${tile}`,
  rankHere: (rank, total) => `Puesto ${rank} de ${total} aquí`,
  altNew: (tile, row, column) => `Nuevo ${tile} en la fila ${row}, columna ${column}.`,
  altRow: (row, cells) => `Fila ${row}: ${cells}.`,
  altEmpty: 'vacía',
  rules: { classic: 'clásico', gentle: 'tranquilo', wild: 'salvaje', blitz: 'relámpago' },
  practice: (seed) => `práctica con la semilla ${seed}, no cuenta para la clasificación`,
  buttons: {
    newGame: 'Nueva partida',
    keep: 'Seguir jugando',
    end: 'Terminar partida',
    more: 'Más',
    share: 'Compartir',
  },
  shared: (name, score) => `${name} ha conseguido ${score} en 2048`,
  movesMade: plural({
    one: (n) => `${n} movimiento`,
    many: (n) => `${n} de movimientos`,
    other: (n) => `${n} movimientos`,
  }),
  sharedAlready: 'Ya has compartido esta partida.',
  askNewGame: '¿Empezar una nueva partida?',
  askSeed: (seed) => `Tienes una partida en curso aquí. ¿Terminarla y practicar con la semilla ${seed}?`,
  player: (number) => `Jugador ${number}`,
  setAside: 'Tu última partida aquí ya no se podía abrir. Esta es nueva.',
  lastRanOut: 'Se acabó el tiempo de tu última partida aquí',
  scoreCounts: plural({
    one: (n) => `Tu ${n} punto sigue contando.`,
    many: (n) => `Tus ${n} de puntos siguen contando.`,
    other: (n) => `Tus ${n} puntos siguen contando.`,
  }),
};
