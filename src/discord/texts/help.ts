import type { CommandTexts } from './commands.ts';

/** The page of `/help`, but for its lines about the commands, which each command has itself. */
export interface HelpTexts {
  readonly command: CommandTexts;
  /** What a button that leads to the page says. */
  readonly title: string;
  /** What an arrow does, in one sentence. */
  readonly rule: string;
  /** What is saved, and how many games a player has. */
  readonly note: string;
  /** To a page that adds the bot to a server or an account, and to the game it follows. */
  readonly links: { readonly addBot: string; readonly original: string };
}
