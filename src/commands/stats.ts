import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command } from '../discord/answer/command.ts';
import { idIn } from '../discord/answer/interaction.ts';
import { makeOwnView } from '../discord/components/stats.ts';
import { commandNamed } from './options.ts';

/** The answer to `/stats` is private until the player presses *Share*. */
export const stats: Command = {
  ...commandNamed('stats', (named) => [{ type: ApplicationCommandOptionType.User, ...named('user') }]),

  async execute(click, input) {
    const subject = idIn(input, 'user') ?? click.press.player;
    // The reply is deferred, because ended games are counted first, and a player may have thousands of them.
    await click.answer.deferReply(makeOwnView(click, subject, undefined), 'player');
  },
};
