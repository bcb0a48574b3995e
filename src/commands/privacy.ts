import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Command } from '../discord/answer/command.ts';
import { subcommandIn } from '../discord/answer/interaction.ts';
import type { PrivacyStep } from '../discord/components/custom-ids.ts';
import { makePrivacy } from '../discord/components/privacy.ts';
import { commandNamed } from './options.ts';

const SUBCOMMANDS = { show: 'show', export: 'export', delete: 'ask' } as const satisfies Record<string, PrivacyStep>;

const NAMES = Object.keys(SUBCOMMANDS) as readonly (keyof typeof SUBCOMMANDS)[];

export const privacy: Command = {
  ...commandNamed('privacy', (named) =>
    NAMES.map((name) => ({ type: ApplicationCommandOptionType.Subcommand, ...named(name) })),
  ),
  mentioned: 'show',

  async execute(click, input) {
    const name = subcommandIn(input);
    const [, step = 'show'] = Object.entries(SUBCOMMANDS).find(([it]) => it === name) ?? [];
    await click.answer.deferReply(makePrivacy(click, step), 'player');
  },
};
