/** Everything that happens on the stand-in, as events: the page shows them, tests wait for them. */
import type { SentInteraction } from './interactions/interaction.ts';
import type { StoredMessage } from './messages/message-store.ts';
import type { Delivery, RestCall } from './rest/trace.ts';

export type FeedEvent =
  | { readonly kind: 'message-created' | 'message-updated' | 'message-deleted'; readonly stored: StoredMessage }
  | { readonly kind: 'interaction-started' | 'interaction-settled'; readonly interaction: SentInteraction }
  /** `interaction` is the one whose token the call carried. */
  | { readonly kind: 'api-call'; readonly call: RestCall; readonly interaction: SentInteraction | undefined }
  /** An interaction was posted to the bot's endpoint, and this became of it. */
  | { readonly kind: 'delivery'; readonly delivery: Delivery; readonly interaction: SentInteraction }
  | { readonly kind: 'commands-changed' | 'player-changed' | 'clock-shifted' }
  | { readonly kind: 'bot-connected' | 'bot-disconnected' };

export type FeedListener = (event: FeedEvent) => void;

/** Events that are remembered. */
const REMEMBERED = 1_000;

export class Feed {
  readonly #log: FeedEvent[] = [];
  readonly #listeners = new Set<FeedListener>();
  readonly #onError: (error: unknown) => void;

  /** `onError` is told what a listener throws: it is no business of what is being published, nor of the other listeners. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** The answer ends the subscription. */
  subscribe(listener: FeedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The newest events, oldest first. */
  get log(): readonly FeedEvent[] {
    return this.#log;
  }

  publish(event: FeedEvent): void {
    this.#log.push(event);
    if (this.#log.length > REMEMBERED) this.#log.shift();
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
