/** Discord's rules for application commands. https://discord.com/developers/docs/interactions/application-commands */
import { ApplicationCommandType } from 'discord-api-types/v10';
import { NotSimulatedError } from '../rest/not-simulated.ts';
import { checkDescription, checkName } from './check-names.ts';
import { checkOptions } from './check-options.ts';
import { type FormCheck, isJsonObject, isSent, type Json } from './form-check.ts';

const MAX_CHARACTERS = 8000;

export function checkCommand(at: FormCheck, command: Json): void {
  if (isSent(command['handler'])) throw new NotSimulatedError('"handler" of a command');
  const type = command['type'] ?? ApplicationCommandType.ChatInput;
  if (!at.at('type').oneOf(type, [1, 2, 3, 4])) return;
  const isChatInput = type === ApplicationCommandType.ChatInput;
  checkName(at, command, isChatInput);
  if (isChatInput) checkDescription(at, command);
  else if (command['description'])
    at.at('description').fail('APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED', 'Not allowed');
  checkOptions(at.at('options'), command['options']);
  checkContexts(at.at('contexts'), command['contexts'], [0, 1, 2]);
  checkContexts(at.at('integration_types'), command['integration_types'], [0, 1]);
  at.at('nsfw').flag(command['nsfw']);
  if (countCharacters(command) > MAX_CHARACTERS) {
    at.fail('APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${MAX_CHARACTERS})`);
  }
}

function checkContexts(check: FormCheck, contexts: unknown, allowed: readonly number[]): void {
  if (!check.present(contexts)) return;
  if (!Array.isArray(contexts) || contexts.length === 0) {
    check.fail('BASE_TYPE_REQUIRED', 'This field is required');
    return;
  }
  for (const [index, context] of contexts.entries()) check.at(index).oneOf(context, allowed);
  check.distinct(contexts);
}

/**
 * Counts the characters of a command's names, descriptions and choice values. Of translations, only the longest counts.
 */
function countCharacters(node: Json): number {
  const own = longest(node, 'name') + longest(node, 'description') + textLength(node['value']);
  const children = [node['options'], node['choices']].flatMap((list) =>
    Array.isArray(list) ? list.filter(isJsonObject) : [],
  );
  return children.reduce((sum, child) => sum + countCharacters(child), own);
}

function longest(node: Json, key: string): number {
  const others = node[`${key}_localizations`];
  return Math.max(textLength(node[key]), ...Object.values(isJsonObject(others) ? others : {}).map(textLength));
}

const textLength = (value: unknown): number => (typeof value === 'string' ? value.length : 0);
