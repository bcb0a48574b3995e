import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Färger, animation eller text, språk, och om du syns på topplistor',
    help: 'färger, animation eller text i stället för bild, språk.',
    options: {},
  },
  title: 'Dina inställningar',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Färger',
      option: 'Spelplanens färger',
      words: {
        classic: 'som i originalet',
        dark: 'mörka',
        contrast: 'hög kontrast',
        colorblind: 'anpassade för färgblinda',
      },
    },
    picture: {
      name: 'Spelplan',
      option: 'Hur spelplanen visas',
      words: {
        board: 'som bild',
        card: 'som bild med titel och poäng',
        animated: 'som animerad bild',
        text: 'bara text',
      },
    },
    language: { name: 'Språk', option: 'Språket som boten talar med dig', words: { auto: 'som i Discord' } },
    visibility: {
      name: 'Topplistor',
      option: 'Var topplistor visar ditt namn',
      words: { everywhere: 'överallt', servers: 'på mina servrar', nowhere: 'ingenstans' },
    },
  },
  note: 'De gäller direkt och överallt; spelplanen ändras vid ditt nästa drag.',
  badChoice: (given) => `\`${given}\` är inget av valen.`,
};
