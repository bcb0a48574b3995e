import type { RestEffect } from '../faults.ts';

/** A call over HTTP between the bot and the stand-in, as the inspector and the tests see it. */
export interface Exchange {
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** Milliseconds from the request to its answer. */
  readonly ms: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly request: unknown;
  readonly response: unknown;
  /** Of the one who is the bot. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** One REST call of the bot. Its status is 0 when the answer was lost on purpose. */
export interface RestCall extends Exchange {
  readonly method: string;
  /** The route with its parameters' names, for example `/interactions/:interaction/:token/callback`. */
  readonly route: string;
  /** A warning about this call, which is answered although Discord's documentation advises against it. */
  readonly deprecated?: string;
  /** What the call asked for in vain, if this stand-in does not have it. */
  readonly notSimulated?: string;
}

/** One interaction posted to the bot's endpoint, with the bot's response. */
export interface Delivery extends Exchange {
  readonly url: string;
  /** Why the response counts for nothing, in words; Discord tells nobody. */
  readonly problem?: string;
  /** The fault that was demanded for the response. */
  readonly fault?: RestEffect;
}
