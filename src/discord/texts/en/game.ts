import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Score ${points}`,
  best: (points) => `Best ${points}`,
  moves: (count) => `Moves ${count}`,
  labels: { score: 'SCORE', best: 'BEST' },
  message: {
    join: (target) => `Join the tiles, get to ${target}!`,
    won: (target) => `You won! Try to get to ${target}`,
    over: 'Game Over!',
    givenUp: 'This game has ended.',
  },
  altRow: (row, cells) => `Row ${row}: ${cells}.`,
  altEmpty: 'empty',
  rules: { classic: 'classic', gentle: 'gentle', wild: 'wild', blitz: 'blitz' },
  practice: (seed) => `practice with seed ${seed}, not ranked`,
  buttons: { newGame: 'New game', yes: 'New game', no: 'Keep playing' },
  askNewGame: 'Start a new game?',
  askSeed: (seed) => `You have a game running here. End it and practice with seed ${seed}?`,
  player: (number) => `Player ${number}`,
  setAside: 'Your last game here could not be read any more and was put aside. This is a new one.',
  scoreCounts: ({ shown }) => `Your score of ${shown} still counts.`,
};
