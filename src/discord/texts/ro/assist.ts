import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `cu ajutor: ${helps}`,
  helps: { undo: 'anulare', hint: 'indiciu', autoplay: 'joc automat' },
  ask: 'Ajutorul marchează acest joc drept joc cu ajutor.',
  askBack: 'Ai un joc mai nou în desfășurare aici. Îl închei și te întorci la acesta?',
  buttons: {
    ranked: 'Rămâi în clasament',
    use: 'Cu ajutor',
    stay: 'Păstrează jocul mai nou',
    back: 'Încheie jocul mai nou',
  },
  nothingToUndo: 'Nu ai ce anula.',
  revealed: 'Piesele acestui joc nu mai sunt secrete, așa că nu poate continua.',
  noHelp: 'Într-un astfel de joc nu există ajutor.',
};
