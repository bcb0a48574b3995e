/** Accessible names for buttons that show only an emoji. */
import emojis from 'emoji.json/emoji.json' with { type: 'json' };

/** Names that are shorter than Unicode's: "Up" for "up arrow". */
const NAMES: Readonly<Record<string, string>> = {
  '⬆': 'Up',
  '⬇': 'Down',
  '⬅': 'Left',
  '➡': 'Right',
};

const DIRECTION_KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/** Removes the variation selector, so that the two forms of an emoji compare as equal. */
export const plainEmoji = (emoji: string | null | undefined): string => emoji?.replaceAll('\ufe0f', '') ?? '';

let unicodeNames: ReadonlyMap<string, string> | undefined;

/**
 * The Unicode name of an emoji, without its skin tone. The name of an uploaded emoji begins with a capital letter. Any
 * other text is returned unchanged.
 */
export function emojiName(emoji: string): string {
  unicodeNames ??= new Map(emojis.map(({ char, name }) => [plainEmoji(char), name]));
  const plain = plainEmoji(emoji).replaceAll(/[\u{1f3fb}-\u{1f3ff}]/gu, '');
  const own = /^\w+$/.test(emoji) ? `${emoji.charAt(0).toUpperCase()}${emoji.slice(1).replaceAll('_', ' ')}` : emoji;
  return NAMES[plain] ?? unicodeNames.get(plain) ?? own;
}

/** The name of the button that an arrow key presses. */
export const arrowOfKey = (key: string): string | undefined => DIRECTION_KEYS[key];

const DIRECTIONS = Object.values(DIRECTION_KEYS);

const ANSWERS: readonly string[] = ['✅', '❌'];

/**
 * Whether a button with this emoji belongs to a board: an arrow, or one of the answers that replace the arrows when the
 * game asks a question.
 */
export const isBoardEmoji = (emoji: string): boolean =>
  DIRECTIONS.includes(emojiName(emoji)) || ANSWERS.includes(plainEmoji(emoji));
