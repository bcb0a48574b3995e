import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Spalvos, animacija arba tekstas, kalba ir ar rodyti tave lyderių lentelėse',
    help: 'spalvos, animacija arba tekstas vietoj paveikslėlio, kalba.',
    options: {},
  },
  title: 'Tavo nustatymai',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Spalvos',
      option: 'Lentos spalvos',
      words: {
        classic: 'kaip originale',
        dark: 'tamsios',
        contrast: 'didelis kontrastas',
        colorblind: 'daltonikams',
      },
    },
    picture: {
      name: 'Lenta',
      option: 'Kaip rodoma lenta',
      words: {
        board: 'paveikslėlis',
        card: 'paveikslėlis su antrašte ir taškais',
        animated: 'animuotas paveikslėlis',
        text: 'tik tekstas',
      },
    },
    language: { name: 'Kalba', option: 'Kalba, kuria botas kalba su tavimi', words: { auto: 'kaip Discord' } },
    visibility: {
      name: 'Lyderių lentelės',
      option: 'Kur lyderių lentelėse rodomas tavo vardas',
      words: { everywhere: 'visur', servers: 'mano serveriuose', nowhere: 'niekur' },
    },
  },
  note: 'Galioja iškart ir visur; lenta pasikeičia su kitu tavo ėjimu.',
  badChoice: (given) => `\`${given}\` nėra tarp pasirinkimų.`,
};
