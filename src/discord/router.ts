/**
 * Every interaction comes in here, and every failure ends here. Knows which kinds of interactions there are, not what
 * they do.
 */
import { type Interaction, InteractionType, MessageFlags } from 'discord.js';
import type { PlayerLimit } from '../app/player-limit.ts';
import { answerButton } from './answer-button.ts';
import { answerMenu } from './answer-menu.ts';
import type { Command, Services } from './command.ts';
import { reportFailure } from './report-failure.ts';
import { textsFor } from './texts/languages.ts';

export interface Router {
  /** Answers one interaction; never rejects. */
  handle(interaction: Interaction): Promise<void>;
  /** From now on interactions are ignored: they are another process's. */
  close(): void;
  /** Settles when every interaction that was begun has been answered. */
  idle(): Promise<void>;
}

export function createRouter(commands: readonly Command[], services: Services): Router {
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const running = new Set<Promise<void>>();
  let open = true;
  return {
    async handle(interaction) {
      if (!open) return;
      const answer = answerOne(interaction, byName, services);
      running.add(answer);
      await answer;
      running.delete(answer);
    },
    close() {
      open = false;
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

const MS_PER_SECOND = 1_000;

async function answerOne(
  interaction: Interaction,
  commands: ReadonlyMap<string, Command>,
  services: Services,
): Promise<void> {
  const began = performance.now();
  const outcome = await dispatchWithin(services.limit, interaction, commands, services).catch((error: unknown) =>
    reportFailure(interaction, error, services),
  );
  services.meter.interaction(kindOf(interaction), outcome, (performance.now() - began) / MS_PER_SECOND);
}

/** A command by its name, anything else by its type: a closed set, so that nobody can fill the metrics from outside. */
function kindOf(interaction: Interaction): string {
  if (interaction.isChatInputCommand()) return `/${interaction.commandName}`;
  return InteractionType[interaction.type];
}

async function dispatchWithin(
  limit: PlayerLimit,
  interaction: Interaction,
  commands: ReadonlyMap<string, Command>,
  services: Services,
): Promise<string> {
  if (!limit.begin(interaction.user.id)) return putOff(interaction);
  try {
    return await dispatch(interaction, commands, services);
  } finally {
    limit.end(interaction.user.id);
  }
}

/** The cheapest answer there is: a click changes nothing, and the player may press again. */
async function putOff(interaction: Interaction): Promise<string> {
  if (interaction.isMessageComponent()) await interaction.deferUpdate();
  else if (interaction.isAutocomplete()) await interaction.respond([]);
  else if (interaction.isRepliable()) {
    const content = textsFor(interaction.locale).refusals['too-fast'];
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  }
  return 'put-off';
}

/** Gives what became of the interaction, in one word for the metrics. */
async function dispatch(
  interaction: Interaction,
  commands: ReadonlyMap<string, Command>,
  services: Services,
): Promise<string> {
  if (interaction.isButton()) return answerButton(interaction, services);
  if (interaction.isStringSelectMenu()) return answerMenu(interaction, services);
  if (interaction.isAutocomplete()) {
    const suggest = commands.get(interaction.commandName)?.autocomplete;
    await (suggest ? suggest(interaction) : interaction.respond([]));
    return 'answered';
  }
  const command = interaction.isChatInputCommand() ? commands.get(interaction.commandName) : undefined;
  if (!interaction.isChatInputCommand() || !command) return refuseUnknown(interaction, services);
  await command.execute(interaction, services);
  return 'answered';
}

async function refuseUnknown(interaction: Interaction, services: Services): Promise<string> {
  if (!interaction.isRepliable()) return 'ignored';
  const { refusals } = textsFor(interaction.locale);
  const { help, play } = services.mentions();
  const content = interaction.isCommand() ? refusals['unknown-command'](help) : refusals['unknown-button'](play);
  await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  return 'unknown';
}
