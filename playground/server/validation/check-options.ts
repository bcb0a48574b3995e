/** Discord's rules for the options of a command, and for the choices of an option. */
import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import { checkDescription, checkName } from './check-names.ts';
import { type FormCheck, isJsonObject, type Json } from './form-check.ts';

const MAX_OPTIONS = 25;
const MAX_CHOICES = 25;
const TYPES = Array.from({ length: 11 }, (_, index) => index + 1);
const CAN_CHOOSE: readonly unknown[] = [OptionType.String, OptionType.Integer, OptionType.Number];
const HOLDS_OPTIONS: readonly unknown[] = [OptionType.Subcommand, OptionType.SubcommandGroup];

/** Checks options. `holder` is the type of the option that contains them; `undefined` if the command itself does. */
export function checkOptions(check: FormCheck, options: unknown, holder?: unknown): void {
  const list = check.list(options, { max: MAX_OPTIONS });
  const names = new Set<unknown>();
  let optionalSeen = false;
  for (const [option, path] of list) {
    checkOption(path, option);
    if (names.has(option['name'])) {
      path.at('name').fail('APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists');
    }
    names.add(option['name']);
    if (option['required'] === true && optionalSeen) {
      const text = 'Required options must be placed before non-required options';
      path.fail('APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', text);
    }
    optionalSeen ||= option['required'] !== true;
  }
  const wrong = list.find(([{ type }]) => !mayStand(type, list[0]?.[0]['type'], holder));
  wrong?.[1].fail('APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', EXCLUSIVE);
}

const EXCLUSIVE = 'Sub-command and sub-command group option types are mutually exclusive to all other types';

/**
 * Whether an option may be here. Subcommands and ordinary options cannot be mixed. A subcommand contains only
 * ordinary options, and a group only subcommands.
 */
function mayStand(type: unknown, first: unknown, holder: unknown): boolean {
  if (holder === OptionType.SubcommandGroup) return type === OptionType.Subcommand;
  if (holder === OptionType.Subcommand) return !HOLDS_OPTIONS.includes(type);
  return HOLDS_OPTIONS.includes(type) === HOLDS_OPTIONS.includes(first);
}

function checkOption(path: FormCheck, option: Json): void {
  path.at('type').oneOf(option['type'], TYPES, true);
  checkName(path, option, true);
  checkDescription(path, option);
  path.at('required').flag(option['required']);
  path.at('autocomplete').flag(option['autocomplete']);
  if (HOLDS_OPTIONS.includes(option['type'])) {
    checkOptions(path.at('options'), option['options'], option['type']);
    return;
  }
  const canChoose = CAN_CHOOSE.includes(option['type']);
  const choices = Array.isArray(option['choices']) ? option['choices'] : [];
  if (!canChoose && (choices.length > 0 || option['autocomplete'] === true)) {
    path.fail('APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID', 'Only string, integer and number options have choices');
  }
  if (option['autocomplete'] === true && choices.length > 0) {
    path.fail('APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID', 'Autocomplete and choices exclude each other');
  }
  checkChoices(path.at('choices'), option['choices'], option['type']);
}

/** Checks the choices of an option or of an autocomplete answer. */
export function checkChoices(check: FormCheck, choices: unknown, type: unknown): void {
  for (const [choice, path] of check.list(choices, { max: MAX_CHOICES })) {
    path.at('name').text(choice['name'], { min: 1, max: 100, required: true });
    checkChoiceValue(path.at('value'), choice['value'], type);
    if (isJsonObject(choice['name_localizations'])) {
      for (const text of Object.values(choice['name_localizations'])) {
        path.at('name_localizations').text(text, { min: 1, max: 100 });
      }
    }
  }
}

function checkChoiceValue(path: FormCheck, value: unknown, type: unknown): void {
  switch (type) {
    case OptionType.String:
      path.text(value, { min: 1, max: 100, required: true });
      return;
    case OptionType.Integer:
      path.whole(value, { min: -(2 ** 53), max: 2 ** 53, required: true });
      return;
  }
  if (path.present(value, true) && typeof value !== 'number') {
    path.fail('NUMBER_TYPE_COERCE', `Value "${value}" is not a number.`);
  }
}
