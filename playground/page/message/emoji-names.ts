/** Names for buttons that show nothing but an arrow. Any other emoji is its own name: a screen reader knows what it shows. */
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

/** The same emoji may come with or without the sign that asks for its colored form. */
export const plainEmoji = (emoji: string | null | undefined): string => emoji?.replaceAll('\ufe0f', '') ?? '';

export const emojiName = (emoji: string): string => NAMES[plainEmoji(emoji)] ?? emoji;

/** The emoji of the button that an arrow key presses. */
export const arrowOfKey = (key: string): string | undefined => DIRECTION_KEYS[key];

const BOARD_EMOJIS: readonly string[] = [...Object.values(DIRECTION_KEYS), '✅', '❌'];

/** True for the arrows under a board, and for the answers that take their place while the board asks something. */
export const isBoardEmoji = (emoji: string): boolean => BOARD_EMOJIS.includes(plainEmoji(emoji));
