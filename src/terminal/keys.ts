import type { Direction } from '../game/slide.ts';

export type Act =
  | { readonly kind: 'move'; readonly direction: Direction }
  | { readonly kind: 'quit' }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'unknown'; readonly text: string };

/** A typed command, and whether more input is waiting: then animations are skipped. */
export interface TypedAct {
  readonly act: Act;
  readonly isHurried: boolean;
}

export interface Keys {
  /** A regular expression for a word of several moves, as a line from a pipe may contain. */
  readonly word: string;
  act(key: string): Act;
}

const ESCAPE = '\\u001b';

const ARROW = `${ESCAPE}[\\[O][A-D]`;

const QUIT_WORD = 'exit';

/** Converts to lower case, except for the sequences of arrow keys, in which capitals matter. */
const lowered = (typed: string): string =>
  typed.replaceAll(new RegExp(`${ARROW}|\\p{Lu}`, 'gu'), (part) => (part.length === 1 ? part.toLowerCase() : part));

const ARROWS: Readonly<Record<string, Direction>> = { A: 'up', B: 'down', C: 'right', D: 'left' };

const INITIALS: Readonly<Record<string, Direction>> = { l: 'left', r: 'right', u: 'up' };

const LEFT_HAND: Readonly<Record<string, Direction>> = {
  a: 'left',
  w: 'up',
  s: 'down',
};

const INTERRUPTS: readonly string[] = ['\u0003', '\u0004'];

const SUSPEND = '\u001a';

const arrowOf = (key: string): Direction | undefined =>
  new RegExp(`^${ARROW}$`).test(key) ? ARROWS[key.charAt(2)] : undefined;

/** Reads own properties only, because `constructor` is not a key. */
const letterOf = (letters: Readonly<Record<string, Direction>>, key: string): Direction | undefined =>
  Object.hasOwn(letters, key) ? letters[key] : undefined;

function actOf(key: string, direction: Direction | undefined, quits: readonly string[]): Act {
  if (direction !== undefined) return { kind: 'move', direction };
  if (key === SUSPEND) return { kind: 'suspend' };
  return quits.includes(key) || INTERRUPTS.includes(key) ? { kind: 'quit' } : { kind: 'unknown', text: key };
}

/** `d` means down if one of l, r and u was used last, and right if one of a, w and s was. At first it means down. */
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

export const leftHand: Keys = {
  word: `(?:${ARROW}|[wasd])`,
  act: (key) => actOf(key, letterOf({ ...LEFT_HAND, d: 'right' }, key) ?? arrowOf(key), []),
};

/** The maximum length of a line of moves, in characters, to limit the memory used. */
const WORD_LIMIT = 1_000_000;

interface KeyReader {
  read(text: string): readonly Act[];
  end(): readonly Act[];
}

/** Rejects a word with an unknown character as a whole, so that `down` does not move by some of its letters. */
export function wordReader(keys: Keys): KeyReader {
  const pattern = new RegExp(`^${keys.word}$`);
  const single = new RegExp(`${ARROW}|.`, 'g');
  let rest = '';
  const actsOf = (typed: string): readonly Act[] => {
    const word = lowered(typed);
    if (word === QUIT_WORD) return [{ kind: 'quit' }];
    if (!pattern.test(word)) return [{ kind: 'unknown', text: typed }];
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

const asTyped = (act: Act, typed: string): Act => (act.kind === 'unknown' ? { ...act, text: typed } : act);

/** One key press: a sequence (ECMA-48, 5.4, and `[[A` of the Linux console), a character with Alt, or one character. */
const PRESSES = new RegExp(`${ESCAPE}+(?:\\[\\[?[0-?]*[ -/]*[@-~]|O.|[^[O\\u0000-\\u001f])|.`, 'gu');

/** Matches the beginning of a sequence, whose bytes may arrive separately. */
const UNFINISHED = new RegExp(`${ESCAPE}+(?:\\[\\[?[0-?]*[ -/]*|O)?$`);

const ONLY_ESCAPES = new RegExp(`^${ESCAPE}+$`);

/** Esc followed by a key sends the same bytes as Alt with it. After this many milliseconds, it is treated as Esc. */
const ALT_MS = 500;

/** Splits terminal input into key presses. `now` returns milliseconds. */
function keySplitter(now: () => number): (text: string) => readonly string[] {
  let rest = '';
  let since = 0;
  return (text) => {
    const wasEscape = ONLY_ESCAPES.test(rest) && now() - since > ALT_MS && !/^[[O]/.test(text);
    const typed = wasEscape ? text : rest + text;
    rest = UNFINISHED.exec(typed)?.[0] ?? '';
    since = now();
    return typed.slice(0, typed.length - rest.length).match(PRESSES) ?? [];
  };
}

/**
 * Handles each key press at once; only the letters of `exit` wait. Node's `emitKeypressEvents` is not used: it ends a
 * sequence after half a second, so an arrow key on a slow connection would become letters.
 */
export function pressReader(keys: Keys, now: () => number): KeyReader {
  const split = keySplitter(now);
  let begun = '';
  const actsOf = (typed: string): readonly Act[] => {
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
    read: (text) =>
      split(text)
        .filter((key) => key !== ' ')
        .flatMap(actsOf),
    end: () => [],
  };
}

/** The input of questions and of play, shared so that nothing typed ahead is lost. */
export interface Input {
  /** Returns the next line, also a last one without a line break; `undefined` at the end of the input. */
  line(): Promise<string | undefined>;
  acts(reader: KeyReader): AsyncIterable<TypedAct>;
}

/** The maximum length of a line, in characters, to limit the memory used. */
const LINE_LIMIT = 1_000_000;

export function openInput(pieces: AsyncIterator<string>): Input {
  let rest = '';
  const readMore = async (): Promise<boolean> => {
    const piece = await pieces.next();
    if (piece.done !== true) rest += piece.value;
    return piece.done !== true;
  };
  async function* acts(reader: KeyReader): AsyncGenerator<TypedAct> {
    do {
      const read = reader.read(rest);
      rest = '';
      for (const [index, act] of read.entries()) yield { act, isHurried: index < read.length - 1 };
    } while (await readMore());
    for (const act of reader.end()) yield { act, isHurried: true };
  }
  return {
    async line() {
      while (!rest.includes('\n') && rest.length < LINE_LIMIT && (await readMore()));
      if (rest === '') return undefined;
      const [line = ''] = rest.split('\n', 1);
      rest = rest.slice(line.length + 1);
      return line;
    },
    acts,
  };
}
