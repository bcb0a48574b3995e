import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { listEarlierDailies } from '../app/daily.ts';
import type { Command } from '../discord/answer/command.ts';
import { numberIn } from '../discord/answer/interaction.ts';
import { showDaily, showNumberedDaily } from '../discord/components/daily.ts';
import { pastDailyLabel } from '../discord/messages/daily.ts';
import { commandNamed } from './options.ts';

export const daily: Command = {
  ...commandNamed('daily', (named) => [
    { type: ApplicationCommandOptionType.Integer, ...named('number'), autocomplete: true },
  ]),

  async execute(click, input) {
    const number = numberIn(input, 'number');
    await (number === undefined ? showDaily(click) : showNumberedDaily(click, number));
  },

  async suggest({ press, deps, translator }, typed) {
    const t = translator();
    const dailies = await listEarlierDailies(deps.game, press.player);
    return dailies
      .filter((it) => String(it.daily).startsWith(typed.trim()))
      .map((it) => ({ name: pastDailyLabel(it, t), value: it.daily }));
  },
};
