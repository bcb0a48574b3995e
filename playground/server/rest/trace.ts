/** One REST call of the bot, as the inspector and the tests see it. */
export interface RestCall {
  readonly method: string;
  /** The route with its parameters' names, for example `/interactions/:interaction/:token/callback`. */
  readonly route: string;
  /** The HTTP status that was sent, or 0 when the answer was lost on purpose. */
  readonly status: number;
  /** Milliseconds from the request's arrival to its answer. */
  readonly ms: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly request: unknown;
  readonly response: unknown;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** What Discord's documentation advises against in this call, although it is answered. */
  readonly deprecated?: string;
}
