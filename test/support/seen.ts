import { type APIButtonComponentWithCustomId, ComponentType } from 'discord-api-types/v10';
import type { StoredMessage } from '#playground';
import { ENGLISH } from '../../src/discord/texts/languages.ts';

/** What a player sees of a game. */
export interface Seen {
  readonly stored: StoredMessage;
  readonly content: string;
  readonly alt: string;
  readonly score: number;
  readonly moves: number;
  /** The alt text's numbers, row by row, 0 for an empty cell. */
  readonly board: readonly (readonly number[])[];
  /** The buttons that can be pressed, each by its emoji or else its label. */
  readonly enabled: readonly string[];
  /** The custom id of each button, by the same names. */
  readonly customIds: Readonly<Record<string, string>>;
}

/** The places of the buttons, each by its emoji or else its label, row by row. */
export const placesOf = ({ stored }: Seen): readonly (readonly (string | undefined)[])[] =>
  (stored.message.components ?? []).map((row) =>
    'components' in row
      ? row.components.map((it) => ('emoji' in it && it.emoji?.name) || ('label' in it && it.label) || undefined)
      : [],
  );

export function seen(stored: StoredMessage): Seen {
  const { content, attachments, components } = stored.message;
  const alt = attachments[0]?.description ?? '';
  const buttons = (components ?? []).flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? row.components.flatMap((it) => (it.type === ComponentType.Button && 'custom_id' in it ? [it] : []))
      : [],
  );
  return {
    stored,
    content,
    alt,
    score: numberAfter('Score', content),
    moves: numberAfter('Moves', content),
    board: [...alt.matchAll(/Row \d+: ([^.]*)\./g)].map(([, row = '']) =>
      row.split(', ').map((cell) => (cell === 'empty' ? 0 : Number(cell))),
    ),
    enabled: buttons.flatMap((it) => (it.disabled ? [] : [nameOf(it)])),
    customIds: Object.fromEntries(buttons.map((it) => [nameOf(it), it.custom_id])),
  };
}

const nameOf = ({ emoji, label }: APIButtonComponentWithCustomId): string => emoji?.name ?? label ?? '';

/** A number as English writes it: `39,624`. */
export const shown = (number: number): string => number.toLocaleString('en-US');

const numberAfter = (word: string, content: string): number =>
  Number(new RegExp(`${word} ([\\d,]+)`).exec(content)?.[1]?.replaceAll(',', ''));

/** What a player is told who is too fast, or would wait too long; behind the second there is a number. */
export const [TOO_FAST, TOO_LATE] = [ENGLISH('answers.tooFast'), ENGLISH('answers.late')];
