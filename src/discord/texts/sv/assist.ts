import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `med hjälp: ${helps}`,
  helps: { undo: 'ångra', hint: 'tips', autoplay: 'autospel' },
  ask: 'Hjälp märker det här spelet som ett spel med hjälp.',
  askBack: 'Du har ett nyare spel igång här. Avsluta det och gå tillbaka till det här?',
  buttons: {
    ranked: 'Stanna på topplistan',
    use: 'Använd hjälp',
    stay: 'Behåll det nyare spelet',
    back: 'Avsluta det nyare spelet',
  },
  nothingToUndo: 'Det finns inget att ångra.',
  revealed: 'Brickorna i det här spelet är inte längre hemliga, så det kan inte fortsätta.',
  noHelp: 'Det finns ingen hjälp i ett sådant spel.',
};
