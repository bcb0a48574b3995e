/** Every command of the bot, in the order in which `/help` shows them; each feature of the texts that is one is here. */
import type { Commands } from '../discord/command.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { play } from './play.ts';
import { settings } from './settings.ts';

export const commands: Commands = { play, leaderboard, settings, help };
