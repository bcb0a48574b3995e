/** Presses that wait while an earlier one on the same message is under way; more than a few is leaning on the key. */
const MAX_QUEUED = 3;

export class PressQueue {
  readonly #emojis = new Map<string, readonly string[]>();

  /** The button is remembered by its emoji: its id will be another one on the next board. */
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
