/** Makes players' names safe to show: a name cannot mention anybody, add formatting, be invisible or be too wide. */

import type { RacePlayer } from '../../app/race-view.ts';
import type { CommandKey, Translator } from './translator.ts';

/** The largest width of a name, in Latin letters. A line with such a name, a score and a tile fits on a phone. */
const WIDTH = 16;

/** White space and invisible characters, such as the blank Braille pattern and the Hangul filler. */
const BLANKS = /[\s\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]+/gu;

/** Invisible characters, except joiners and variation selectors inside emojis. */
const UNSEEN =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic}|[\d#*])\uFE0F|([\p{C}\p{Default_Ignorable_Code_Point}])/gu;

/** More than three combining marks on one letter. No writing system needs so many, and they cover the lines above. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Combining marks at the start of a name, which would be drawn on the text before it. */
const LOOSE_MARKS = /^\p{M}+/u;

/** Characters of Markdown, mentions, timestamps, links and invitations. A backslash escapes them. */
const MARKUP = /[\\*_~|`>#\-[\]()<:@+/]/g;

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Isolates a name from the writing direction of the text around it: https://www.unicode.org/reports/tr9/ */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const WIDE =
  /\p{Emoji_Presentation}|\uFE0F|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;

/** Matches nearly every name: it needs no escaping or cleaning, and each character is one column wide. */
const PLAIN = /^(?=.{1,16}$)[a-z0-9]+(?: [a-z0-9]+)*$/i;

/** Created on first use, because that takes 20 ms. */
let graphemes: Intl.Segmenter | undefined;

/**
 * The name for a message, between spaces or inside bold text.
 * @param stored the name that Discord sent last; empty if unknown
 * @param number the player's public number, shown if the name has no visible character
 */
export function displayName(stored: string, number: number, t: Translator): string {
  if (PLAIN.test(stored)) return stored;
  const cleaned = clean(stored);
  if (cleaned === '') return t('game.player', { number: String(number) });
  const escaped = cut(cleaned).replaceAll(MARKUP, '\\$&');
  return RIGHT_TO_LEFT.test(cleaned) ? FIRST_STRONG_ISOLATE + escaped + POP_ISOLATE : escaped;
}

/** The name for the label of a menu's choice, in which Discord shows neither mentions nor Markdown. */
export function labelName(stored: string, number: number, t: Translator): string {
  const cleaned = clean(stored);
  return cleaned === '' ? t('game.player', { number: String(number) }) : cut(cleaned);
}

/** The name of a player of a race. One who has never used the bot is mentioned, which notifies nobody. */
export function racerName(
  { player, name, number }: Pick<RacePlayer, 'player' | 'name' | 'number'>,
  t: Translator,
): string {
  if (player === undefined) return t('race.left');
  return number === 0 && clean(name) === '' ? userMention(player) : displayName(name, number, t);
}

/** Characters that the bot's fonts lack. The fonts have ASCII, Latin with diacritics, Greek and Cyrillic. */
const UNDRAWN =
  /[^ -~\u00C0-\u017F\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u0384-\u03CE\u0400-\u045F\u0490\u0491\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9]+/gu;

/** The part of a name that a picture can show. Full-width and cursive letters become plain ones. */
const drawnPart = (stored: string): string => clean(clean(stored.normalize('NFKC')).replaceAll(UNDRAWN, ''));

/** The name for a picture, or the public number if there is no name; both together would reveal who has the number. */
export function pictureName(stored: string, number: number, t: Translator): string {
  const drawn = drawnPart(stored);
  if (drawn !== '') return cut(drawn);
  return t('game.player', { number: clean(stored) === '' ? String(number) : '' }).trim();
}

/** Whether a picture can show the whole name. A player without a name is always shown by a number. */
export const isDrawnWhole = (stored: string): boolean => drawnPart(stored) === clean(stored);

const clean = (stored: string): string =>
  stored
    .normalize('NFC')
    .replaceAll(BLANKS, ' ')
    .replaceAll(UNSEEN, (found, unseen) => (unseen === undefined ? found : ''))
    .replaceAll(PILED_MARKS, '$1')
    .replace(LOOSE_MARKS, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

function cut(name: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const clusters = [...graphemes.segment(name)].map(({ segment }) => segment);
  const ends = clusters.map((_, index) => clusters.slice(0, index + 1).reduce((sum, it) => sum + widthOf(it), 0));
  if ((ends.at(-1) ?? 0) <= WIDTH) return name;
  return `${clusters
    .filter((_, index) => (ends[index] ?? 0) < WIDTH)
    .join('')
    .trimEnd()}…`;
}

const widthOf = (cluster: string): number => (WIDE.test(cluster) ? 2 : 1);

const SHOWN_LENGTH = 40;

/** Backticks, white space, control and direction characters, and lone surrogates, which Discord rejects in JSON. */
const UNFIT = /[`\s\p{C}]+/gu;

/** Text of a player, made safe inside backticks: it cannot end the code span, and is cut to 40 characters. */
export function quoted(given: string): string {
  const characters = [...given.replaceAll(UNFIT, ' ').trim()];
  if (characters.length > SHOWN_LENGTH) return `${characters.slice(0, SHOWN_LENGTH).join('')}…`;
  return characters.join('') || ' ';
}

/** A mention of a user in a message: https://docs.discord.com/developers/reference#message-formatting-formats */
export const userMention = (id: string): string => `<@${id}>`;

export const channelMention = (id: string): string => `<#${id}>`;

/** The mention of each command, for example `</2048:123>`, in the order of the list of commands. */
export type Mentions = Readonly<Record<CommandKey, string>>;
