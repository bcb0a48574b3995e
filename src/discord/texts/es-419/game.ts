import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('es');

export const game: GameTexts = {
  score: (points) => `Puntos: ${points}`,
  best: (points) => `Récord: ${points}`,
  moves: (count) => `Movimientos: ${count}`,
  labels: { score: 'PUNTOS', best: 'RÉCORD' },
  message: {
    join: (target) => `¡Junta las fichas y llega a ${target}!`,
    won: (target) => `¡Ganaste! Ahora intenta llegar a ${target}`,
    over: '¡Fin del juego!',
    givenUp: 'Esta partida ya terminó.',
  },
  altRow: (row, cells) => `Fila ${row}: ${cells}.`,
  altEmpty: 'vacía',
  rules: { classic: 'clásico', gentle: 'tranquilo', wild: 'salvaje', blitz: 'relámpago' },
  practice: (seed) => `práctica con la semilla ${seed}, no cuenta para el ranking`,
  buttons: { newGame: 'Partida nueva', yes: 'Partida nueva', no: 'Seguir jugando' },
  askNewGame: '¿Quieres empezar una partida nueva?',
  askSeed: (seed) => `Tienes una partida sin terminar aquí. ¿Quieres cerrarla y practicar con la semilla ${seed}?`,
  player: (number) => `Jugador ${number}`,
  setAside: 'Tu última partida aquí ya no se podía abrir. Esta es nueva.',
  scoreCounts: plural({
    one: (n) => `Tu ${n} punto sigue contando.`,
    many: (n) => `Tus ${n} de puntos siguen contando.`,
    other: (n) => `Tus ${n} puntos siguen contando.`,
  }),
};
