import { texts as american } from '../en/index.ts';
import type { LanguageTexts } from '../texts.ts';
import { settings } from './settings.ts';

/** American English, but for what is spelled in another way. */
export const texts: LanguageTexts = { ...american, settings };
