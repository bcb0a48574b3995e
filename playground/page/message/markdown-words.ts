/** Converts Markdown to plain text: names, timestamps, and a text without its formatting. */
import { localeOf, type State, timeIn } from '../state/state.ts';
import { type Block, type Inline, readMarkdown } from './markdown.ts';

/** The name of a mentioned person. Like Discord's client, the page knows only people that its player has met. */
export function nameOf(id: string, { players, bot, metPlayers, playerId }: State): string {
  if (id === bot?.id) return bot.name;
  const isKnown = id === playerId || metPlayers.has(id);
  return (isKnown && players.find((person) => person.id === id)?.name) || 'unknown-user';
}

export const roleOf = (id: string, { roles }: State): string =>
  `@${roles.find((role) => role.id === id)?.name.replace(/^@/, '') ?? 'unknown-role'}`;

export const channelName = (id: string, { places }: State): string =>
  places.find((place) => place.id === id)?.channel ?? 'unknown';

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** A timestamp in the language of the viewer, as in Discord's clients. `now` is in milliseconds since 1970. */
export function timeText(seconds: number, style: string, locale: string, now: number): string {
  const date = new Date(seconds * 1000);
  return style === 'R' ? relative(date, locale, now) : new Intl.DateTimeFormat(locale, FORMATS[style]).format(date);
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

function relative(date: Date, locale: string, now: number): string {
  const seconds = Math.round((date.getTime() - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** The first line of a message that has text, without formatting, for the quote above a reply. */
export function plainTextOf(content: string, state: State): string {
  const lines = readMarkdown(content).map((block) => lineOf(block, state));
  return lines.find((line) => line !== '') ?? '';
}

const lineOf = (block: Block, state: State): string =>
  (block.kind === 'code' ? (block.text.split('\n', 1)[0] ?? '') : textOf(block.children, state)).trim();

const textOf = (inlines: readonly Inline[], state: State): string =>
  inlines.map((inline) => inlineText(inline, state)).join('');

function inlineText(inline: Inline, state: State): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline.text;
    case 'strong':
    case 'emphasis':
    case 'underline':
    case 'strike':
    case 'link':
      return textOf(inline.children, state);
    case 'spoiler':
      return '█████';
    case 'user':
      return `@${nameOf(inline.id, state)}`;
    case 'role':
      return roleOf(inline.id, state);
    case 'channel':
      return `#${channelName(inline.id, state)}`;
    case 'command':
      return `/${inline.name}`;
    case 'emoji':
      return `:${inline.name}:`;
    case 'time':
      return timeText(inline.seconds, inline.style, localeOf(state), timeIn(state));
  }
}
