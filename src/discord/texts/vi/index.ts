import type { LanguageTexts } from '../texts.ts';
import { answers } from './answers.ts';
import { assist } from './assist.ts';
import { autoplay } from './autoplay.ts';
import { daily } from './daily.ts';
import { duel } from './duel.ts';
import { game } from './game.ts';
import { help } from './help.ts';
import { hint } from './hint.ts';
import { leaderboard } from './leaderboard.ts';
import { paging } from './paging.ts';
import { play } from './play.ts';
import { privacy } from './privacy.ts';
import { replay } from './replay.ts';
import { settings } from './settings.ts';
import { stats } from './stats.ts';

export const texts: LanguageTexts = {
  answers,
  assist,
  autoplay,
  daily,
  duel,
  game,
  help,
  hint,
  leaderboard,
  paging,
  play,
  privacy,
  replay,
  settings,
  stats,
};
