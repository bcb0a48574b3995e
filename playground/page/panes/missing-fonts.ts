/** Finds writing that this machine has no font for. Emojis in messages are pictures, but those in text fields are not. */

/** Kinds of characters that need a font of their own, each with the Debian package that has one. */
const WRITING: readonly (readonly [name: string, package_: string, characters: RegExp])[] = [
  ['Chinese and Japanese', 'fonts-noto-cjk', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', 'fonts-noto-cjk', /\p{Script=Hangul}/u],
  ['Thai', 'fonts-noto-core', /\p{Script=Thai}/u],
  ['Hindi', 'fonts-noto-core', /\p{Script=Devanagari}/u],
];
const EMOJIS = ['emojis in text fields', 'fonts-noto-color-emoji', /\p{Emoji_Presentation}/u] as const;

/** A sentence that names what cannot be drawn; `undefined` if there is a font for everything. */
export function missingFonts(shown: string, typed: string): string | undefined {
  const all = [...WRITING.map((kind) => [shown + typed, ...kind] as const), [typed, ...EMOJIS] as const];
  const missing = all.filter(([text, , , characters]) => !isDrawn(characters.exec(text)?.[0]));
  if (missing.length === 0) return undefined;
  const names = new Intl.ListFormat('en').format(missing.map(([, name]) => name));
  const packages = [...new Set(missing.map(([, , package_]) => package_))].join(' ');
  return `This machine has no font for ${names}, so boxes are shown instead. Debian has them in: ${packages}.`;
}

const drawn = new Map<string, boolean>();

/** Whether a character is drawn differently from one that no font has. */
function isDrawn(character: string | undefined): boolean {
  if (character === undefined) return true;
  const known = drawn.get(character) ?? pixelsOf(character) !== pixelsOf('\u{10ffff}');
  drawn.set(character, known);
  return known;
}

function pixelsOf(character: string): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [40, 40];
  const context = canvas.getContext('2d');
  if (!context) return character;
  context.font = `20px ${getComputedStyle(document.body).fontFamily}`;
  context.fillText(character, 4, 28);
  return canvas.toDataURL();
}
