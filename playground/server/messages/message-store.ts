/** Messages by channel, newest last. Each channel keeps only its newest ones. */
import type { APIMessage } from 'discord-api-types/v10';

export interface StoredMessage {
  readonly id: string;
  readonly channelId: string;
  /** The one user who sees it, when it is ephemeral. */
  readonly visibleTo: string | undefined;
  /** The language it is probably in: that of the Discord of whom it answers, or of who wrote it. */
  readonly lang: string | undefined;
  /** Replaced as a whole by each change, never written to: so a reference to one is a snapshot. */
  readonly data: APIMessage;
  /** Who reacted with each emoji, by `name` or `name:id`: the ids of users. */
  readonly reactors?: ReadonlyMap<string, readonly string[]>;
  readonly pinnedAt?: string | undefined;
}

export class MessageStore {
  readonly #limit: number;
  readonly #onGone: (gone: StoredMessage, next: StoredMessage | undefined) => void;
  readonly #channels = new Map<string, Map<string, StoredMessage>>();

  /**
   * `limit` is the number of messages kept in each channel. `onGone` is called for each state of a message that nobody can see
   * now, and with what took its place.
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
