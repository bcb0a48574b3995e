import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Kleuren, animatie of tekst, taal, en of je op ranglijsten staat',
    help: 'kleuren, animatie of tekst in plaats van een afbeelding, taal.',
    options: {},
  },
  title: 'Jouw instellingen',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Kleuren',
      option: 'De kleuren van het bord',
      words: {
        classic: 'zoals het origineel',
        dark: 'donker',
        contrast: 'hoog contrast',
        colorblind: 'voor kleurenblinden',
      },
    },
    picture: {
      name: 'Bord',
      option: 'Hoe het bord wordt getoond',
      words: {
        board: 'als afbeelding',
        card: 'als afbeelding met titel en score',
        animated: 'als bewegende afbeelding',
        text: 'alleen tekst',
      },
    },
    language: { name: 'Taal', option: 'De taal waarin de bot met je praat', words: { auto: 'zoals in Discord' } },
    visibility: {
      name: 'Ranglijsten',
      option: 'Waar ranglijsten je naam tonen',
      words: { everywhere: 'overal', servers: 'op mijn servers', nowhere: 'nergens' },
    },
  },
  note: 'Ze gelden meteen en overal; een bord verandert bij je volgende zet.',
  badChoice: (given) => `\`${given}\` is geen van de keuzes.`,
};
