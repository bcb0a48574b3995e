import type { RulesName } from '../../game/rules.ts';
import type { Count } from './numbers.ts';

/** What stands in a game's message and in its picture. */
export interface GameTexts {
  /** The score line: `Score 1,280`, `Best 5,120`, `Moves 37`. */
  readonly score: (points: string) => string;
  readonly best: (points: string) => string;
  readonly moves: (count: string) => string;
  /** The labels of the two boxes in the picture. */
  readonly labels: { readonly score: string; readonly best: string };
  /** `target` is a tile, whose number is written as it stands on the tile. */
  readonly message: {
    readonly join: (target: number) => string;
    readonly won: (target: number) => string;
    readonly over: string;
    readonly givenUp: string;
  };
  /** The picture in words, for people who cannot see it. `cells` is the row's tiles, joined by commas. */
  readonly altRow: (row: number, cells: string) => string;
  readonly altEmpty: string;
  readonly rules: Readonly<Record<RulesName, string>>;
  /** A seed is written as it is typed. */
  readonly practice: (seed: string) => string;
  readonly buttons: { readonly newGame: string; readonly yes: string; readonly no: string };
  readonly askNewGame: string;
  readonly askSeed: (seed: number) => string;
  /** Stands for a name, with a number that stays the player's own. */
  readonly player: (number: string) => string;
  /** Said once, below a new game: the one before it cannot be read any more. */
  readonly setAside: string;
  /** Said after either question when the score of the running game is ranked. */
  readonly scoreCounts: (score: Count) => string;
}
