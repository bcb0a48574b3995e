/** Typed text becomes moves. Two ways in: words in lines from a pipe, and single key presses from a terminal. */
import type { Direction } from '../game/direction.ts';

export type Act =
  | { readonly kind: 'move'; readonly direction: Direction }
  | { readonly kind: 'quit' }
  | { readonly kind: 'unknown'; readonly text: string };

/** `d` is the one letter that both sets have. */
const INITIALS: Readonly<Record<string, Direction>> = { l: 'left', r: 'right', u: 'up' };
const LEFT_HAND: Readonly<Record<string, Direction>> = { a: 'left', w: 'up', s: 'down' };

/** The last letter of an arrow key's escape sequence. */
const ARROWS: Readonly<Record<string, Direction>> = { A: 'up', B: 'down', C: 'right', D: 'left' };

const ARROW = '\\u001b[\\[O][A-D]';
const QUIT_WORD = 'exit';

/** Ctrl-C and Ctrl-D, which a terminal in raw mode hands over as characters. */
const QUIT_KEYS = ['q', '\u0003', '\u0004'];

/** No honest line of moves is longer; what is would only fill the memory. */
const WORD_LIMIT = 1_000_000;

const move = (direction: Direction): Act => ({ kind: 'move', direction });

/** Remembers which set of letters is in use: `d` goes down with l, r, u and right with a, w, s; down to begin with. */
class Letters {
  #d: Direction = 'down';

  /** What a key stands for, given as a letter or an arrow key's sequence. */
  act(key: string): Act {
    if (key in INITIALS) this.#d = 'down';
    if (key in LEFT_HAND) this.#d = 'right';
    const direction = key === 'd' ? this.#d : (INITIALS[key] ?? LEFT_HAND[key] ?? arrowOf(key));
    if (direction !== undefined) return move(direction);
    return QUIT_KEYS.includes(key) ? { kind: 'quit' } : { kind: 'unknown', text: key };
  }
}

const arrowOf = (key: string): Direction | undefined =>
  new RegExp(`^${ARROW}$`).test(key) ? ARROWS[key.charAt(2)] : undefined;

export interface KeyReader {
  /** The acts that `text` completes. */
  read(text: string): readonly Act[];
  /** The acts of what was left when the input ended. */
  end(): readonly Act[];
}

/**
 * Reads words, separated by spaces or line ends, each of one or more letters (`u`, `udlr`) or `exit`. A word with any
 * other character in it is unknown as a whole, so that `up` or `down` does not make moves by some of its letters.
 */
export function wordReader(): KeyReader {
  const letters = new Letters();
  const known = new RegExp(`^(?:${ARROW}|[lrudawsq])+$`);
  const keys = new RegExp(`${ARROW}|.`, 'g');
  let rest = '';
  const actsOf = (word: string): readonly Act[] => {
    if (word === QUIT_WORD) return [{ kind: 'quit' }];
    if (!known.test(word)) return [{ kind: 'unknown', text: word }];
    return (word.match(keys) ?? []).map((key) => letters.act(key));
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

/** Reads key presses, each at once. `exit` is typed letter by letter: its first letters wait for the next one. */
export function pressReader(): KeyReader {
  const letters = new Letters();
  // An arrow, any other key that sends a sequence, or one character.
  const presses = new RegExp(`${ARROW}|\\u001b(?:[\\[O][0-9;]*[A-Za-z~])?|.`, 'gu');
  let begun = '';
  const actsOf = (key: string): readonly Act[] => {
    const word = begun + key;
    if (QUIT_WORD.startsWith(word)) {
      begun = word === QUIT_WORD ? '' : word;
      return begun === '' ? [{ kind: 'quit' }] : [];
    }
    const waited: readonly Act[] = begun === '' ? [] : [{ kind: 'unknown', text: begun }];
    begun = '';
    return [...waited, letters.act(key)];
  };
  return {
    read: (text) => (text.match(presses) ?? []).filter((key) => key !== ' ').flatMap(actsOf),
    end: () => [],
  };
}
