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
  ArrowUp: '⬆',
  ArrowDown: '⬇',
  ArrowLeft: '⬅',
  ArrowRight: '➡',
};

/** Removes the variation selector, so that the two forms of an emoji compare as equal. */
export const plainEmoji = (emoji: string | null | undefined): string => emoji?.replaceAll('\ufe0f', '') ?? '';

let unicodeNames: ReadonlyMap<string, string> | undefined;

/** The Unicode name of an emoji, without its skin tone. An emoji that is not in the list is returned unchanged. */
export function emojiName(emoji: string): string {
  unicodeNames ??= new Map(emojis.map(({ char, name }) => [plainEmoji(char), name]));
  const plain = plainEmoji(emoji).replaceAll(/[\u{1f3fb}-\u{1f3ff}]/gu, '');
  return NAMES[plain] ?? unicodeNames.get(plain) ?? emoji;
}

/** The emoji on the button that an arrow key presses. */
export const arrowOfKey = (key: string): string | undefined => DIRECTION_KEYS[key];

const BOARD_EMOJIS: readonly string[] = [...Object.values(DIRECTION_KEYS), '✅', '❌'];

/**
 * Whether a button with this emoji belongs to a board: an arrow, or one of the answers that replace the arrows when the
 * game asks a question.
 */
export const isBoardEmoji = (emoji: string): boolean => BOARD_EMOJIS.includes(plainEmoji(emoji));
