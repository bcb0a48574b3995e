import type { Command } from '../discord/command.ts';
import { statsOf } from '../discord/components/stats.ts';
import { givenText } from '../discord/given.ts';
import { commandNamed, describe } from './options.ts';

/** `/stats`: a player's figures as a picture, which only the asking player sees until it is shown to everyone. */
export const stats: Command = {
  ...commandNamed(
    'stats',
    (t) => t('stats.command.description'),
    (command) =>
      command.addUserOption((option) => describe(option.setName('user'), (t) => t('stats.command.options.user'))),
  ),

  async execute(given, answer, services) {
    const user = givenText(given, 'user');
    // Discord sends an id, or nothing; anything else counts as nothing.
    const subject = user !== undefined && /^\d{1,20}$/.test(user) ? user : answer.player;
    // Games that are not counted yet are counted first, which takes long for whoever has thousands.
    const making = statsOf(subject, undefined, answer, services).then(({ message }) => message);
    await answer.deferReply(making, 'player');
  },
};
