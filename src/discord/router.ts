/**
 * Every interaction comes in here, and every failure ends here: it is logged with an id, and the player is told the id.
 * Knows which kinds of interactions there are, not what they do.
 */
import { DiscordAPIError, type Interaction, MessageFlags, RESTJSONErrorCodes } from 'discord.js';
import { answerButton } from './answer-button.ts';
import type { Command, Services } from './command.ts';
import { textsFor } from './texts/languages.ts';

export interface Router {
  /** Answers one interaction; never rejects. */
  handle(interaction: Interaction): Promise<void>;
  /** Settles when every interaction that was begun has been answered. */
  idle(): Promise<void>;
}

export function createRouter(commands: readonly Command[], services: Services): Router {
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const running = new Set<Promise<void>>();
  return {
    async handle(interaction) {
      const answer = dispatch(interaction, byName, services).catch((error: unknown) =>
        reportFailure(interaction, error, services),
      );
      running.add(answer);
      await answer;
      running.delete(answer);
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

async function dispatch(
  interaction: Interaction,
  commands: ReadonlyMap<string, Command>,
  services: Services,
): Promise<void> {
  if (interaction.isButton()) return answerButton(interaction, services);
  if (interaction.isAutocomplete()) return commands.get(interaction.commandName)?.autocomplete?.(interaction);
  if (interaction.isChatInputCommand()) {
    const command = commands.get(interaction.commandName);
    if (command) return command.execute(interaction, services);
  }
  if (!interaction.isRepliable()) return;
  const { refusals } = textsFor(interaction.locale);
  const { help, play } = services.mentions();
  const content = interaction.isCommand() ? refusals['unknown-command'](help) : refusals['unknown-button'](play);
  await interaction.reply({ content, flags: MessageFlags.Ephemeral });
}

/** Discord answered so before, or waits no longer: a second answer would fail in the same way. */
const ANSWERED_OR_LATE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  RESTJSONErrorCodes.InvalidWebhookToken,
]);

async function reportFailure(interaction: Interaction, error: unknown, services: Services): Promise<void> {
  const { log, describeError } = services;
  const errorId = services.newErrorId();
  const fields = { errorId, interactionId: interaction.id, error: describeError(error) };
  if (error instanceof DiscordAPIError && ANSWERED_OR_LATE.has(error.code)) {
    log.warn(fields, 'an answer came too late or twice; what it did is saved');
    return;
  }
  log.error(fields, 'an interaction failed');
  try {
    await tellPlayer(interaction, errorId);
  } catch (second) {
    log.warn({ errorId, error: describeError(second) }, 'the player could not be told of a failure');
  }
}

async function tellPlayer(interaction: Interaction, errorId: string): Promise<void> {
  if (!interaction.isRepliable()) return;
  const answer = { content: textsFor(interaction.locale).failure(errorId), flags: MessageFlags.Ephemeral } as const;
  await (interaction.replied || interaction.deferred ? interaction.followUp(answer) : interaction.reply(answer));
}
