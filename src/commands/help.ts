import type { Command } from '../discord/command.ts';
import { showHelp } from '../discord/components/more.ts';
import { commandNamed } from './options.ts';

/** `/help`: how to play, shown to the asking player alone, and the ways to begin. */
export const help: Command = {
  ...commandNamed('help', (t) => t('help.command.description')),

  execute: showHelp,
};
