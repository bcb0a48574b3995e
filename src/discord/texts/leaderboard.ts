import type { Period, Scope } from '../../app/ports.ts';
import type { CommandTexts } from './commands.ts';
import type { Count } from './numbers.ts';

export interface LeaderboardTexts {
  readonly command: CommandTexts<'board' | 'rules' | 'period' | 'scope'>;
  readonly title: string;
  readonly scopes: Readonly<Record<Scope, string>>;
  /** The scope `server` in direct messages, where there is no server. */
  readonly here: string;
  readonly periods: Readonly<Record<Period, string>>;
  readonly empty: (play: string) => string;
  /** `value` as it stands on the tile. */
  readonly bestTile: (value: number) => string;
  /** `rank` and `total` may be written as `50,000+`. */
  readonly own: (rank: string, total: string, score: Count) => string;
  readonly ownNone: (play: string) => string;
  /** For a player who chose not to be listed. */
  readonly ownHidden: (settings: string) => string;
  /** To somebody who turns the pages of another player's list. */
  readonly notYours: (owner: string, leaderboard: string) => string;
}
