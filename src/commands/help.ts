import type { Command } from '../discord/command.ts';
import { showHelp } from '../discord/components/more.ts';
import { commandNamed } from './options.ts';

export const help: Command = {
  ...commandNamed('help', (t) => t('help.command.description')),

  execute: showHelp,
};
