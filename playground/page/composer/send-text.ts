/** Sends the text of the composer. Returns an error message if it cannot be sent. */
import type { ChoiceView } from '../../web/protocol.ts';
import type { PageStore } from '../state/store.ts';
import { type Named, type Reading, valuesOf } from './slash-text.ts';

export interface Sendable {
  readonly text: string;
  readonly reading: Reading;
  /** The names of all commands. */
  readonly names: readonly string[];
  readonly named: Named;
  readonly picked: ReadonlyMap<string, ChoiceView>;
}

export async function sendText(
  store: PageStore,
  { text, reading, names, named, picked }: Sendable,
): Promise<string | undefined> {
  const problem = problemOf(reading, names);
  if (problem !== undefined) return problem;
  switch (reading.kind) {
    case 'plain':
      return store.say(text);
    case 'naming':
      return store.slash(reading.typed.trim(), {});
    case 'options':
      return store.slash(reading.invocation.name, valuesOf(reading.values, named, picked));
  }
}

/** Returns why a text cannot be sent, or `undefined` if it can. */
export function problemOf(reading: Reading, names: readonly string[]): string | undefined {
  if (reading.kind === 'naming' && !names.includes(reading.typed.trim())) {
    const others = names.map((name) => `/${name}`).join(', ');
    return `There is no command "/${reading.typed}" here. ${others === '' ? 'The bot has registered none yet.' : `There are: ${others}.`}`;
  }
  if (reading.kind !== 'options') return undefined;
  const given = reading.values.map(({ option }) => option.name);
  const twice = given.find((name, index) => given.indexOf(name) < index);
  if (twice !== undefined) return `"${twice}:" is there twice.`;
  if (reading.stray === '') return undefined;
  const options = reading.invocation.options.map(({ name }) => `${name}:`).join(', ');
  const remedy = options === '' ? 'This command has none.' : `Write one of ${options} before it.`;
  return `"${reading.stray}" belongs to no option. ${remedy}`;
}
