import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `uz pomoć: ${helps}`,
  helps: { undo: 'poništavanje poteza', hint: 'savjet', autoplay: 'automatska igra' },
  ask: 'Pomoć označava ovu igru kao igru uz pomoć.',
  askBack: 'Ovdje imaš noviju igru u tijeku. Želiš li je završiti i vratiti se na ovu?',
  buttons: {
    ranked: 'Ostani na ljestvici',
    use: 'Uz pomoć',
    stay: 'Zadrži noviju igru',
    back: 'Završi noviju igru',
  },
  nothingToUndo: 'Nema poteza za poništiti.',
  revealed: 'Pločice ove igre više nisu tajne, pa se ona ne može nastaviti.',
  noHelp: 'U ovakvoj igri nema pomoći.',
};
