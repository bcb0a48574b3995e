import { en } from '../en/index.ts';
import type { LanguageTexts } from '../texts.ts';
import { settings } from './settings.ts';

/** American English, but for what is spelled in another way. */
export const enGb: LanguageTexts = { ...en, settings };
