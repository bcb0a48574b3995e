/** Everything that happens on the stand-in, as events. The page shows them, and tests wait for them. */
import type { SentInteraction } from './interactions/interaction.ts';
import type { StoredMessage } from './messages/message-store.ts';
import type { HttpDelivery, RestCall } from './rest/trace.ts';

export type FeedEvent =
  | { readonly kind: 'message-created' | 'message-updated' | 'message-deleted'; readonly stored: StoredMessage }
  | { readonly kind: 'interaction-started' | 'interaction-settled'; readonly interaction: SentInteraction }
  /** A REST call of the bot. `interaction` is the one whose token the call used. */
  | { readonly kind: 'api-call'; readonly call: RestCall; readonly interaction: SentInteraction | undefined }
  /** An interaction was posted to the bot's endpoint; `delivery` holds the result. */
  | { readonly kind: 'delivery'; readonly delivery: HttpDelivery; readonly interaction: SentInteraction }
  | { readonly kind: 'commands-changed' | 'player-changed' | 'clock-shifted' }
  | { readonly kind: 'bot-connected' | 'bot-disconnected' };

export type FeedListener = (event: FeedEvent) => void;

/** The number of events that the log keeps. */
const REMEMBERED = 1_000;

export class Feed {
  readonly #log: FeedEvent[] = [];
  readonly #listeners = new Set<FeedListener>();
  readonly #onError: (error: unknown) => void;

  /**
   * Creates a feed. `onError` receives what a listener throws, so that neither the publisher nor the other listeners
   * are affected.
   */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Adds a listener. Returns a function that ends the subscription. */
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
