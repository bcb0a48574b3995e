/** Which keys move, quit or mean nothing, in each of the two forms of the game. */
import type { Direction } from '../game/direction.ts';

export type Act =
  | { readonly kind: 'move'; readonly direction: Direction }
  | { readonly kind: 'quit' }
  | { readonly kind: 'unknown'; readonly text: string };

export interface Keys {
  /** The pattern of a word that moves: what is typed in one piece from a pipe. */
  readonly word: string;
  /** What a key stands for, given as a letter or an arrow key's sequence. */
  act(key: string): Act;
}

/** The sequences of the arrow keys, as a pattern. */
export const ARROW = '\\u001b[\\[O][A-D]';

export const QUIT_WORD = 'exit';

/** What was typed, with capitals as small letters; the arrow keys' sequences end in capitals of their own. */
export const lowered = (typed: string): string =>
  typed.replaceAll(new RegExp(`${ARROW}|[A-Z]`, 'g'), (part) => (part.length === 1 ? part.toLowerCase() : part));

/** The last letter of an arrow key's sequence. */
const ARROWS: Readonly<Record<string, Direction>> = { A: 'up', B: 'down', C: 'right', D: 'left' };

/** `d` is the one letter that both sets have. */
const INITIALS: Readonly<Record<string, Direction>> = { l: 'left', r: 'right', u: 'up' };
const LEFT_HAND: Readonly<Record<string, Direction>> = { a: 'left', w: 'up', s: 'down' };

/** Ctrl-C and Ctrl-D, which a terminal in raw mode hands over as characters. */
const INTERRUPTS: readonly string[] = ['\u0003', '\u0004'];

const arrowOf = (key: string): Direction | undefined =>
  new RegExp(`^${ARROW}$`).test(key) ? ARROWS[key.charAt(2)] : undefined;

/** A letter of its own set; no name that every object has, such as `constructor`. */
const letterOf = (letters: Readonly<Record<string, Direction>>, key: string): Direction | undefined =>
  Object.hasOwn(letters, key) ? letters[key] : undefined;

function actOf(key: string, direction: Direction | undefined, quits: readonly string[]): Act {
  if (direction !== undefined) return { kind: 'move', direction };
  return quits.includes(key) || INTERRUPTS.includes(key) ? { kind: 'quit' } : { kind: 'unknown', text: key };
}

/**
 * `l r u d`, `a d w s`, arrow keys, and `q` to quit. `d` goes down with l, r and u and right with a, w and s, whichever
 * was used last; down to begin with.
 */
export function bothHands(): Keys {
  let d: Direction = 'down';
  return {
    word: `(?:${ARROW}|[lrudawsq])+`,
    act(key) {
      if (letterOf(INITIALS, key)) d = 'down';
      if (letterOf(LEFT_HAND, key)) d = 'right';
      return actOf(key, key === 'd' ? d : (letterOf(INITIALS, key) ?? letterOf(LEFT_HAND, key) ?? arrowOf(key)), ['q']);
    },
  };
}

/** `w a s d` and arrow keys, one at a time. */
export const leftHand: Keys = {
  word: `(?:${ARROW}|[wasd])`,
  act: (key) => actOf(key, letterOf({ ...LEFT_HAND, d: 'right' }, key) ?? arrowOf(key), []),
};
