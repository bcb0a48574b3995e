/** Spoken names for buttons that show only an emoji. */
import emojis from 'emoji.json/emoji.json' with { type: 'json' };

/** Shorter than Unicode's names: "Up" instead of "up arrow". */
const NAMES: Readonly<Record<string, string>> = {
  '⬆': 'Up',
  '⬇': 'Down',
  '⬅': 'Left',
  '➡': 'Right',
};

const DIRECTION_KEYS: Readonly<Record<string, string>> = {
  ArrowUp: '⬆',
  ArrowDown: '⬇',
  ArrowLeft: '⬅',
  ArrowRight: '➡',
};

/** Removes the variation selector: the same emoji may come with or without it. */
export const plainEmoji = (emoji: string | null | undefined): string => emoji?.replaceAll('\ufe0f', '') ?? '';

let unicodeNames: ReadonlyMap<string, string> | undefined;

/** Skin tones are left out of the name. An emoji that Unicode did not have when the list was made is its own name. */
export function emojiName(emoji: string): string {
  unicodeNames ??= new Map(emojis.map(({ char, name }) => [plainEmoji(char), name]));
  const plain = plainEmoji(emoji).replaceAll(/[\u{1f3fb}-\u{1f3ff}]/gu, '');
  return NAMES[plain] ?? unicodeNames.get(plain) ?? emoji;
}

/** The emoji of the button that an arrow key presses. */
export const arrowOfKey = (key: string): string | undefined => DIRECTION_KEYS[key];

const BOARD_EMOJIS: readonly string[] = [...Object.values(DIRECTION_KEYS), '✅', '❌'];

/** Whether a button belongs to a board: its arrows, and the answers to a question that replaces them. */
export const isBoardEmoji = (emoji: string): boolean => BOARD_EMOJIS.includes(plainEmoji(emoji));
