import type { Scope } from '../../app/ports.ts';
import type { CommandTexts } from './commands.ts';
import type { Count } from './numbers.ts';

export interface StatsTexts {
  readonly command: CommandTexts<'user'>;
  /** What a button that leads there says. */
  readonly title: string;
  /** The figures, each a part of one line. */
  readonly games: (count: Count) => string;
  readonly average: (points: string) => string;
  /** `rank` may be written as `50,000+`. */
  readonly rank: Readonly<Record<Scope, (rank: string) => string>>;
  /** `time` is a duration such as `12 hr 34 min`. */
  readonly played: (time: string) => string;
  /**
   * What stands in the picture, besides `game.labels.best`. Chinese and Japanese can use only characters that are in the
   * fonts, see scripts/subset-fonts.py.
   */
  readonly labels: Readonly<Record<'games' | 'average' | 'moves' | 'bestTile' | 'rank', string>>;
  readonly scores: string;
  readonly tiles: string;
  /** What the menu is about: which kind of board. */
  readonly board: string;
  readonly showEveryone: string;
  readonly none: (play: string) => string;
  /** `user` is a mention. */
  readonly noneOf: (user: string) => string;
  readonly hidden: (user: string) => string;
}
