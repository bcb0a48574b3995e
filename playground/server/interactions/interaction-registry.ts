/** Keeps the interactions and their deadlines: the time to answer, fifteen minutes to follow up. */
import { randomBytes } from 'node:crypto';
import { InteractionType } from 'discord-api-types/v10';
import type { Channel, Player } from '../directory/directory.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import { ApiError } from '../rest/api-error.ts';
import type { SharedState } from '../shared-state.ts';
import { snowflakeTime } from '../snowflake.ts';
import type { CommandTarget, InteractionOutcome, SentInteraction } from './interaction.ts';

/**
 * An interaction's token expires after 15 minutes.
 * https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback
 */
const TOKEN_LIVES_MS = 15 * 60_000;

/** How long a bot has to send a second answer after its first one was rejected, in milliseconds. */
const SECOND_TRY_MS = 250;

export interface UserAction {
  readonly type: InteractionType;
  readonly player: Player;
  readonly channel: Channel;
  readonly name: string;
  readonly source?: StoredMessage | undefined;
  readonly target?: CommandTarget;
}

/** The error messages that Discord's clients show if the bot does not answer in time. */
const NOTICES: Readonly<Record<InteractionType, string>> = {
  [InteractionType.Ping]: 'The application did not respond',
  [InteractionType.ApplicationCommand]: 'The application did not respond',
  [InteractionType.MessageComponent]: 'This interaction failed',
  [InteractionType.ApplicationCommandAutocomplete]: 'Loading options failed',
  [InteractionType.ModalSubmit]: 'Something went wrong. Try again.',
};

export class InteractionRegistry {
  readonly #state: SharedState;
  readonly #limit: number;
  readonly #byId = new Map<string, SentInteraction>();
  readonly #deadlines = new Map<string, () => void>();
  readonly #startedAt = new Map<string, number>();
  /** Interactions whose deferred reply still says "thinking", by the id of that message. */
  readonly #deferred = new Map<string, SentInteraction>();
  readonly #givingUp = new Map<string, () => void>();
  /** Why the last answer to an interaction was rejected, by the interaction's id. */
  readonly #reasons = new Map<string, string>();

  /** @param limit the number of answered interactions that are kept; the tokens of older ones count as expired */
  constructor(state: SharedState, limit: number) {
    this.#state = state;
    this.#limit = limit;
  }

  open(action: UserAction): SentInteraction {
    const id = this.#state.ids.next();
    const { promise, resolve } = Promise.withResolvers<InteractionOutcome>();
    let isSettled = false;
    const interaction: SentInteraction = {
      id,
      token: Buffer.from(`interaction:${id}:${randomBytes(24).toString('base64url')}`).toString('base64url'),
      ...action,
      source: action.source,
      createdAt: this.#state.clock.now(),
      calls: [],
      deliveries: [],
      state: 'waiting',
      callbackMs: undefined,
      originalId: undefined,
      isThinking: false,
      payloads: [],
      followUps: [],
      outcome: promise,
      settle: (outcome) => {
        if (isSettled) return;
        isSettled = true;
        this.#cancel(id);
        resolve(outcome);
        this.#state.feed.publish({ kind: 'interaction-settled', interaction });
      },
    };
    this.#remember(interaction);
    return interaction;
  }

  /** Finds the interaction of a callback route. Discord reports a wrong id and a wrong token with the same error. */
  waiting(id: string, token: string): SentInteraction {
    const interaction = this.#byId.get(id);
    if (!interaction || interaction.token !== token || interaction.state === 'failed') {
      throw new ApiError('unknownInteraction');
    }
    if (interaction.state === 'answered') throw new ApiError('alreadyAcknowledged');
    return interaction;
  }

