/** What becomes of an interaction that failed: it is logged with an id, and the player is told the id. */
import {
  DiscordAPIError,
  HTTPError,
  type Interaction,
  MessageFlags,
  RateLimitError,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { Services } from './command.ts';
import { textsFor } from './texts/languages.ts';

/** Discord answered so before, or waits no longer: a second answer would fail in the same way. */
const ANSWERED_OR_LATE: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  RESTJSONErrorCodes.InvalidWebhookToken,
]);

/** Gives what became of the interaction, in one word for the metrics; never rejects. */
export async function reportFailure(interaction: Interaction, error: unknown, services: Services): Promise<string> {
  const { log, describeError, meter } = services;
  const errorId = services.newErrorId();
  const fields = { errorId, interactionId: interaction.id, error: describeError(error) };
  const code = restErrorCode(error);
  if (code !== undefined) meter.restError(code);
  if (error instanceof DiscordAPIError && ANSWERED_OR_LATE.has(error.code)) {
    log.warn(fields, 'an answer came too late or twice; what it did is saved');
    return 'late';
  }
  log.error(fields, 'an interaction failed');
  try {
    await tellPlayer(interaction, errorId);
  } catch (second) {
    log.warn({ errorId, error: describeError(second) }, 'the player could not be told of a failure');
  }
  return 'failed';
}

/** Discord's own code where there is one, or else the HTTP status; `undefined` for what is no answer of Discord. */
function restErrorCode(error: unknown): string | undefined {
  if (error instanceof DiscordAPIError) return String(error.code);
  if (error instanceof HTTPError) return String(error.status);
  return error instanceof RateLimitError ? '429' : undefined;
}

async function tellPlayer(interaction: Interaction, errorId: string): Promise<void> {
  if (!interaction.isRepliable()) return;
  const answer = { content: textsFor(interaction.locale).failure(errorId), flags: MessageFlags.Ephemeral } as const;
  await (interaction.replied || interaction.deferred ? interaction.followUp(answer) : interaction.reply(answer));
}
