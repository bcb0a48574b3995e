/** A message as data: what stands in it and what its buttons do. `answer` knows how Discord wants it written. */
import type { ButtonStyle } from 'discord.js';
import type { Action } from '../custom-ids.ts';

export interface Message {
  readonly content: string;
  readonly rows: readonly Row[];
  readonly picture?: PictureFile;
  /** To be kept by whoever gets it; behind the picture, where there is one. */
  readonly file?: MessageFile;
  /** The one user whom a mention in the content notifies; nobody when absent. */
  readonly notifies?: string;
}

/** At most five of them: https://docs.discord.com/developers/components/reference#action-row */
export type Row = { readonly buttons: readonly Button[] } | { readonly menu: Menu };

export interface Button {
  /** What pressing it does. Without one the button is disabled, and only holds its place. */
  readonly action?: Action | undefined;
  readonly emoji?: string;
  readonly label?: string;
  readonly style?: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger;
  readonly disabled?: boolean;
}

export interface Menu {
  readonly action: Action;
  /** What the menu is about, also for screen readers. */
  readonly placeholder: string;
  readonly options: readonly MenuOption[];
}

export interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly default: boolean;
}

export interface MessageFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface PictureFile extends MessageFile {
  /** For people who cannot see it; at most 1,024 characters. */
  readonly description: string;
}
