import type { LanguageTexts } from '../texts.ts';
import { answers } from './answers.ts';
import { game } from './game.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { paging } from './paging.ts';
import { play } from './play.ts';
import { settings } from './settings.ts';

// French sets a space before `!`, `?` and `:`. It is a no-break one (\u00a0), so that no line begins with the mark.
export const fr: LanguageTexts = { language: 'Français', answers, game, help, leaderboard, paging, play, settings };
