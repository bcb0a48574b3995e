import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `su pagalba: ${helps}`,
  helps: { undo: 'ėjimo atšaukimas', hint: 'užuomina', autoplay: 'automatinis žaidimas' },
  ask: 'Pagalba pažymi šį žaidimą kaip žaistą su pagalba.',
  askBack: 'Čia turi pradėtą naujesnį žaidimą. Baigti jį ir grįžti prie šio?',
  buttons: {
    ranked: 'Likti lyderių lentelėje',
    use: 'Su pagalba',
    stay: 'Palikti naujesnį žaidimą',
    back: 'Baigti naujesnį žaidimą',
  },
  nothingToUndo: 'Nėra ko atšaukti.',
  revealed: 'Šio žaidimo plytelės nebėra paslaptis, todėl jo tęsti nebegalima.',
  noHelp: 'Tokiame žaidime pagalbos nėra.',
};
