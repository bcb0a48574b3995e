import type { RulesName } from '../../game/rules.ts';
import type { Count } from './numbers.ts';

/** What stands in a game's message and in its picture. */
export interface GameTexts {
  /** The score line: `Score 1,280`, `Best 5,120`, `Moves 37`. */
  readonly score: (points: string) => string;
  /** In place of it when the game has ended. */
  readonly finalScore: (points: string) => string;
  readonly best: (points: string) => string;
  readonly moves: (count: string) => string;
  /** How far it is to the next player's score: `120 to pass Ben`. */
  readonly toPass: (points: string, name: string) => string;
  /** The labels of the two boxes in the picture. */
  readonly labels: { readonly score: string; readonly best: string };
  /** `target` is a tile, whose number is written as it stands on the tile. */
  readonly message: {
    readonly join: (target: number) => string;
    /** Said once in a game, by the move that reaches the goal. */
    readonly won: (target: number) => string;
    /** From then on. */
    readonly next: (target: number) => string;
    /** No larger tile fits on the board. */
    readonly largest: string;
    readonly over: string;
    /** The same at the end of a game against the clock. */
    readonly timeUp: string;
    readonly givenUp: string;
  };
  /** Before the clock of a game runs; then its countdown stands there. */
  readonly untilFirstMove: string;
  /** About a game that has ended, each a part of one line. */
  readonly newBest: string;
  readonly bestTile: (tile: number) => string;
  /** In this server, among everybody. */
  readonly rankHere: (rank: string, total: string) => string;
  /** Stands before the picture in words: what came with the last move. Rows and columns count from 1. */
  readonly altNew: (tile: number, row: number, column: number) => string;
  /** The picture in words, for people who cannot see it. `cells` is the row's tiles, as a list. */
  readonly altRow: (row: number, cells: string) => string;
  readonly altEmpty: string;
  readonly rules: Readonly<Record<RulesName, string>>;
  /** A seed is written as it is typed. */
  readonly practice: (seed: string) => string;
  /** `keep` stands where `newGame` was and is at least as wide, so that a double press never meets `end`. */
  readonly buttons: Readonly<Record<'newGame' | 'keep' | 'end' | 'more' | 'share', string>>;
  /** What a player shows everybody of a finished game; the name and the score stand out. */
  readonly shared: (name: string, score: string) => string;
  readonly movesMade: (count: Count) => string;
  /** Told to a player who shares a game again. */
  readonly sharedAlready: string;
  readonly askNewGame: string;
  readonly askSeed: (seed: number) => string;
  /** Stands for a name, with a number that stays the player's own. */
  readonly player: (number: string) => string;
  /** Said once, below a new game: the one before it can no longer be read. */
  readonly setAside: string;
  /** Said once, below a new game and before the final score of the one before, which ended when its time was up. */
  readonly lastRanOut: string;
  /** Said after either question when the score of the running game is ranked. */
  readonly scoreCounts: (score: Count) => string;
}
