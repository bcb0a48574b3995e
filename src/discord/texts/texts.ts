/**
 * Everything the bot says, as one type: a language is one file that fills it, and a sentence that is missing in one of
 * them does not compile.
 */

import type { Period, PictureMode, Scope, ThemeName, Visibility } from '../../app/ports.ts';
import type { SizeRefusal } from '../../game/board-size.ts';
import type { RulesName } from '../../game/rules.ts';
import type { Mentions } from '../mentions.ts';

/** Why a click or a command was not carried out. `play` is a clickable mention of the `/2048` command. */
export interface RefusalTexts {
  readonly 'no-such-game': (play: string) => string;
  readonly 'not-yours': (owner: string, play: string) => string;
  readonly 'not-your-page': (owner: string, leaderboard: string) => string;
  readonly 'unknown-button': (play: string) => string;
  readonly 'unknown-command': (help: string) => string;
  readonly 'too-fast': string;
}

export interface Texts {
  /** The score line: `Score 128`, `Best 512`, `Moves 37`. */
  readonly score: (points: number) => string;
  readonly best: (points: number) => string;
  readonly moves: (count: number) => string;
  /** The labels of the two boxes in the picture. */
  readonly labels: { readonly score: string; readonly best: string };
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
  readonly practice: (seed: string) => string;
  readonly buttons: {
    readonly newGame: string;
    readonly yes: string;
    readonly no: string;
    readonly previousPage: string;
    readonly nextPage: string;
  };
  readonly askNewGame: string;
  readonly askSeed: (seed: number) => string;
  /** Said after either question when the score of the running game is ranked. */
  readonly scoreCounts: (score: number) => string;
  readonly refusals: RefusalTexts;
  /** `given` is what the player typed, safe to show. */
  readonly badSize: Readonly<Record<SizeRefusal, (given: string) => string>>;
  readonly badSeed: string;
  readonly badRules: (given: string, known: string) => string;
  /** `id` stands in the log too. */
  readonly failure: (id: string) => string;
  readonly leaderboard: {
    readonly title: string;
    readonly scopes: Readonly<Record<Scope, string>>;
    /** The scope `server` in direct messages, where there is no server. */
    readonly here: string;
    readonly periods: Readonly<Record<Period, string>>;
    readonly empty: (play: string) => string;
    readonly bestTile: (value: number) => string;
    readonly assisted: string;
    /** `rank` and `total` may be written as `50000+`. */
    readonly own: (rank: string, total: string, score: number) => string;
    readonly ownNone: (play: string) => string;
    /** For a player who chose not to be listed. */
    readonly ownHidden: (settings: string) => string;
    readonly page: (page: number, pages: number) => string;
  };
  readonly settings: {
    readonly title: string;
    /** What a choice is about, shown before the chosen value. */
    readonly theme: string;
    readonly picture: string;
    readonly language: string;
    readonly visibility: string;
    readonly themes: Readonly<Record<ThemeName, string>>;
    readonly pictures: Readonly<Record<PictureMode, string>>;
    /** The player's own Discord language. */
    readonly automatic: string;
    readonly visibilities: Readonly<Record<Visibility, string>>;
    /** Said under the choices: they hold for all games from the next picture on. */
    readonly note: string;
    readonly badChoice: (given: string) => string;
  };
  /** The language's own name, for example Deutsch. */
  readonly languageName: string;
  readonly help: (mentions: Mentions) => string;
  /** What the links under the help say: to a page that adds the bot to a server or an account, and to the game it follows. */
  readonly links: { readonly addBot: string; readonly original: string };
  readonly commands: {
    readonly play: {
      readonly description: string;
      readonly board: string;
      readonly rules: string;
      readonly seed: string;
    };
    readonly leaderboard: {
      readonly description: string;
      readonly board: string;
      readonly rules: string;
      readonly period: string;
      readonly scope: string;
    };
    readonly settings: {
      readonly description: string;
      readonly theme: string;
      readonly picture: string;
      readonly language: string;
      readonly visibility: string;
    };
    readonly help: { readonly description: string };
  };
}
