import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Точки: ${points}`,
  best: (points) => `Рекорд: ${points}`,
  moves: (count) => `Ходове: ${count}`,
  labels: { score: 'ТОЧКИ', best: 'РЕКОРД' },
  message: {
    join: (target) => `Съединявай плочките и стигни до ${target}!`,
    won: (target) => `Победа! Сега опитай да стигнеш до ${target}`,
    over: 'Край на играта!',
    givenUp: 'Тази игра приключи.',
  },
  altRow: (row, cells) => `Ред ${row}: ${cells}.`,
  altEmpty: 'празно',
  rules: { classic: 'класически', gentle: 'лек', wild: 'щур', blitz: 'блиц' },
  practice: (seed) => `тренировка със сийд ${seed}, извън класацията`,
  buttons: { newGame: 'Нова игра', yes: 'Нова игра', no: 'Продължи играта' },
  askNewGame: 'Да започнем ли нова игра?',
  askSeed: (seed) => `Тук имаш започната игра. Да я приключим ли и да тренираш със сийд ${seed}?`,
  player: (number) => `Играч ${number}`,
  setAside: 'Последната ти игра тук вече не можеше да се отвори. Това е нова.',
  scoreCounts: ({ shown }) => `Резултатът ти (${shown}) все пак се зачита.`,
};
