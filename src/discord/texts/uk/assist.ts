import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `з допомогою: ${helps}`,
  helps: { undo: 'скасування ходу', hint: 'підказка', autoplay: 'автогра' },
  ask: 'Допомога позначить цю гру як гру з допомогою.',
  askBack: 'У тебе тут уже є новіша гра. Завершити її й повернутися до цієї?',
  buttons: {
    ranked: 'Залишитися в рейтингу',
    use: 'З допомогою',
    stay: 'Залишити новішу гру',
    back: 'Завершити новішу гру',
  },
  nothingToUndo: 'Скасовувати нічого.',
  revealed: 'Плитки цієї гри вже не таємниця, тому продовжити її не можна.',
  noHelp: 'У такій грі допомоги немає.',
};
