/** Faults that a test can order and that also happen on the real Discord. */
import type { ApiErrorKind } from './rest/api-error.ts';

export type RestEffect =
  /** The call has no effect and gets this response. `retryAfterSeconds` is for status 429. */
  | { readonly kind: 'status'; readonly status: 500 | 502 | 503 | 429; readonly retryAfterSeconds?: number }
  /** The call has no effect and gets this error. `retryAfterSeconds` is for an error of status 429. */
  | { readonly kind: 'error'; readonly error: ApiErrorKind; readonly retryAfterSeconds?: number }
  /** The call takes effect after a delay of `ms` milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The call takes effect, but the connection breaks before the response. */
  | { readonly kind: 'lost-answer' };

export interface RestFault {
  readonly effect: RestEffect;
  /** Affects only calls with this HTTP method. Default: all. */
  readonly method?: string;
  /**
   * Affects only calls whose route contains this text, for example `/callback`. Default: all. An answer in the response
   * of the bot's endpoint counts as `/callback`.
   */
  readonly route?: string;
  /** The number of calls that fail. Default: 1. */
  readonly times?: number;
}

export type DeliveryEffect =
  /** The bot receives the same interaction twice. */
  | { readonly kind: 'twice' }
  /** The bot receives the interaction `ms` milliseconds after the player acted. */
  | { readonly kind: 'late'; readonly ms: number }
  /** The bot never receives the interaction. */
  | { readonly kind: 'lost' }
  /** The bot receives the interaction, and the connection that delivered it breaks at once. */
  | { readonly kind: 'cut' };

interface Armed<Fault> {
  readonly fault: Fault;
  left: number;
}

export class Faults {
  #rest: Armed<RestFault>[] = [];
  #delivery: Armed<DeliveryEffect>[] = [];
  /** While true, the gateway does not acknowledge heartbeats: connections stay open but are dead. */
  zombie = false;

  /** Makes the bot's next REST calls fail. */
  addRest(fault: RestFault): void {
    this.#rest.push({ fault, left: fault.times ?? 1 });
  }

  /** Changes the delivery of the next interactions to the bot. */
  addDelivery(effect: DeliveryEffect, times = 1): void {
    this.#delivery.push({ fault: effect, left: times });
  }

  /** Removes all faults that have not taken effect yet. */
  clear(): void {
    this.#rest = [];
    this.#delivery = [];
    this.zombie = false;
  }

  /** The number of faults that have not taken effect yet. */
  get armed(): number {
    return this.#rest.length + this.#delivery.length + (this.zombie ? 1 : 0);
  }

  /**
   * Takes the first fault that matches this call, and counts it as used.
   *
   * @internal
   */
  takeRest(method: string, route: string): RestEffect | undefined {
    if (this.#rest.length === 0) return undefined;
    const armed = this.#rest.find(
      ({ fault }) => (fault.method ?? method) === method && route.includes(fault.route ?? ''),
    );
    this.#rest = spend(this.#rest, armed);
    return armed?.fault.effect;
  }

  /** @internal */
  takeDelivery(): DeliveryEffect | undefined {
    const armed = this.#delivery[0];
    this.#delivery = spend(this.#delivery, armed);
    return armed?.fault;
  }
}

function spend<Fault>(all: Armed<Fault>[], used: Armed<Fault> | undefined): Armed<Fault>[] {
  if (!used) return all;
  used.left -= 1;
  return used.left > 0 ? all : all.filter((armed) => armed !== used);
}
