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
    join: (target) => `З’єднуй плитки, щоб зібрати ${target}!`,
    won: (target) => `Перемога! Тепер збери ${target}`,
    next: (target) => `Тепер збери ${target}`,
    largest: 'Більшої плитки тут не буває.',
    over: 'Гру закінчено!',
    timeUp: 'Час вийшов!',
    givenUp: 'Цю гру завершено.',
  },
  untilFirstMove: 'три хвилини від твого першого ходу',
  newBest: 'Новий рекорд!',
  bestTile: (tile) => `Найкраща плитка ${tile}`,
  rankHere: (rank, total) => `Місце ${rank} із ${total} тут`,
  altNew: (tile, row, column) => `Нова плитка ${tile}: рядок ${row}, стовпець ${column}.`,
  altRow: (row, cells) => `Рядок ${row}: ${cells}.`,
  altEmpty: 'порожньо',
  rules: { classic: 'класичний', gentle: 'легкий', wild: 'шалений', blitz: 'бліц' },
  practice: (seed) => `тренування із сідом ${seed}, поза рейтингом`,
  buttons: { newGame: 'Нова гра', keep: 'Грати далі', end: 'Завершити гру', more: 'Ще', share: 'Поділитися' },
  shared: (name, score) => `${name}: рахунок ${score} у 2048`,
  movesMade: plural({
    one: (n) => `${n} хід`,
    few: (n) => `${n} ходи`,
    many: (n) => `${n} ходів`,
    other: (n) => `${n} ходу`,
  }),
  sharedAlready: 'Цю гру вже опубліковано.',
  askNewGame: 'Почати нову гру?',
  askSeed: (seed) => `У тебе тут уже є гра. Завершити її й потренуватися із сідом ${seed}?`,
  player: (number) => `Гравець ${number}`,
  setAside: 'Твоя попередня гра тут більше не відкривається. Це нова гра.',
  lastRanOut: 'У твоїй попередній грі тут вийшов час',
  scoreCounts: ({ shown }) => `Твій рахунок ${shown} усе одно зараховано.`,
};
