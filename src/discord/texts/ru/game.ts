import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Счёт: ${points}`,
  best: (points) => `Рекорд: ${points}`,
  moves: (count) => `Ходы: ${count}`,
  labels: { score: 'СЧЁТ', best: 'РЕКОРД' },
  message: {
    join: (target) => `Соединяйте плитки, соберите ${target}!`,
    won: (target) => `Победа! Теперь соберите ${target}`,
    over: 'Игра окончена!',
    givenUp: 'Эта игра завершена.',
  },
  altRow: (row, cells) => `Строка ${row}: ${cells}.`,
  altEmpty: 'пусто',
  rules: { classic: 'классический', gentle: 'лёгкий', wild: 'безумный', blitz: 'блиц' },
  practice: (seed) => `тренировка с сидом ${seed}, вне рейтинга`,
  buttons: { newGame: 'Новая игра', yes: 'Новая игра', no: 'Играть дальше' },
  askNewGame: 'Начать новую игру?',
  askSeed: (seed) => `У вас здесь уже идёт игра. Завершить её и потренироваться с сидом ${seed}?`,
  player: (number) => `Игрок ${number}`,
  setAside: 'Ваша прошлая игра здесь больше не открывалась. Это новая игра.',
  scoreCounts: ({ shown }) => `Ваш счёт ${shown} останется в зачёте.`,
};
