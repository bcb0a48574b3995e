import {
  type APIAttachment,
  type APIButtonComponentWithCustomId,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Driver, SentInteraction, StoredMessage } from '#playground';
import { ENGLISH } from '../../src/discord/texts/languages.ts';

export interface Seen {
  readonly stored: StoredMessage;
  readonly content: string;
  readonly alt: string;
  readonly score: number;
  readonly moves: number;
  /** The board in the picture's alt text, row by row, with 0 for an empty cell. */
  readonly board: readonly (readonly number[])[];
  /** The emojis or labels of the enabled buttons. */
  readonly enabled: readonly string[];
  /** The custom id of each button, by the button's emoji or label. A press by custom id also works once the arrows are emojis of the bot. */
  readonly customIds: Readonly<Record<string, string>>;
}

/** The emojis or labels of all buttons, row by row. */
export const facesInRows = ({ stored }: Seen): readonly (readonly (string | undefined)[])[] =>
  blocksOf(stored).flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? [row.components.map((it) => (it.type === ComponentType.Button && 'custom_id' in it ? nameOf(it) : undefined))]
      : [],
  );

/** The text parts and rows of a message, inside or outside of a container. */
export const blocksOf = ({ data: { components = [] } }: StoredMessage) =>
  components.flatMap((it) => (it.type === ComponentType.Container ? it.components : [it]));

export const contentOf = (stored: StoredMessage): string =>
  stored.data.content ||
  blocksOf(stored)
    .flatMap((it) => (it.type === ComponentType.TextDisplay ? [it.content] : []))
    .join('\n\n');

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
    score: numberAfter('(?:[Ss]core |^)', content),
    moves: numberAfter('Moves ', content),
    board: [...alt.matchAll(/Row \d+: ([^.]*)\./g)].map(([, row = '']) =>
      row.split(', ').map((cell) => (cell === 'empty' ? 0 : Number(cell))),
    ),
    enabled: buttons.flatMap((it) => (it.disabled ? [] : [nameOf(it)])),
    customIds: Object.fromEntries(buttons.map((it) => [nameOf(it), it.custom_id])),
  };
}

/** The lines of a message. In the message of a running game, the second line is its state. */
export const linesOf = ({ content }: Seen): readonly string[] => content.split('\n');

export const messageLineOf = (game: Seen): string => linesOf(game)[1] ?? '';

/** The id of the game or race in the custom id of this button, or of the first button. */
export const idIn = ({ customIds }: Seen, button = Object.keys(customIds)[0] ?? ''): string =>
  customIds[button]?.split(':')[2] ?? '';

export function bytesOf(driver: Driver, attachment: APIAttachment | undefined): Buffer {
  const file = driver.file(attachment?.url ?? '');
  if (!file) throw new Error('There is no such file.');
  return Buffer.from(file.bytes);
}

/** The emojis of the arrows: the bot uses its own once they are registered. */
const UNICODE: ReadonlyMap<string, string> = new Map([
  ['up', '⬆️'],
  ['left', '⬅️'],
  ['down', '⬇️'],
  ['right', '➡️'],
]);

export const emojiOf = ({ emoji }: Pick<APIButtonComponentWithCustomId, 'emoji'>): string | undefined =>
  emoji?.name ? (UNICODE.get(emoji.name) ?? emoji.name) : undefined;

const nameOf = (button: APIButtonComponentWithCustomId): string => emojiOf(button) ?? button.label ?? '';

/** A pattern for the best tile in a leaderboard's line: a number, or an emoji once the bot has its emojis. */
export const TILE = '(?:`\\d+`|<:\\w+:\\d+>)';

/** A number in English format, such as `39,624`. */
export const shown = (number: number): string => number.toLocaleString('en-US');

const numberAfter = (word: string, content: string): number =>
  Number(new RegExp(`${word}([\\d,]+)`).exec(content)?.[1]?.replaceAll(',', ''));

/** Answers to a player who presses too fast, and to one whose answer would take too long (it ends with an error id). */
export const [TOO_FAST, TOO_LATE] = [ENGLISH('answers.tooFast'), ENGLISH('answers.late')];

/** The selected options in the answer to `/settings`, such as `Colors: Dark`. */
export async function chosen(interaction: SentInteraction): Promise<readonly string[]> {
  const outcome = await interaction.outcome;
  if (outcome.kind !== 'replied' && outcome.kind !== 'updated') throw new Error(`It was ${outcome.kind}.`);
  return blocksOf(outcome.message)
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((menu) => (menu.type === ComponentType.StringSelect ? menu.options : []))
    .filter((option) => option.default)
    .map(({ label }) => label);
}
