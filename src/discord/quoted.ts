/** In characters; longer than anything that is typed right, and enough to recognize what was typed. */
const SHOWN_LENGTH = 40;

/**
 * What ends backticks, breaks a line, or is not seen but felt: controls, marks that turn the writing direction, and
 * halves of characters, which Discord refuses as invalid JSON.
 */
const UNFIT = /[`\s\p{C}]+/gu;

/** What a player typed, safe inside backticks: it can neither end them nor fill the screen. */
export function quoted(given: string): string {
  const characters = [...given.replaceAll(UNFIT, ' ').trim()];
  if (characters.length > SHOWN_LENGTH) return `${characters.slice(0, SHOWN_LENGTH).join('')}…`;
  return characters.join('') || ' ';
}
