import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Цветове, анимация или текст, език и дали се показваш в класациите',
    help: 'цветове, анимация или текст вместо картинка, език.',
    options: {},
  },
  title: 'Твоите настройки',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Цветове',
      option: 'Цветовете на дъската',
      words: { classic: 'оригинални', dark: 'тъмни', contrast: 'висок контраст', colorblind: 'за далтонисти' },
    },
    picture: {
      name: 'Дъска',
      option: 'Как се показва дъската',
      words: {
        board: 'като картинка',
        card: 'картинка със заглавие и резултат',
        animated: 'като анимация',
        text: 'само текст',
      },
    },
    language: { name: 'Език', option: 'Езикът, на който ботът ти говори', words: { auto: 'като в Discord' } },
    visibility: {
      name: 'Класации',
      option: 'Къде класациите показват името ти',
      words: { everywhere: 'навсякъде', servers: 'в моите сървъри', nowhere: 'никъде' },
    },
  },
  note: 'Важат веднага и навсякъде; дъската се променя при следващия ти ход.',
  badChoice: (given) => `\`${given}\` не е сред възможностите.`,
};
