import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `med hjelp: ${helps}`,
  helps: { undo: 'angring', hint: 'hint', autoplay: 'autospill' },
  ask: 'Hjelp markerer dette spillet som et spill med hjelp.',
  askBack: 'Du har et nyere spill i gang her. Vil du avslutte det og gå tilbake til dette?',
  buttons: {
    ranked: 'Bli på topplisten',
    use: 'Bruk hjelp',
    stay: 'Behold det nyere spillet',
    back: 'Avslutt det nyere spillet',
  },
  nothingToUndo: 'Det er ingenting å angre.',
  revealed: 'Brikkene i dette spillet er ikke lenger hemmelige, så det kan ikke fortsette.',
  noHelp: 'Det finnes ingen hjelp i et slikt spill.',
};
