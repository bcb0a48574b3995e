import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `с помощ: ${helps}`,
  helps: { undo: 'връщане на ход', hint: 'подсказка', autoplay: 'автоматична игра' },
  ask: 'С помощ тази игра се отбелязва като игра с помощ.',
  askBack: 'Тук имаш по-нова започната игра. Да я приключим ли и да се върнеш към тази?',
  buttons: {
    ranked: 'Остани в класацията',
    use: 'С помощ',
    stay: 'Запази новата игра',
    back: 'Приключи новата игра',
  },
  nothingToUndo: 'Няма ход за връщане.',
  noHelp: 'В такава игра няма помощ.',
};
