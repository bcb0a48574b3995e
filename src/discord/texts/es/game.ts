import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('es');

export const game: GameTexts = {
  score: (points) => `Puntos: ${points}`,
  best: (points) => `Récord: ${points}`,
  moves: (count) => `Movimientos: ${count}`,
  labels: { score: 'PUNTOS', best: 'RÉCORD' },
  message: {
    join: (target) => `¡Une las fichas y llega a ${target}!`,
    won: (target) => `¡Victoria! Ahora intenta llegar a ${target}`,
    over: '¡Fin de la partida!',
    givenUp: 'Esta partida ha terminado.',
  },
  altRow: (row, cells) => `Fila ${row}: ${cells}.`,
  altEmpty: 'vacía',
  rules: { classic: 'clásico', gentle: 'tranquilo', wild: 'salvaje', blitz: 'relámpago' },
  practice: (seed) => `práctica con la semilla ${seed}, no cuenta para la clasificación`,
  buttons: { newGame: 'Nueva partida', yes: 'Nueva partida', no: 'Seguir jugando' },
  askNewGame: '¿Empezar una nueva partida?',
  askSeed: (seed) => `Tienes una partida en curso aquí. ¿Terminarla y practicar con la semilla ${seed}?`,
  player: (number) => `Jugador ${number}`,
  setAside: 'Tu última partida aquí ya no se podía abrir. Esta es nueva.',
  scoreCounts: plural({
    one: (n) => `Tu ${n} punto sigue contando.`,
    many: (n) => `Tus ${n} de puntos siguen contando.`,
    other: (n) => `Tus ${n} puntos siguen contando.`,
  }),
};
