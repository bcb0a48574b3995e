/** Finds suggestions for the composer's text. Pure functions. */
import type { ChoiceView } from '../../web/protocol.ts';
import { OPTION } from '../message/discord-constants.ts';
import { fixedChoices, type Invocation, type Named, type Reading, type TypedValue, wantedOf } from './slash-text.ts';

export interface ComposerSuggestion {
  readonly label: string;
  readonly detail: string;
  /** The language of the suggestion's details. */
  readonly lang?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** The composer's whole text after the suggestion is accepted. */
  readonly text: string;
  /** The choice that accepting the suggestion picks. The text then ends with the choice's name. */
  readonly picks?: { readonly option: string; readonly choice: ChoiceView };
}

export interface Offer {
  readonly title: string;
  readonly suggestions: readonly ComposerSuggestion[];
  /**
   * Whether Enter accepts the first suggestion. Otherwise Enter sends the text, and the arrow keys select a suggestion.
   */
  readonly isEager: boolean;
}

const NOTHING: Offer = { title: '', suggestions: [], isEager: false };
const MAX_SHOWN = 25;

interface Around {
  readonly text: string;
  readonly invocations: readonly Invocation[];
  readonly named: Named;
  /** The bot's suggestions for the option that is being typed, once they have arrived. */
  readonly completed: readonly ChoiceView[];
  /** The choices that the player picked from a list, by option. */
  readonly picked: ReadonlyMap<string, ChoiceView>;
}

export function offerFor(reading: Reading, around: Around): Offer {
  switch (reading.kind) {
    case 'plain':
      return NOTHING;
    case 'naming':
      return offerCommands(reading.typed, around.invocations);
    case 'options':
      return reading.open ? offerInside(reading, reading.open, around) : offerOptions(reading, around.text);
  }
}

/**
 * A word after a value may begin the next option. In a free text, the word belongs to the value unless the player
 * accepts the suggested option.
 */
function offerInside(reading: Reading & { kind: 'options' }, open: TypedValue, around: Around): Offer {
  const choices = offerChoices(open, around);
  const { option, typed } = open;
  const before = typed.replace(/\s+\S+$/, '');
  const isWhole = around.picked.get(option.name)?.name === before;
  if (before === typed || (!isWhole && choices.suggestions.length > 0)) return choices;
  const options = offerOptions(reading, around.text);
  const isFree = option.type === OPTION.String && !option.choices && option.autocomplete !== true;
  return { ...options, isEager: options.isEager && !isFree };
}

function offerCommands(typed: string, invocations: readonly Invocation[]): Offer {
  const wanted = typed.toLowerCase();
  const found = invocations.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  // A command whose name is complete can be sent at once if it needs no options.
  const exact = found.find(({ name }) => name === typed);
  const canSend = exact !== undefined && !exact.options.some(({ required }) => required);
  return {
    title: 'Commands',
    isEager: !canSend,
    suggestions: found
      .slice(0, MAX_SHOWN)
      .map(({ name, description, lang }) => ({ label: `/${name}`, detail: description, lang, text: `/${name} ` })),
  };
}

function offerOptions({ invocation, values }: Extract<Reading, { kind: 'options' }>, text: string): Offer {
  const word = /\S*$/.exec(text)?.[0] ?? '';
  const free = invocation.options.filter(
    ({ name }) => name.startsWith(word.toLowerCase()) && !values.some(({ option }) => option.name === name),
  );
  const head = text.slice(0, text.length - word.length);
  return {
    title: 'Options',
    isEager: free.some(({ required }) => required || word !== ''),
    suggestions: free.map(({ name, description, lang, required }) => ({
      label: name,
      detail: description,
      lang,
      isRequired: required,
      text: `${head}${name}:`,
    })),
  };
}

function offerChoices({ option, typed, start }: TypedValue, { text, named, completed }: Around): Offer {
  const isCompleted = 'autocomplete' in option && option.autocomplete === true;
  const wanted = wantedOf(option, typed);
  const all = isCompleted ? completed : fixedChoices(option, named);
  const found = isCompleted ? all : all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isExact = found.some(({ name, value }) => name.toLowerCase() === wanted || String(value) === typed);
  return {
    title: option.name,
    isEager: !isExact && found.length > 0,
    suggestions: found.slice(0, MAX_SHOWN).map((choice) => ({
      label: choice.name,
      detail: '',
      text: `${text.slice(0, start)}${choice.name} `,
      picks: { option: option.name, choice },
    })),
  };
}
