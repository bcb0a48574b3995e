import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('uk');

export const game: GameTexts = {
  score: (points) => `Рахунок: ${points}`,
  finalScore: (points) => `Підсумковий рахунок: ${points}`,
  best: (points) => `Рекорд: ${points}`,
  moves: (count) => `Ходи: ${count}`,
  toPass: (points, name) => `ще ${points}, щоб обійти ${name}`,
  labels: { score: 'РАХУНОК', best: 'РЕКОРД' },
  message: {
    join: (target) => `З’єднуйте плитки, зберіть ${target}!`,
    won: (target) => `Перемога! Тепер зберіть ${target}`,
    next: (target) => `Тепер зберіть ${target}`,
    largest: 'Перемога! Більшої плитки тут не буває.',
    over: 'Гру закінчено!',
    givenUp: 'Цю гру завершено.',
  },
  newBest: 'Новий рекорд!',
  bestTile: (tile) => `Найкраща плитка ${tile}`,
  rankHere: (rank, total) => `Місце ${rank} із ${total} тут`,
  altNew: (tile, row, column) => `Нова плитка ${tile}: рядок ${row}, стовпець ${column}.`,
  altRow: (row, cells) => `Рядок ${row}: ${cells}.`,
  altEmpty: 'порожньо',
  rules: { classic: 'класичний', gentle: 'легкий', wild: 'шалений', blitz: 'бліц' },
  practice: (seed) => `тренування із сідом ${seed}, поза рейтингом`,
  buttons: { newGame: 'Нова гра', keep: 'Грати далі', end: 'Закінчити гру', more: 'Більше', share: 'Поділитися' },
  shared: (name, score) => `${name}: рахунок ${score} у 2048`,
  movesMade: plural({
    one: (n) => `${n} хід`,
    few: (n) => `${n} ходи`,
    many: (n) => `${n} ходів`,
    other: (n) => `${n} ходу`,
  }),
  sharedAlready: 'Ви вже поділилися цією грою.',
  askNewGame: 'Почати нову гру?',
  askSeed: (seed) => `У вас тут уже є гра. Завершити її й потренуватися із сідом ${seed}?`,
  player: (number) => `Гравець ${number}`,
  setAside: 'Ваша попередня гра тут більше не відкривалася. Це нова гра.',
  scoreCounts: ({ shown }) => `Ваш рахунок ${shown} усе одно зараховано.`,
};
