/**
 * Everything the bot says, by feature: a language is a folder with a file for each of them, and a sentence that is
 * missing in one of them does not compile. What a text is handed as a string is ready to be shown; a number is written
 * with plain digits, as it stands on a tile or as it is typed.
 */
import type { AnswerTexts } from './answers.ts';
import type { AssistTexts } from './assist.ts';
import type { AutoplayTexts } from './autoplay.ts';
import type { CommandTexts } from './commands.ts';
import type { DailyTexts } from './daily.ts';
import type { DuelTexts } from './duel.ts';
import type { GameTexts } from './game.ts';
import type { HelpTexts } from './help.ts';
import type { HintTexts } from './hint.ts';
import type { LeaderboardTexts } from './leaderboard.ts';
import type { Lists } from './lists.ts';
import type { Numbers } from './numbers.ts';
import type { PagingTexts } from './paging.ts';
import type { PlayTexts } from './play.ts';
import type { PrivacyTexts } from './privacy.ts';
import type { ReplayTexts } from './replay.ts';
import type { SettingsTexts } from './settings.ts';
import type { StatsTexts } from './stats.ts';

export interface LanguageTexts {
  readonly answers: AnswerTexts;
  readonly assist: AssistTexts;
  readonly autoplay: AutoplayTexts;
  readonly daily: DailyTexts;
  readonly duel: DuelTexts;
  readonly game: GameTexts;
  readonly help: HelpTexts;
  readonly hint: HintTexts;
  readonly leaderboard: LeaderboardTexts;
  readonly paging: PagingTexts;
  readonly play: PlayTexts;
  readonly privacy: PrivacyTexts;
  readonly replay: ReplayTexts;
  readonly settings: SettingsTexts;
  readonly stats: StatsTexts;
}

/** The texts of a language, and numbers and lists as a locale of it writes them. */
export interface Texts extends LanguageTexts, Numbers, Lists {
  /** The language's own name, for example Deutsch. */
  readonly language: string;
  /** A locale code of Discord's. */
  readonly locale: string;
}

/** The features that are slash commands. The list of commands has one for each of them. */
export type CommandKey = {
  [Feature in keyof LanguageTexts]: LanguageTexts[Feature] extends { readonly command: CommandTexts } ? Feature : never;
}[keyof LanguageTexts];
