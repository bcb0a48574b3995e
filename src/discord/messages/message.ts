import { ButtonStyle, type ChannelType } from 'discord-api-types/v10';
import type { Renderer } from '../../app/picture.ts';
import { DEFAULT_SETTINGS } from '../../app/settings.ts';
import { COUNT_LIMIT } from '../../app/stores/ranking-store.ts';
import type { Direction } from '../../game/slide.ts';
import type { Color } from '../../themes/theme.ts';
import { THEMES, type ThemeName } from '../../themes/themes.ts';
import type { Action } from '../components/custom-ids.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';

export interface Message {
  /** The text. In a container, an empty line becomes a divider. */
  readonly content: string;
  readonly rows: readonly Row[];
  /**
   * The color of the edge. A message with an accent is sent as a container without files. Discord cannot turn it back
   * into a plain message, so each edit needs an accent too.
   */
  readonly accent?: Color;
  readonly picture?: PictureFile;
  readonly file?: MessageFile;
  /** Ids of the users who are notified. */
  readonly notifies?: readonly string[];
}

/** The accent color of the viewer's theme, or of the default theme if the message has no viewer. */
export const accentOf = ({ settings }: Pick<Viewer, 'settings'> = { settings: DEFAULT_SETTINGS }): Color =>
  THEMES[settings.theme].accent;

/** A message has at most five rows: https://docs.discord.com/developers/components/reference#action-row */
export type Row = { readonly buttons: readonly Button[] } | { readonly menu: Menu | ChannelMenu };

/** The number of buttons that a phone shows side by side. */
const IN_A_ROW = 3;

export const rowsOf = (buttons: readonly Button[]): readonly Row[] =>
  Array.from({ length: Math.ceil(buttons.length / IN_A_ROW) }, (_, row) => ({
    buttons: buttons.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
  }));

export interface Button {
  readonly action: Action;
  readonly emoji?: string | CustomEmoji;
  readonly label?: string;
  readonly style?: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger;
  readonly disabled?: boolean;
}

/** An emoji that was uploaded to the application. */
export interface CustomEmoji {
  readonly id: string;
  readonly name: string;
}

/** The emojis of the arrow buttons. */
export type Arrows = Readonly<Record<Direction, string | CustomEmoji>>;

export interface Menu {
  readonly action: Action;
  /** Text shown while nothing is chosen. Screen readers read it even if something is chosen. */
  readonly placeholder: string;
  readonly options: readonly MenuOption[];
}

/** A menu of the server's channels. https://docs.discord.com/developers/components/reference#channel-select */
export interface ChannelMenu {
  readonly action: Action;
  readonly placeholder: string;
  readonly types: readonly ChannelType[];
}

export interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly default: boolean;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A menu of choices. Each label begins with the menu's subject, so that a closed menu shows what it is about. */
export const choiceMenu = (
  action: Action,
  about: string,
  choices: readonly Choice[],
  chosen: string,
  t: Translator,
): Menu => ({
  action,
  placeholder: about,
  options: choices.map(({ value, label }) => ({
    value,
    label: t('settings.choice', { about, chosen: label }),
    default: value === chosen,
  })),
});

export interface MessageFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface PictureFile extends MessageFile {
  readonly description: string;
}

/** The buttons for the previous and the next page, disabled if there is none. `page` counts from 0. */
export function pageButtons(
  page: number,
  pages: number,
  t: Translator,
  turnTo: (page: number) => Action,
  between: readonly Button[] = [],
  back = t('paging.previous'),
): Row {
  const button = (to: number, emoji: string, label: string): Button => ({
    emoji,
    label,
    // On the first page, `Previous` leads to that page, because no page has a negative number.
    action: turnTo(Math.max(0, to)),
    disabled: to < 0 || to >= pages,
  });
  return {
    buttons: [button(page - 1, '◀️', back), ...between, button(page + 1, '▶️', t('paging.next'))],
  };
}

/** The button of everything that shows something to everybody. */
export const shareButton = (action: Action, t: Translator): Button => ({
  action,
  emoji: '📣',
  label: t('game.buttons.share'),
});

/** A time relative to now: https://docs.discord.com/developers/reference#message-formatting-timestamp-styles */
export const fromNow = (at: number): string => `<t:${Math.floor(at / 1_000)}:R>`;

/** A rank or a total as text. A number above `COUNT_LIMIT` is shown as `1,000+`. */
export const counted = (count: number, t: Translator): string =>
  count > COUNT_LIMIT ? `${t.number(COUNT_LIMIT)}+` : t.number(count);

/** A question with two buttons. The harmless answer comes first, because a double press hits the first button. */
export const questionMessage = (viewer: Viewer, content: string, keep: Button, confirm: Button): Message => ({
  content,
  accent: accentOf(viewer),
  rows: [
    {
      buttons: [
        { emoji: '▶️', ...keep },
        { ...confirm, style: ButtonStyle.Danger },
      ],
    },
  ],
});

export interface TileEmojis {
  /** Returns the emoji of a tile, for example `<:a2048:123>`; `undefined` if the tile has none. */
  find(exponent: number, isNew?: boolean): string | undefined;
}

export interface EmojiSource {
  /** Returns `undefined` until the emojis of the theme are registered. */
  emojisOf?(theme: ThemeName): TileEmojis | undefined;
  /** Returns `undefined` until the emojis of the arrows are registered. */
  arrows?(): Arrows | undefined;
}

export interface MessagePainter extends Renderer, EmojiSource {}
