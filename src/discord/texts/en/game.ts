import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('en');

export const game: GameTexts = {
  score: (points) => `Score ${points}`,
  finalScore: (points) => `Final Score ${points}`,
  best: (points) => `Best ${points}`,
  moves: (count) => `Moves ${count}`,
  toPass: (points, name) => `${points} to pass ${name}`,
  labels: { score: 'SCORE', best: 'BEST' },
  message: {
    join: (target) => `Join the tiles, get to ${target}!`,
    won: (target) => `You won! Try to get to ${target}`,
    next: (target) => `Try to get to ${target}`,
    largest: 'No tile can be larger here.',
    over: 'Game Over!',
    timeUp: 'Time is up!',
    givenUp: 'This game has ended.',
  },
  untilFirstMove: 'three minutes from your first move',
  newBest: 'New best!',
  bestTile: (tile) => `Best tile ${tile}`,
  rankHere: (rank, total) => `Rank ${rank} of ${total} here`,
  altNew: (tile, row, column) => `New ${tile} in row ${row}, column ${column}.`,
  altRow: (row, cells) => `Row ${row}: ${cells}.`,
  altEmpty: 'empty',
  rules: { classic: 'classic', gentle: 'gentle', wild: 'wild', blitz: 'blitz' },
  practice: (seed) => `practice with seed ${seed}, not ranked`,
  buttons: { newGame: 'New game', keep: 'Keep playing', end: 'End this game', more: 'More', share: 'Share' },
  shared: (name, score) => `${name} scored ${score} in 2048`,
  movesMade: plural({ one: (n) => `${n} move`, other: (n) => `${n} moves` }),
  sharedAlready: 'You have already shared this game.',
  askNewGame: 'Start a new game?',
  askSeed: (seed) => `You have a game running here. End it and practice with seed ${seed}?`,
  player: (number) => `Player ${number}`,
  setAside: 'Your last game here could no longer be read and was put aside. This is a new one.',
  lastRanOut: 'Time ran out on your last game here',
  scoreCounts: ({ shown }) => `Your score of ${shown} still counts.`,
};
