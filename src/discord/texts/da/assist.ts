import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `med hjælp: ${helps}`,
  helps: { undo: 'fortryd', hint: 'tip', autoplay: 'autospil' },
  ask: 'Hjælp markerer dette spil som et spil med hjælp.',
  askBack: 'Du har et nyere spil i gang her. Vil du afslutte det og gå tilbage til dette?',
  buttons: {
    ranked: 'Bliv på ranglisten',
    use: 'Brug hjælp',
    stay: 'Behold det nyere spil',
    back: 'Afslut det nyere spil',
  },
  nothingToUndo: 'Der er intet at fortryde.',
  revealed: 'Brikkerne i dette spil er ikke længere hemmelige, så det kan ikke fortsætte.',
  noHelp: 'Der er ingen hjælp i sådan et spil.',
};
