import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `с помощью: ${helps}`,
  helps: { undo: 'отмена хода', hint: 'подсказка', autoplay: 'автоигра' },
  ask: 'Помощь отметит эту игру как игру с помощью.',
  askBack: 'У тебя здесь идёт более новая игра. Завершить её и вернуться к этой?',
  buttons: {
    ranked: 'Остаться в рейтинге',
    use: 'Взять помощь',
    stay: 'Оставить новую игру',
    back: 'Завершить новую игру',
  },
  nothingToUndo: 'Отменять нечего.',
  revealed: 'Плитки этой игры больше не секрет, поэтому продолжить её нельзя.',
  noHelp: 'В такой игре помощи нет.',
};
