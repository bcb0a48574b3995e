import { raceKind } from '../app/race.ts';
import type { Command } from '../discord/answer/command.ts';
import { textIn } from '../discord/answer/interaction.ts';
import { askForRace } from '../discord/components/race.ts';
import { boardOptions, commandNamed, readVariant, suggestBoards } from './options.ts';

export const race: Command = {
  ...commandNamed('race', boardOptions),

  async execute(click, input) {
    const { t } = await click.loadViewer();
    const variant = readVariant(input, t);
    if ('problem' in variant) return click.answer.replyEphemeral(variant.problem);
    return askForRace(click, raceKind(variant, textIn(input, 'rules') === undefined ? undefined : variant.rules));
  },

  suggest: (_, typed) => suggestBoards(typed),
};
