import type { Command } from '../discord/command.ts';
import { showDaily } from '../discord/components/daily.ts';
import { commandNamed } from './options.ts';

export const daily: Command = {
  ...commandNamed('daily', (t) => t('daily.command.description')),

  execute: showDaily,
};
