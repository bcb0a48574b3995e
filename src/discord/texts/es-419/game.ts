import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('es');

export const game: GameTexts = {
  score: (points) => `Puntos: ${points}`,
  finalScore: (points) => `Puntaje final: ${points}`,
  best: (points) => `Récord: ${points}`,
  moves: (count) => `Movimientos: ${count}`,
  toPass: (points, name) => `${points} para superar a ${name}`,
  labels: { score: 'PUNTOS', best: 'RÉCORD' },
  message: {
    join: (target) => `¡Junta las fichas y llega a ${target}!`,
    won: (target) => `¡Ganaste! Ahora intenta llegar a ${target}`,
    next: (target) => `Ahora intenta llegar a ${target}`,
    largest: 'Aquí no hay ficha más alta.',
    over: '¡Fin del juego!',
    timeUp: '¡Se acabó el tiempo!',
    givenUp: 'Esta partida ya terminó.',
  },
  untilFirstMove: 'tres minutos desde tu primer movimiento',
  newBest: '¡Nuevo récord!',
  bestTile: (tile) => `Ficha más alta ${tile}`,
  rankHere: (rank, total) => `Lugar ${rank} de ${total} aquí`,
  altNew: (tile, row, column) => `Nuevo ${tile} en la fila ${row}, columna ${column}.`,
  altRow: (row, cells) => `Fila ${row}: ${cells}.`,
  altEmpty: 'vacía',
  rules: { classic: 'clásico', gentle: 'tranquilo', wild: 'salvaje', blitz: 'relámpago' },
  practice: (seed) => `práctica con la semilla ${seed}, no cuenta para el ranking`,
  buttons: {
    newGame: 'Partida nueva',
    keep: 'Seguir jugando',
    end: 'Terminar partida',
    more: 'Más',
    share: 'Compartir',
  },
  shared: (name, score) => `${name} logró ${score} en 2048`,
  movesMade: plural({
    one: (n) => `${n} movimiento`,
    many: (n) => `${n} de movimientos`,
    other: (n) => `${n} movimientos`,
  }),
  sharedAlready: 'Ya compartiste esta partida.',
  askNewGame: '¿Quieres empezar una partida nueva?',
  askSeed: (seed) => `Tienes una partida sin terminar aquí. ¿Quieres terminarla y practicar con la semilla ${seed}?`,
  player: (number) => `Jugador ${number}`,
  setAside: 'Tu última partida aquí ya no se podía abrir. Esta es nueva.',
  lastRanOut: 'Se acabó el tiempo de tu última partida aquí',
  scoreCounts: plural({
    one: (n) => `Tu ${n} punto sigue contando.`,
    many: (n) => `Tus ${n} de puntos siguen contando.`,
    other: (n) => `Tus ${n} puntos siguen contando.`,
  }),
};
