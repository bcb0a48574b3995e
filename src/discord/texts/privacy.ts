import type { CommandTexts } from './commands.ts';
import type { Count } from './numbers.ts';

export interface PrivacyTexts {
  /** Its options are subcommands. */
  readonly command: CommandTexts<'show' | 'export' | 'delete'>;
  readonly title: string;
  /** What is stored, each a line of a list. */
  readonly id: string;
  readonly name: (name: string) => string;
  /** The number that stands for the name. */
  readonly number: (number: string) => string;
  /** `chosen` is a list such as `Colors: dark, Language: Deutsch`. */
  readonly settings: (chosen: string) => string;
  readonly games: (count: Count) => string;
  readonly bests: (count: Count) => string;
  readonly dailies: (count: Count) => string;
  readonly duels: string;
  readonly statistics: string;
  readonly nothing: string;
  readonly notStored: string;
  /** `keep` stands where `delete` was and is at least as wide, so that a double press never meets `confirm`. */
  readonly buttons: Readonly<Record<'delete' | 'export' | 'keep' | 'confirm', string>>;
  readonly exported: string;
  /** Said of a file that is compressed because it would be too large else. */
  readonly compressed: string;
  /** It is too large even so. */
  readonly tooLarge: string;
  readonly ask: string;
  readonly kept: string;
  readonly deleted: (play: string) => string;
  /** For those who manage a server: its leaderboards are emptied. */
  readonly clearing: {
    readonly button: string;
    readonly ask: string;
    /** `keep` comes first and changes nothing. */
    readonly buttons: Readonly<Record<'keep' | 'confirm', string>>;
    readonly cleared: string;
    /** To somebody who may not manage the server. */
    readonly notAllowed: string;
  };
}
