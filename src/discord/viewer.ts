import { AUTOMATIC, type Settings } from '../app/settings.ts';
import { translatorFor } from './texts/languages.ts';
import type { Translator } from './texts/translator.ts';

export interface Viewer {
  readonly settings: Settings;
  readonly t: Translator;
}

export const viewerWith = (settings: Settings, locale: string): Viewer => ({
  settings,
  t: translatorFor(settings.language === AUTOMATIC ? locale : settings.language),
});
