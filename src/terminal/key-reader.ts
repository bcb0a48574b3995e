/** Typed text becomes moves. Two ways in: words in lines from a pipe, and single key presses from a terminal. */
import { type Act, ARROW, type Keys, lowered, QUIT_WORD } from './keys.ts';

/** No honest line of moves is longer; what is would only fill the memory. */
const WORD_LIMIT = 1_000_000;

export interface KeyReader {
  /** The acts that `text` completes. */
  read(text: string): readonly Act[];
  /** The acts of what was left when the input ended. */
  end(): readonly Act[];
}

/**
 * Reads words, separated by spaces or line ends: keys, or `exit`. A word with any other character in it is unknown as a
 * whole, so that `up` or `down` does not make moves by some of its letters.
 */
export function wordReader(keys: Keys): KeyReader {
  const known = new RegExp(`^${keys.word}$`);
  const single = new RegExp(`${ARROW}|.`, 'g');
  let rest = '';
  const actsOf = (typed: string): readonly Act[] => {
    const word = lowered(typed);
    if (word === QUIT_WORD) return [{ kind: 'quit' }];
    if (!known.test(word)) return [{ kind: 'unknown', text: typed }];
    return (word.match(single) ?? []).map((key) => keys.act(key));
  };
  return {
    read(text) {
      const words = (rest + text).split(/\s+/);
      rest = words.pop() ?? '';
      if (rest.length > WORD_LIMIT) {
        words.push(rest);
        rest = '';
      }
      return words.filter((word) => word !== '').flatMap(actsOf);
    },
    end: () => (rest === '' ? [] : actsOf(rest)),
  };
}

/** What is no key is named as it was typed, capital or not. */
const asTyped = (act: Act, typed: string): Act => (act.kind === 'unknown' ? { ...act, text: typed } : act);

/** Reads key presses, each at once. `exit` is typed letter by letter: its first letters wait for the next one. */
export function pressReader(keys: Keys): KeyReader {
  // An arrow, any other key that sends a sequence, or one character.
  const presses = new RegExp(`${ARROW}|\\u001b(?:[\\[O][0-9;]*[A-Za-z~])?|.`, 'gu');
  let begun = '';
  const actsOf = (typed: string): readonly Act[] => {
    // One character; in a sequence the capitals tell keys apart.
    const key = typed.length === 1 ? lowered(typed) : typed;
    const word = begun + key;
    if (QUIT_WORD.startsWith(word)) {
      begun = word === QUIT_WORD ? '' : word;
      return begun === '' ? [{ kind: 'quit' }] : [];
    }
    const waited: readonly Act[] = begun === '' ? [] : [{ kind: 'unknown', text: begun }];
    begun = '';
    return [...waited, asTyped(keys.act(key), typed)];
  };
  return {
    read: (text) => (text.match(presses) ?? []).filter((key) => key !== ' ').flatMap(actsOf),
    end: () => [],
  };
}
