import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `avustettu: ${helps}`,
  helps: { undo: 'peruutus', hint: 'vihje', autoplay: 'automaattipeli' },
  ask: 'Avun käyttö merkitsee tämän pelin avustetuksi.',
  askBack: 'Sinulla on täällä uudempi peli kesken. Lopetetaanko se ja palataan tähän?',
  buttons: {
    ranked: 'Pidä tuloslistalla',
    use: 'Käytä apua',
    stay: 'Pidä uudempi peli',
    back: 'Lopeta uudempi peli',
  },
  nothingToUndo: 'Peruutettavaa ei ole.',
  revealed: 'Tämän pelin laatat eivät ole enää salaisia, joten sitä ei voi jatkaa.',
  noHelp: 'Tällaisessa pelissä ei ole apua.',
};
