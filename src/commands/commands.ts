import type { Command, Commands } from '../discord/answer/command.ts';
import { showHelp } from '../discord/components/more.ts';
import { daily } from './daily.ts';
import { leaderboard } from './leaderboard.ts';
import { commandNamed } from './options.ts';
import { play } from './play.ts';
import { privacy } from './privacy.ts';
import { race } from './race.ts';
import { replay } from './replay.ts';
import { server } from './server.ts';
import { settings } from './settings.ts';
import { stats } from './stats.ts';

const help: Command = {
  ...commandNamed('help'),
  execute: showHelp,
};

export const commands: Commands = { play, race, daily, leaderboard, stats, replay, settings, server, privacy, help };
