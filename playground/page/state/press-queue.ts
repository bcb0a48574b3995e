/**
 * The largest number of presses that may wait for an earlier one on the same message. Holding an arrow key down would
 * produce more.
 */
const MAX_QUEUED = 3;

export class PressQueue {
  readonly #emojis = new Map<string, readonly string[]>();

  /** Queues a press. The button is remembered by its emoji, because its custom id changes with each board. */
  add(messageId: string, emoji: string): void {
    const queued = this.#emojis.get(messageId) ?? [];
    if (queued.length < MAX_QUEUED) this.#emojis.set(messageId, [...queued, emoji]);
  }

  take(messageId: string): string | undefined {
    const [next, ...rest] = this.#emojis.get(messageId) ?? [];
    if (rest.length > 0) this.#emojis.set(messageId, rest);
    else this.#emojis.delete(messageId);
    return next;
  }
}
