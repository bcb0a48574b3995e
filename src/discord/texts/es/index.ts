import type { LanguageTexts } from '../texts.ts';
import { answers } from './answers.ts';
import { game } from './game.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { paging } from './paging.ts';
import { play } from './play.ts';
import { settings } from './settings.ts';

// One Spanish for Spain and Latin America: `tú`, and words that are used on both sides.
export const es: LanguageTexts = {
  language: 'Español (España)',
  answers,
  game,
  help,
  leaderboard,
  paging,
  play,
  settings,
};
