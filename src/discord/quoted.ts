/** Longer than anything that is typed right; enough to recognize what was typed. */
const SHOWN_LENGTH = 40;

/** What a player typed, safe inside backticks: it can neither end them nor fill the screen. */
export function quoted(given: string): string {
  const clean = given.replaceAll(/[`\s]+/g, ' ').trim();
  return clean.length > SHOWN_LENGTH ? `${clean.slice(0, SHOWN_LENGTH)}…` : clean || ' ';
}
