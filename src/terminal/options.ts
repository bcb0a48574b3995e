/** Tells the options of a command line from what stands by its place. */

export interface Options {
  readonly help?: true;
  readonly rules?: string;
  readonly board?: string;
  readonly score?: string;
  readonly best?: string;
}

/** An option that there is not, or one without its value; `message` is a sentence for the person who typed it. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

const NAMES = ['rules', 'board', 'score', 'best'] as const;

/** The option that a word names, and its value when that is attached to it: `--best=4`. */
function optionOf(word: string): { readonly name: (typeof NAMES)[number]; readonly attached: string | undefined } {
  const [, given, attached] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
  const name = NAMES.find((it) => it === given);
  if (name === undefined) throw new OptionsError(`There is no option '${word}'.`);
  return { name, attached };
}

/** A negative number is no option but a seed, which is why this is not `parseArgs` of Node.js. */
const isOption = (word: string): boolean => word.startsWith('-') && !/^-\d/.test(word);

/** `--name value` and `--name=value`, anywhere in the line. */
export function splitOptions(given: readonly string[]): {
  readonly positional: readonly string[];
  readonly options: Options;
} {
  const positional: string[] = [];
  let options: Options = {};
  const words = given.values();
  for (const word of words) {
    if (!isOption(word)) {
      positional.push(word);
    } else if (word === '--help' || word === '-h') {
      options = { ...options, help: true };
    } else {
      const { name, attached } = optionOf(word);
      const value = attached ?? words.next().value;
      if (value === undefined) throw new OptionsError(`--${name} is missing its value.`);
      options = { ...options, [name]: value };
    }
  }
  return { positional, options };
}
