import { settings as american } from '../en/settings.ts';
import type { SettingsTexts } from '../settings.ts';

const { theme } = american.each;

export const settings: SettingsTexts = {
  ...american,
  command: {
    ...american.command,
    description: 'Colours, animation or text, language, and whether you are listed',
    help: 'colours, animation or text instead of a picture, language.',
  },
  each: {
    ...american.each,
    theme: {
      name: 'Colours',
      option: 'The colours of the board',
      words: { ...theme.words, colorblind: 'made for colour blindness' },
    },
  },
};
