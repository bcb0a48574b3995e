import type { LanguageTexts } from '../texts.ts';
import { answers } from './answers.ts';
import { game } from './game.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { paging } from './paging.ts';
import { play } from './play.ts';
import { settings } from './settings.ts';

// Case endings would have to follow the sound of the number, so no number that is handed in takes one.
export const tr: LanguageTexts = { language: 'Türkçe', answers, game, help, leaderboard, paging, play, settings };
