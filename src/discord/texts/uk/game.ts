import type { GameTexts } from '../game.ts';

export const game: GameTexts = {
  score: (points) => `Рахунок: ${points}`,
  best: (points) => `Рекорд: ${points}`,
  moves: (count) => `Ходи: ${count}`,
  labels: { score: 'РАХУНОК', best: 'РЕКОРД' },
  message: {
    join: (target) => `З’єднуйте плитки, зберіть ${target}!`,
    won: (target) => `Перемога! Тепер зберіть ${target}`,
    over: 'Гру закінчено!',
    givenUp: 'Цю гру завершено.',
  },
  altRow: (row, cells) => `Рядок ${row}: ${cells}.`,
  altEmpty: 'порожньо',
  rules: { classic: 'класичний', gentle: 'легкий', wild: 'шалений', blitz: 'бліц' },
  practice: (seed) => `тренування із сідом ${seed}, поза рейтингом`,
  buttons: { newGame: 'Нова гра', yes: 'Нова гра', no: 'Грати далі' },
  askNewGame: 'Почати нову гру?',
  askSeed: (seed) => `У вас тут уже є гра. Завершити її й потренуватися із сідом ${seed}?`,
  player: (number) => `Гравець ${number}`,
  setAside: 'Ваша попередня гра тут більше не відкривалася. Це нова гра.',
  scoreCounts: ({ shown }) => `Ваш рахунок ${shown} усе одно зараховано.`,
};
