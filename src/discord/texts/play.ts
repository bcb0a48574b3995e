import type { SizeRefusal } from '../../game/board-size.ts';
import type { RulesName } from '../../game/rules.ts';
import type { CommandTexts } from './commands.ts';

/** `/2048` itself, and what is said of options that cannot be played. `given` is what the player typed, safe to show. */
export interface PlayTexts {
  readonly command: CommandTexts<'board' | 'rules' | 'seed' | 'opponent'>;
  /** What a game by a rule set is like, in a few words behind its name. */
  readonly about: Readonly<Record<RulesName, string>>;
  /** How often a tile comes, as in `2 at 90%`. */
  readonly spawn: (tile: string, share: string) => string;
  readonly badSize: Readonly<Record<SizeRefusal, (given: string) => string>>;
  readonly badSeed: string;
  readonly badRules: (given: string, known: string) => string;
}
