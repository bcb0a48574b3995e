/** Stores messages by channel, newest last. Each channel keeps a limited number. */
import type { APIMessage } from 'discord-api-types/v10';

export interface StoredMessage {
  readonly id: string;
  readonly channelId: string;
  /** The id of the only user who sees an ephemeral message; `undefined` for other messages. */
  readonly visibleTo: string | undefined;
  /** The probable language of the message: that of the player whom it answers, or of its author. */
  readonly lang: string | undefined;
  /** The message object. It is never mutated: each change replaces it, so a reference is a snapshot. */
  readonly data: APIMessage;
  /** The emojis of the buttons that any version of the message had. */
  readonly buttonEmojis: readonly string[];
  /** The ids of the users who reacted, by emoji. Keys are `name` or `name:id`. */
  readonly reactors?: ReadonlyMap<string, readonly string[]>;
  readonly pinnedAt?: string | undefined;
}

export class MessageStore {
  readonly #limit: number;
  readonly #onGone: (gone: StoredMessage, next: StoredMessage | undefined) => void;
  readonly #channels = new Map<string, Map<string, StoredMessage>>();

  /**
   * `limit` is the number of messages kept in each channel. `onGone` is called with each version of a message that is
   * no longer shown, and with the version that replaces it.
   */
  constructor(limit: number, onGone: (gone: StoredMessage, next: StoredMessage | undefined) => void) {
    this.#limit = limit;
    this.#onGone = onGone;
  }

  put(stored: StoredMessage): void {
    const messages = this.#channels.get(stored.channelId) ?? new Map<string, StoredMessage>();
    this.#channels.set(stored.channelId, messages);
    const old = messages.get(stored.id);
    messages.set(stored.id, stored);
    if (old) this.#onGone(old, stored);
    if (messages.size <= this.#limit) return;
    for (const oldest of messages.values()) {
      this.remove(oldest);
      return;
    }
  }

  find(channelId: string, id: string): StoredMessage | undefined {
    return this.#channels.get(channelId)?.get(id);
  }

  remove(stored: StoredMessage): void {
    if (this.#channels.get(stored.channelId)?.delete(stored.id)) this.#onGone(stored, undefined);
  }

  /** The messages that a viewer sees in a channel, oldest first. */
  seenBy(channelId: string, viewer: string): readonly StoredMessage[] {
    const all = [...(this.#channels.get(channelId)?.values() ?? [])];
    return all.filter(({ visibleTo }) => visibleTo === undefined || visibleTo === viewer);
  }
}
