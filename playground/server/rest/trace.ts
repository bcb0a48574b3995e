import type { RestEffect } from '../faults.ts';

/** An HTTP call between the bot and the stand-in, as shown to the inspector and to tests. */
export interface Exchange {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** The time from the request to the response, in milliseconds. */
  readonly ms: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly request: unknown;
  readonly response: unknown;
  /** The files that the bot uploaded. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** One REST call of the bot. Its status is 0 if a fault suppressed the response. */
export interface RestCall extends Exchange {
  readonly method: string;
  /** The route with the names of its parameters, for example `/interactions/:interaction/:token/callback`. */
  readonly route: string;
  /** A warning about a call that is answered although Discord's documentation advises against it. */
  readonly deprecated?: string;
  /** What the call asked for, if this stand-in does not simulate it. */
  readonly notSimulated?: string;
}

/** One interaction that was posted to the bot's endpoint, with the bot's response. */
export interface HttpDelivery extends Exchange {
  readonly url: string;
  /** Why the response was not accepted. Discord does not report this to anybody. */
  readonly problem?: string;
  /** The fault that was applied to the response. */
  readonly fault?: RestEffect;
}
