/** Discord's rules for the names and descriptions of commands and options, and for their translations. */
import { Locale } from 'discord-api-types/v10';
import { type FormCheck, isJsonObject, type Json } from './form-check.ts';

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES: readonly string[] = Object.values(Locale);

/**
 * Checks the name of a command or option, and its translations. Names of slash commands and of options must be lower
 * case.
 */
export function checkName(at: FormCheck, { name, name_localizations: others }: Json, isLowerCase: boolean): void {
  checkOneName(at.at('name'), name, isLowerCase);
  if (!isJsonObject(others)) return;
  for (const [locale, text] of Object.entries(others)) {
    const path = at.at('name_localizations', locale);
    if (path.oneOf(locale, LOCALES) && text !== null) checkOneName(path, text, isLowerCase);
  }
}

function checkOneName(path: FormCheck, name: unknown, isLowerCase: boolean): void {
  path.text(name, { min: 1, max: 32, required: true });
  if (!isLowerCase || typeof name !== 'string') return;
  if (!NAME.test(name) || name !== name.toLowerCase()) {
    path.fail('APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  }
}

export function checkDescription(at: FormCheck, { description, description_localizations: others }: Json): void {
  at.at('description').text(description, { min: 1, max: 100, required: true });
  if (!isJsonObject(others)) return;
  for (const [locale, text] of Object.entries(others)) {
    const path = at.at('description_localizations', locale);
    if (path.oneOf(locale, LOCALES)) path.text(text, { min: 1, max: 100 });
  }
}
