import type { ClickRefusal } from '../../app/look.ts';

/** What any click or command may be answered with. `play` and `help` are clickable mentions of those commands. */
export interface AnswerTexts {
  readonly refusals: {
    readonly 'no-such-game': (play: string) => string;
    /** The game is stored, but can no longer be read. */
    readonly damaged: (play: string) => string;
    readonly 'not-yours': (owner: string, play: string) => string;
  } & Readonly<Record<Exclude<ClickRefusal['reason'], 'newer'>, unknown>>;
  readonly unknownButton: (play: string) => string;
  readonly unknownCommand: (help: string) => string;
  readonly tooFast: string;
  /** The bot's operator has blocked the player or the server. */
  readonly blocked: string;
  /** The answer took so long that Discord would not have taken it; what was done is saved or not. */
  readonly late: string;
  /** `id` stands in the log too. */
  readonly failure: (id: string) => string;
}
