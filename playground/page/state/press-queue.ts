/**
 * The number of presses that wait for an earlier one on the same message. More of them come from holding the key down.
 */
const MAX_QUEUED = 3;

export class PressQueue {
  readonly #emojis = new Map<string, readonly string[]>();

  /** Remembers the button by its emoji, because its custom id changes with each board. */
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