  /** Finds the interaction of a webhook route. It must have been answered, and its token must not have expired. */
  answered(token: string): SentInteraction {
    const id = /^interaction:(\d{17,19}):/.exec(Buffer.from(token, 'base64url').toString())?.[1];
    if (id === undefined) throw new ApiError('unknownWebhook');
    if (this.#state.clock.now() - snowflakeTime(id) > TOKEN_LIVES_MS) throw new ApiError('invalidToken');
    const interaction = this.#byId.get(id);
    if (!interaction || interaction.token !== token) throw new ApiError('invalidToken');
    if (interaction.state !== 'answered') throw new ApiError('unknownWebhook');
    return interaction;
  }

  /** Finds the interaction that a REST call belongs to, for the trace only. */
  find(id: string | undefined, token: string | undefined): SentInteraction | undefined {
    const known = id ?? /^interaction:(\d+):/.exec(Buffer.from(token ?? '', 'base64url').toString())?.[1];
    return known === undefined ? undefined : this.#byId.get(known);
  }

  /** The newest interactions, oldest first. */
  recent(count: number): readonly SentInteraction[] {
    return [...this.#byId.values()].slice(-count);
  }

  /** Records that the bot's callback was accepted. */
  answer(interaction: SentInteraction): void {
    interaction.state = 'answered';
    this.#reasons.delete(interaction.id);
    interaction.callbackMs = performance.now() - (this.#startedAt.get(interaction.id) ?? 0);
    this.#end(interaction);
  }

  /** Marks an interaction as failed. `reason` says what was wrong with the bot's answer, if that is known. */
  fail(interaction: SentInteraction, reason = this.#reasons.get(interaction.id)): void {
    interaction.state = 'failed';
    this.#end(interaction);
    this.#settleFailed(interaction, reason);
  }

  /** Called for a deferred reply. The reply fails when its token expires or its message is deleted. */
  defer(interaction: SentInteraction): void {
    if (interaction.originalId === undefined) return;
    this.#deferred.set(interaction.originalId, interaction);
    const left = interaction.createdAt + TOKEN_LIVES_MS - this.#state.clock.now();
    this.#giveUpAfter(interaction, left);
  }

  /** Called when a message is deleted. If it was a deferred reply, the bot can no longer fill it. */
  forget(messageId: string): void {
    const interaction = this.#deferred.get(messageId);
    this.#deferred.delete(messageId);
    if (interaction?.isThinking) this.#settleFailed(interaction, 'The deferred reply was deleted.');
  }

  /** Called when an answer was rejected. Unless another answer follows soon, the interaction fails. */
  reject(interaction: SentInteraction, reason: string): void {
    this.#reasons.set(interaction.id, reason);
    if (interaction.state === 'waiting' || interaction.isThinking) this.#giveUpAfter(interaction, SECOND_TRY_MS);
  }

  #giveUpAfter(interaction: SentInteraction, ms: number): void {
    this.#cancel(interaction.id);
    const { id } = interaction;
    this.#givingUp.set(
      id,
      this.#state.clock.after(ms, () => this.#settleFailed(interaction, this.#reasons.get(id))),
    );
  }

  #settleFailed(interaction: SentInteraction, reason: string | undefined): void {
    const failed = { kind: 'failed', notice: NOTICES[interaction.type] } as const;
    interaction.settle(reason === undefined ? failed : { ...failed, reason });
  }

  #cancel(id: string): void {
    this.#givingUp.get(id)?.();
    this.#givingUp.delete(id);
  }

  #remember(interaction: SentInteraction): void {
    const { id } = interaction;
    this.#byId.set(id, interaction);
    this.#startedAt.set(id, performance.now());
    this.#deadlines.set(
      id,
      this.#state.clock.after(this.#state.options.answerWithinMs, () => this.fail(interaction)),
    );
    if (this.#byId.size <= this.#limit) return;
    for (const [oldest, { state, isThinking }] of this.#byId) {
      if (state === 'waiting' || isThinking) continue;
      this.#byId.delete(oldest);
      this.#reasons.delete(oldest);
      return;
    }
  }

  #end({ id }: SentInteraction): void {
    this.#deadlines.get(id)?.();
    this.#deadlines.delete(id);
    this.#startedAt.delete(id);
  }
}
