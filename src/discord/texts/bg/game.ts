import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('bg');

export const game: GameTexts = {
  score: (points) => `Точки: ${points}`,
  finalScore: (points) => `Краен резултат: ${points}`,
  best: (points) => `Рекорд: ${points}`,
  moves: (count) => `Ходове: ${count}`,
  toPass: (points, name) => `още ${points}, за да изпревариш ${name}`,
  labels: { score: 'ТОЧКИ', best: 'РЕКОРД' },
  message: {
    join: (target) => `Съединявай плочките и стигни до ${target}!`,
    won: (target) => `Победа! Сега опитай да стигнеш до ${target}`,
    next: (target) => `Сега опитай да стигнеш до ${target}`,
    largest: 'Тук няма по-голяма плочка.',
    over: 'Край на играта!',
    timeUp: 'Времето изтече!',
    givenUp: 'Тази игра приключи.',
  },
  untilFirstMove: 'три минути от първия ти ход',
  newBest: 'Нов рекорд!',
  bestTile: (tile) => `Най-голяма плочка ${tile}`,
  rankHere: (rank, total) => `Място ${rank} от ${total} тук`,
  altNew: (tile, row, column) => `Нова плочка ${tile}: ред ${row}, колона ${column}.`,
  altRow: (row, cells) => `Ред ${row}: ${cells}.`,
  altEmpty: 'празно',
  rules: { classic: 'класически', gentle: 'лек', wild: 'щур', blitz: 'блиц' },
  practice: (seed) => `тренировка със сийд ${seed}, извън класацията`,
  buttons: { newGame: 'Нова игра', keep: 'Продължи играта', end: 'Приключи играта', more: 'Още', share: 'Сподели' },
  shared: (name, score) => `${name} с ${score} точки в 2048`,
  movesMade: plural({ one: (n) => `${n} ход`, other: (n) => `${n} хода` }),
  sharedAlready: 'Вече сподели тази игра.',
  askNewGame: 'Да започнем ли нова игра?',
  askSeed: (seed) => `Тук имаш започната игра. Да я приключим ли и да тренираш със сийд ${seed}?`,
  player: (number) => `Играч ${number}`,
  setAside: 'Последната ти игра тук вече не можеше да се отвори. Това е нова.',
  lastRanOut: 'Времето на последната ти игра тук изтече',
  scoreCounts: ({ shown }) => `Резултатът ти (${shown}) все пак се зачита.`,
};
