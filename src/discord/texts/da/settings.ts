import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Farver, animation eller tekst, sprog, og om du står på ranglister',
    help: 'farver, animation eller tekst i stedet for et billede, sprog.',
    options: {},
  },
  title: 'Dine indstillinger',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Farver',
      option: 'Spillepladens farver',
      words: {
        classic: 'som i originalen',
        dark: 'mørke',
        contrast: 'høj kontrast',
        colorblind: 'tilpasset farveblinde',
      },
    },
    picture: {
      name: 'Spilleplade',
      option: 'Hvordan spillepladen vises',
      words: {
        board: 'som billede',
        card: 'som billede med titel og point',
        animated: 'som animeret billede',
        text: 'kun tekst',
      },
    },
    language: { name: 'Sprog', option: 'Det sprog, botten taler med dig', words: { auto: 'som i Discord' } },
    visibility: {
      name: 'Ranglister',
      option: 'Hvor ranglister viser dit navn',
      words: { everywhere: 'overalt', servers: 'på mine servere', nowhere: 'ingen steder' },
    },
  },
  note: 'De gælder med det samme og overalt; spillepladen skifter ved dit næste træk.',
  badChoice: (given) => `\`${given}\` er ikke en af mulighederne.`,
};
