/** Every command of the bot, written out: a file that is missing here is found by the dead-code check. */
import type { Command } from '../discord/command.ts';
import { help } from './help.ts';
import { leaderboard } from './leaderboard.ts';
import { play } from './play.ts';
import { settings } from './settings.ts';

export const commands: readonly Command[] = [play, leaderboard, settings, help];
