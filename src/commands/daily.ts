import type { Command } from '../discord/command.ts';
import { showDaily } from '../discord/components/daily.ts';
import { commandNamed } from './options.ts';

/** `/daily`: today's board, which the player alone sees until the result is shared. */
export const daily: Command = {
  ...commandNamed('daily', (t) => t('daily.command.description')),

  execute: showDaily,
};
