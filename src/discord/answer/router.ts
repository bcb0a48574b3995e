/** Receives every interaction, answers it, and logs and counts every failure. */

import type { REST } from 'discord.js';
import { ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import { type Admission, COSTS } from '../../app/player-limit.ts';
import { createServerNotes } from '../background/sweeps.ts';
import { type Action, type ActionKind, decodeCustomId } from '../components/custom-ids.ts';
import { answerComponent } from '../components/registry.ts';
import type { AnswerTimes } from './answer.ts';
import {
  type AnswerStatus,
  answeringTo,
  type ClickContext,
  type ClickDeps,
  type ClickSource,
  createClick,
  createSpokenLanguages,
} from './click.ts';
import type { Command, Commands } from './command.ts';
import { answerInTime, reportFailure } from './failure.ts';
import { type CommandInput, type Interaction, isInteraction, typedIn } from './interaction.ts';
import type { Callback } from './send.ts';

/** `invalid`: the payload is not an interaction. `stopping`: the bot is stopping, so another process may handle it. */
export type Handled = 'handled' | 'invalid' | 'stopping';

export type Router = ReturnType<typeof createRouter>;

export function createRouter(commands: Commands, deps: ClickDeps, rest: REST, times: AnswerTimes) {
  const byName: CommandsByName = new Map(Object.values(commands).map((command) => [command.name, command]));
  const ending = new AbortController();
  const source = { deps, rest, spoken: createSpokenLanguages(), ending: ending.signal, times };
  const noteServer = createServerNotes(deps.game);
  const running = new Set<Promise<void>>();
  let isOpen = true;
  let answeredTwice = 0;

  async function answerOne(interaction: Interaction, callback?: Callback): Promise<void> {
    const began = performance.now();
    const asked = await readOrTell(interaction, byName, source, callback);
    if (!asked) return;
    const { click, kind } = asked;
    const status = await admit(interaction, kind, click, byName).catch((error: unknown) => reportFailure(click, error));
    report(asked, status, performance.now() - began);
    if (status === 'twice') answeredTwice += 1;
    if (status === 'twice' && answeredTwice === MANY_TWICE) deps.log.warn({}, SECOND_BOT);
    await noteServer(interaction);
  }

  return {
    /**
     * Handles an interaction. Never rejects.
     * @param payload any value that arrived as an interaction
     */
    async handle(payload: unknown, callbackFor?: (interaction: Interaction) => Callback): Promise<Handled> {
      if (!isOpen) return 'stopping';
      if (!isInteraction(payload)) {
        deps.log.warn({}, 'invalid payload: it is not an interaction that Discord sends');
        return 'invalid';
      }
      const answer = answerOne(payload, callbackFor?.(payload)).catch((error: unknown) => {
        deps.log.error({ error }, 'an interaction could not be logged and counted');
      });
      running.add(answer);
      await answer.finally(() => running.delete(answer));
      return 'handled';
    },
    /** Makes `handle` return `stopping` from now on. */
    close(): void {
      isOpen = false;
    },
    /** Answers each deferred interaction with a sentence at once, instead of what is being made. */
    hurry: (): void => ending.abort(),
    /** Resolves when all accepted interactions are answered. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** Repeated deliveries and updates cause a few answers that another process has already given. */
const MANY_TWICE = 5;

const SECOND_BOT =
  'another process answers the same interactions: unless an update is under way, a second bot runs with this token';

type CommandsByName = ReadonlyMap<string, Command>;

interface Asked {
  readonly click: ClickContext;
  readonly kind: string;
  readonly button: string | undefined;
}

/** Returns `undefined` if a field is missing. The player was then told the id of the error. */
async function readOrTell(
  interaction: Interaction,
  byName: CommandsByName,
  source: ClickSource,
  callback: Callback | undefined,
): Promise<Asked | undefined> {
  try {
    const click = createClick(interaction, source, callback);
    return { click, kind: kindOf(interaction, byName), button: customIdOf(interaction) };
  } catch (error) {
    await reportFailure(answeringTo(interaction, source, callback), error);
    return undefined;
  }
}

/**
 * Answers an interaction unless the player's limit is reached. Once the player was told that the answer took too
 * long, it no longer counts towards the limit, although its work may go on.
 */
async function admit(
  interaction: Interaction,
  kind: string,
  click: ClickContext,
  byName: CommandsByName,
): Promise<AnswerStatus> {
  const { press, answer, translator, deps } = click;
  const admission = deps.limit.begin(press.player, costOf(interaction));
  if (admission !== 'admitted') return putOff(interaction, click, admission);
  try {
    if (deps.blocks.has(press.player, press.place) && !isAboutData(interaction)) {
      await answer.refuse(translator()('answers.blocked'));
      return 'blocked';
    }
    return await answerInTime(click, kind, dispatch(interaction, click, byName));
  } finally {
    deps.limit.end(press.player);
  }
}

/** Tells the player to slow down, as cheaply as possible: a press is only acknowledged, and can be repeated. */
async function putOff(
  { type }: Interaction,
  { press, answer, translator, deps }: ClickContext,
  admission: Admission,
): Promise<AnswerStatus> {
  const sentence = translator()('answers.tooFast');
  if (admission === 'told') deps.log.info({ player: press.player }, 'a player presses too fast');
  if (type === InteractionType.MessageComponent && admission === 'put-off') await answer.deferUpdate(sentence);
  else await answer.replyEphemeral(sentence);
  return 'put-off';
}

const { drawing, hint, autoplay, review } = COSTS;

/** The costs of the expensive commands and buttons. Animations, films and exports are charged where they are made. */
const COMMAND_COSTS: Readonly<Record<string, number>> = {
  stats: drawing,
  daily: drawing,
  settings: drawing,
};

const BUTTON_COSTS: Readonly<Partial<Record<ActionKind, number>>> = {
  'stats-kind': drawing,
  'stats-share': drawing,
  daily: drawing,
  try: drawing,
  setting: drawing,
  settings: drawing,
  share: drawing,
  moment: drawing,
  hint,
  autoplay,
  review,
  'review-page': drawing,
  'review-share': drawing,
  assist: hint,
};

function costOf(interaction: Interaction): number {
  const action = decodeCustomId(customIdOf(interaction) ?? '');
  return (action ? BUTTON_COSTS[action.kind] : COMMAND_COSTS[commandIn(interaction)?.name ?? '']) ?? 0;
}

const PRIVACY = 'privacy' satisfies Action['kind'];

/** A blocked player may still see, export and delete their own data. */
function isAboutData(interaction: Interaction): boolean {
  const customId = customIdOf(interaction);
  if (customId !== undefined) return decodeCustomId(customId)?.kind === PRIVACY;
  return commandIn(interaction)?.name === PRIVACY;
}

async function dispatch(interaction: Interaction, click: ClickContext, byName: CommandsByName): Promise<void> {
  if (interaction.type === InteractionType.MessageComponent) return answerComponent(click, interaction);
  if (interaction.type === InteractionType.ApplicationCommandAutocomplete) {
    const { data } = interaction;
    await click.answer.suggest((await byName.get(data.name)?.suggest?.(click, typedIn(data))) ?? []);
    return;
  }
  const input = commandIn(interaction);
  const command = input && byName.get(input.name);
  if (!command) return refuseCommand(click);
  await command.execute(click, input);
}

async function refuseCommand({ answer, deps, loadViewer }: ClickContext): Promise<void> {
  const { t } = await loadViewer();
  await answer.refuse(t('answers.unknownCommand', { help: deps.mentions().help }));
}

const MS_PER_SECOND = 1_000;

function report({ click, kind, button }: Asked, status: AnswerStatus, ms: number): void {
  const { press, deps } = click;
  deps.meter.interaction(kind, status, ms / MS_PER_SECOND);
  const asked = { interactionId: press.id, player: press.player, button };
  deps.log.debug?.({ ...asked, kind, outcome: status, ms: Math.round(ms) }, 'an interaction was answered');
}

/** The command's name, or the interaction's type. Unknown names are not used, so no request adds a metrics label. */
function kindOf(interaction: Interaction, byName: CommandsByName): string {
  const name = commandIn(interaction)?.name;
  return name !== undefined && byName.has(name) ? `/${name}` : (InteractionType[interaction.type] ?? 'Unknown');
}

const commandIn = (interaction: Interaction): (CommandInput & { readonly name: string }) | undefined =>
  interaction.type === InteractionType.ApplicationCommand && interaction.data.type === ApplicationCommandType.ChatInput
    ? interaction.data
    : undefined;

const customIdOf = (interaction: Interaction): string | undefined =>
  interaction.type === InteractionType.MessageComponent ? interaction.data.custom_id : undefined;
