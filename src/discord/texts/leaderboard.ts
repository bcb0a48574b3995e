import type { Period, Scope } from '../../app/ports.ts';
import type { CommandTexts } from './commands.ts';
import type { Count } from './numbers.ts';

export interface LeaderboardTexts {
  readonly command: CommandTexts<'board' | 'rules' | 'period' | 'scope' | 'assisted'>;
  readonly title: string;
  readonly scopes: Readonly<Record<Scope, string>>;
  /** The scope `server` in direct messages, where there is no server. */
  readonly here: string;
  readonly periods: Readonly<Record<Period, string>>;
  /** Ends the title of the list of games in which undo, hint or autoplay was used. */
  readonly withHelp: string;
  /** What stands in a line, from left to right. */
  readonly columns: string;
  /** What the menus are about, for screen readers. */
  readonly menus: { readonly period: string; readonly scope: string };
  readonly buttons: { readonly myPlace: string; readonly assisted: string };
  readonly empty: (play: string) => string;
  /** The same of games with help, without the invitation: a game begins without. */
  readonly emptyWithHelp: string;
  /** The asking player's own rank. `rank` and `total` may be written as `50,000+`. */
  readonly own: Readonly<Record<Scope, (rank: string, total: string, score: Count) => string>>;
  readonly ownNone: (play: string) => string;
  /** For a player who chose not to be listed. */
  readonly ownHidden: (settings: string) => string;
  /** For a player whom this list does not name; `name` is for example `Player 48211`. */
  readonly ownUnnamed: (name: string, settings: string) => string;
  /** To somebody who uses another player's list. */
  readonly notYours: (owner: string, leaderboard: string) => string;
}
