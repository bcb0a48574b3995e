import type { GameTexts } from '../game.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('ru');

export const game: GameTexts = {
  score: (points) => `Счёт: ${points}`,
  finalScore: (points) => `Итоговый счёт: ${points}`,
  best: (points) => `Рекорд: ${points}`,
  moves: (count) => `Ходы: ${count}`,
  toPass: (points, name) => `ещё ${points}, чтобы обойти ${name}`,
  labels: { score: 'СЧЁТ', best: 'РЕКОРД' },
  message: {
    join: (target) => `Соединяй плитки, чтобы собрать ${target}!`,
    won: (target) => `Победа! Теперь собери ${target}`,
    next: (target) => `Теперь собери ${target}`,
    largest: 'Плитки больше здесь не бывает.',
    over: 'Игра окончена!',
    timeUp: 'Время вышло!',
    givenUp: 'Эта игра завершена.',
  },
  untilFirstMove: 'три минуты с твоего первого хода',
  newBest: 'Новый рекорд!',
  bestTile: (tile) => `Лучшая плитка ${tile}`,
  rankHere: (rank, total) => `Место ${rank} из ${total} здесь`,
  altNew: (tile, row, column) => `Новая плитка ${tile}: строка ${row}, столбец ${column}.`,
  altRow: (row, cells) => `Строка ${row}: ${cells}.`,
  altEmpty: 'пусто',
  rules: { classic: 'классический', gentle: 'лёгкий', wild: 'безумный', blitz: 'блиц' },
  practice: (seed) => `тренировка с сидом ${seed}, вне рейтинга`,
  buttons: { newGame: 'Новая игра', keep: 'Играть дальше', end: 'Завершить игру', more: 'Ещё', share: 'Поделиться' },
  shared: (name, score) => `${name}: счёт ${score} в 2048`,
  movesMade: plural({
    one: (n) => `${n} ход`,
    few: (n) => `${n} хода`,
    many: (n) => `${n} ходов`,
    other: (n) => `${n} хода`,
  }),
  sharedAlready: 'Эта игра уже опубликована.',
  askNewGame: 'Начать новую игру?',
  askSeed: (seed) => `У тебя здесь уже идёт игра. Завершить её и потренироваться с сидом ${seed}?`,
  player: (number) => `Игрок ${number}`,
  setAside: 'Твоя прошлая игра здесь больше не открывается. Это новая игра.',
  lastRanOut: 'В твоей прошлой игре здесь вышло время',
  scoreCounts: ({ shown }) => `Твой счёт ${shown} останется в зачёте.`,
};
