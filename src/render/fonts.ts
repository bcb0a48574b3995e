/** Chooses and registers the fonts. Digits and Latin letters always use Clear Sans. */
import { fileURLToPath } from 'node:url';
import { registerFont } from 'canvas';

/** The font files. `scripts/subset-fonts.py` creates all but the first. */
const FILES = {
  'Clear Sans': 'ClearSans-Bold.ttf',
  'Board Sans Thai': 'BoardSansThai-Bold.ttf',
  'Board Sans Devanagari': 'BoardSansDevanagari-Bold.ttf',
  'Board Sans KR': 'BoardSansKR-Bold.otf',
  'Board Sans JP': 'BoardSansJP-Bold.otf',
  'Board Sans SC': 'BoardSansSC-Bold.otf',
  'Board Sans TC': 'BoardSansTC-Bold.otf',
} as const;

type Family = keyof typeof FILES;

export const FONT_FAMILIES = Object.keys(FILES) as readonly Family[];

export const fontFile = (family: Family): string =>
  fileURLToPath(new URL(`../../data/fonts/${FILES[family]}`, import.meta.url));

// This must run before any canvas is created, or node-canvas silently uses a fallback font.
for (const family of FONT_FAMILIES) registerFont(fontFile(family), { family, weight: 'bold' });

/** The fonts of languages that share characters but draw them differently. */
export const OWN_FAMILY: Readonly<Record<string, Family>> = {
  ja: 'Board Sans JP',
  ko: 'Board Sans KR',
  'zh-CN': 'Board Sans SC',
  'zh-TW': 'Board Sans TC',
};

const quoted = (families: readonly Family[]): string => families.map((family) => `"${family}"`).join(', ');

const ANY = quoted(FONT_FAMILIES);

const ORDERED: ReadonlyMap<string, string> = new Map(
  Object.entries(OWN_FAMILY).map(([locale, own]) => [
    locale,
    quoted([...new Set<Family>(['Clear Sans', own, ...FONT_FAMILIES])]),
  ]),
);

/** @param locale a locale code of Discord */
export const familiesFor = (locale = ''): string => ORDERED.get(locale) ?? ANY;
