import type { Commands } from '../discord/command.ts';
import { daily } from './daily.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { play } from './play.ts';
import { privacy } from './privacy.ts';
import { replay } from './replay.ts';
import { server } from './server.ts';
import { settings } from './settings.ts';
import { stats } from './stats.ts';

export const commands: Commands = { play, daily, leaderboard, stats, replay, settings, server, privacy, help };
