import {
  type APIAttachment,
  type APIButtonComponentWithCustomId,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Driver, StoredMessage } from '#playground';
import { ENGLISH } from '../../src/discord/texts/languages.ts';

/** A game as a player sees it. */
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
  blocksOf(stored).flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? [row.components.map((it) => ('emoji' in it && it.emoji?.name) || ('label' in it && it.label) || undefined)]
      : [],
  );

/** The texts and rows of a message, whether a container holds them or not. */
export const blocksOf = ({ data: { components = [] } }: StoredMessage) =>
  components.flatMap((it) => (it.type === ComponentType.Container ? it.components : [it]));

/** The words of a message: its content, or the texts of its container with an empty line for a divider. */
export const contentOf = (stored: StoredMessage): string =>
  stored.data.content ||
  blocksOf(stored)
    .flatMap((it) => (it.type === ComponentType.TextDisplay ? [it.content] : []))
    .join('\n\n');

/** Whether it was sent as a container. */
export const isContainer = ({ stored }: Seen): boolean =>
  ((stored.data.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;

export function seen(stored: StoredMessage): Seen {
  const { attachments } = stored.data;
  const content = contentOf(stored);
  const alt = attachments[0]?.description ?? '';
  const buttons = blocksOf(stored).flatMap((row) =>
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

/** The lines of a message; in a board's the second says how the game stands. */
export const linesOf = ({ content }: Seen): readonly string[] => content.split('\n');

export const messageLineOf = (game: Seen): string => linesOf(game)[1] ?? '';

/** The id of a game or duel in this button, or in the first one. */
export const idIn = ({ customIds }: Seen, button = Object.keys(customIds)[0] ?? ''): string =>
  customIds[button]?.split(':')[2] ?? '';

/** The bytes of an attachment. */
export function bytesOf(driver: Driver, attachment: APIAttachment | undefined): Buffer {
  const file = driver.file(attachment?.url ?? '');
  if (!file) throw new Error('There is no such file.');
  return Buffer.from(file.bytes);
}

const nameOf = ({ emoji, label }: APIButtonComponentWithCustomId): string => emoji?.name ?? label ?? '';

/** The best tile in a line of a leaderboard: an emoji where the bot has them by then. */
export const TILE = '(?:`\\d+`|<:\\w+:\\d+>)';

/** A number as English writes it: `39,624`. */
export const shown = (number: number): string => number.toLocaleString('en-US');

const numberAfter = (word: string, content: string): number =>
  Number(new RegExp(`${word} ([\\d,]+)`).exec(content)?.[1]?.replaceAll(',', ''));

/** The sentences for a player who is too fast, or would wait too long; behind the second there is a number. */
export const [TOO_FAST, TOO_LATE] = [ENGLISH('answers.tooFast'), ENGLISH('answers.late')];
