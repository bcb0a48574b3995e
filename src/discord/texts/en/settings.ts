import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Colors, animation or text, language, and whether you are listed',
    help: 'colors, animation or text instead of a picture, language.',
    options: {},
  },
  title: 'Your settings',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Colors',
      option: 'The colors of the board',
      words: {
        classic: 'the original',
        dark: 'dark',
        contrast: 'high contrast',
        colorblind: 'made for color blindness',
      },
    },
    picture: {
      name: 'Board',
      option: 'How the board is shown',
      words: {
        board: 'a picture',
        card: 'a picture with title and score',
        animated: 'an animated picture',
        text: 'text only',
      },
    },
    language: { name: 'Language', option: 'The language the bot speaks to you', words: { auto: 'as in Discord' } },
    visibility: {
      name: 'Leaderboards',
      option: 'Where leaderboards list you by name',
      words: { everywhere: 'everywhere', servers: 'my servers', nowhere: 'nowhere' },
    },
  },
  note: 'They apply everywhere right away; a board changes with your next move.',
  badChoice: (given) => `\`${given}\` is not one of the choices.`,
};
