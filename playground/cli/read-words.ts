/** Parses the command line: first the playground's options, then the bot's command with its arguments. */
import { PRIVILEGED_INTENTS, type PrivilegedIntent } from '../server/gateway/privileged-intents.ts';

interface Options {
  readonly isHelp?: boolean;
  readonly http?: string;
  readonly privilegedIntents?: readonly PrivilegedIntent[];
}

/** An error in the command line. The message says what is wrong. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

/**
 * Splits the arguments. Options come before the command, and `--` may stand between them; all words from the command on
 * belong to it.
 */
export function readWords(words: readonly string[]): {
  readonly options: Options;
  readonly command: readonly string[];
} {
  const [name = '', value, ...rest] = words;
  if (name === '--') return { options: {}, command: words.slice(1) };
  if (!name.startsWith('-')) return { options: {}, command: words };
  if (name === '--help' || name === '-h') return { options: { isHelp: true }, command: [] };
  const option = readOption(name, value);
  const { options, command } = readWords(rest);
  return { options: { ...option, ...options }, command };
}

function readOption(name: string, value: string | undefined): Options {
  if (name !== '--http' && name !== '--privileged-intents') throw new CommandLineError(`Unknown option ${name}`);
  if (value === undefined) throw new CommandLineError(`Missing value after ${name}`);
  return name === '--http' ? { http: value } : { privilegedIntents: readIntents(value) };
}

function readIntents(list: string): readonly PrivilegedIntent[] {
  if (list === 'all') return PRIVILEGED_INTENTS;
  const names = list === 'none' ? [] : list.split(',');
  return names.map((name) => {
    const intent = PRIVILEGED_INTENTS.find((known) => known === name);
    if (!intent)
      throw new CommandLineError(`Unknown privileged intent ${name}. Known are: ${PRIVILEGED_INTENTS.join(', ')}`);
    return intent;
  });
}
