/**
 * Every interaction comes in here, and every failure ends here. Knows which kinds of interactions there are, not what
 * they do.
 */
import { ApplicationIntegrationType, type Interaction, InteractionType } from 'discord.js';
import { type Answer, createAnswer, type OpenAnswer } from './answer/answer.ts';
import { reportFailure, withDeadline } from './answer/failure.ts';
import { createSpokenLanguages, type SpokenLanguages } from './click.ts';
import type { Command, Commands, Services } from './command.ts';
import { answerComponent } from './components/registry.ts';
import { type Action, decodeCustomId } from './custom-ids.ts';
import { typedText } from './given.ts';
import { placeOf } from './viewer.ts';

export interface Router {
  /** Answers one interaction; never rejects. */
  handle(interaction: Interaction): Promise<void>;
  /** From now on interactions are ignored: they are another process's. */
  close(): void;
  /** Settles when every interaction that was begun has been answered. */
  idle(): Promise<void>;
}

export function createRouter(commands: Commands, services: Services): Router {
  const routing: Routing = {
    byName: new Map(Object.values(commands).map((command) => [command.name, command])),
    spoken: createSpokenLanguages(),
    services,
  };
  const running = new Set<Promise<void>>();
  const noteServer = serverNotes(services);
  let open = true;
  return {
    async handle(interaction) {
      if (!open) return;
      const answer = answerOne(interaction, routing).catch((error: unknown) => {
        services.log.error({ error }, 'an interaction could not be accounted for');
      });
      running.add(answer);
      await answer.finally(() => running.delete(answer));
      await noteServer(interaction);
    },
    close() {
      open = false;
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** The name of the command, and the kind of its buttons. */
const PRIVACY = 'privacy' satisfies Action['kind'];

/**
 * Notes after an answer, once for each server, that the bot was added to it, so that it is known when it was removed; where
 * only the player installed it, that says nothing. What cannot be noted now is noted by another interaction, or by a sweep.
 */
function serverNotes({ play }: Services): (interaction: Interaction) => Promise<void> {
  const noted = new Set<string>();
  return async (interaction) => {
    const place = placeOf(interaction);
    const isAdded = ApplicationIntegrationType.GuildInstall in interaction.authorizingIntegrationOwners;
    if (interaction.guildId === null || !isAdded || noted.has(place)) return;
    noted.add(place);
    await play.store.placeJoined(place).catch(() => noted.delete(place));
  };
}

interface Routing {
  readonly byName: ReadonlyMap<string, Command>;
  readonly spoken: SpokenLanguages;
  readonly services: Services;
}

const MS_PER_SECOND = 1_000;

async function answerOne(interaction: Interaction, routing: Routing): Promise<void> {
  const { services, spoken } = routing;
  const began = performance.now();
  const answer = createAnswer(interaction, spoken, services.play.now());
  const outcome = await admit(interaction, answer, routing).catch((error: unknown) =>
    reportFailure(answer, error, services),
  );
  const [kind, ms] = [interactionKind(interaction), performance.now() - began];
  services.meter.interaction(kind, outcome, ms / MS_PER_SECOND);
  const button = interaction.isMessageComponent() ? interaction.customId : undefined;
  const asked = { interactionId: answer.askedBy, player: answer.player, button };
  services.log.debug?.({ ...asked, kind, outcome, ms: Math.round(ms) }, 'an interaction was answered');
}

/** A command by its name, anything else by its type: a closed set, so that nobody can fill the metrics from outside. */
function interactionKind(interaction: Interaction): string {
  if (interaction.isChatInputCommand()) return `/${interaction.commandName}`;
  return InteractionType[interaction.type];
}

/** What hangs after its deadline counts no longer against the player, who would have to wait for it once more. */
async function admit(interaction: Interaction, answer: OpenAnswer, routing: Routing): Promise<string> {
  const { limit, blocks } = routing.services;
  const admission = limit.begin(answer.player);
  if (admission !== 'taken') return putOff(interaction, answer, admission === 'told');
  try {
    const isBlocked = blocks.has(answer.player, placeOf(interaction));
    if (isBlocked && !isAboutData(interaction)) return await refuseBlocked(answer);
    return await answerInTime(interaction, answer, routing);
  } finally {
    limit.end(answer.player);
  }
}

/** What took too long is in the log with the number that the player was told. */
async function answerInTime(interaction: Interaction, answer: OpenAnswer, routing: Routing): Promise<string> {
  const { newErrorId, log } = routing.services;
  const errorId = newErrorId();
  const outcome = await withDeadline(answer.timeLeft(), answer, dispatch(interaction, answer, routing), errorId);
  const fields = { errorId, interactionId: answer.askedBy, kind: interactionKind(interaction) };
  if (outcome === 'deadline') log.warn(fields, 'an answer took too long, and the player was told so');
  return outcome;
}

/** Whom the operator has blocked may still see, get and delete what is stored. */
function isAboutData(interaction: Interaction): boolean {
  if (interaction.isChatInputCommand()) return interaction.commandName === PRIVACY;
  return interaction.isMessageComponent() && decodeCustomId(interaction.customId)?.kind === PRIVACY;
}

/** Needs no database. */
async function refuseBlocked(answer: Answer): Promise<string> {
  await answer.replyEphemeral(answer.translator()('answers.blocked'));
  return 'blocked';
}

/** The cheapest answer there is: a press changes nothing, and the player may press again. */
async function putOff(interaction: Interaction, answer: Answer, isTold: boolean): Promise<string> {
  const t = answer.translator();
  if (interaction.isMessageComponent() && !isTold) await answer.deferUpdate(t('answers.tooFast'));
  else await answer.replyEphemeral(t('answers.tooFast'));
  return 'put-off';
}

/** Returns what became of the interaction, in one word for the metrics. */
async function dispatch(interaction: Interaction, answer: Answer, { byName, services }: Routing): Promise<string> {
  if (interaction.isMessageComponent()) return answerComponent(interaction.customId, answer, services);
  if (interaction.isAutocomplete()) {
    const command = byName.get(interaction.commandName);
    const suggested = command?.suggest?.(typedText(interaction), answer.translator(), answer, services);
    await answer.suggest((await suggested) ?? []);
    return 'answered';
  }
  const command = interaction.isChatInputCommand() ? byName.get(interaction.commandName) : undefined;
  if (!interaction.isChatInputCommand() || !command) return refuseUnknown(interaction, answer, services);
  await command.execute(interaction, answer, services);
  return 'answered';
}

async function refuseUnknown(interaction: Interaction, answer: Answer, services: Services): Promise<string> {
  const { t } = await answer.loadViewer(services.play);
  const { help, play } = services.mentions();
  await answer.replyEphemeral(
    interaction.isCommand() ? t('answers.unknownCommand', { help }) : t('answers.unknownButton', { play }),
  );
  return 'unknown';
}
