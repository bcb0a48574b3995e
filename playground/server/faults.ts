/** Things that go wrong on demand: what a bot must live with on the real Discord. */
import type { ApiErrorKind } from './rest/api-error.ts';

export type RestEffect =
  /** Nothing happens but this answer; `retryAfter` in seconds for 429. */
  | { readonly kind: 'status'; readonly status: 500 | 502 | 503 | 429; readonly retryAfter?: number }
  /** Nothing happens but this error; `retryAfter` in seconds for an error of status 429. */
  | { readonly kind: 'error'; readonly error: ApiErrorKind; readonly retryAfter?: number }
  /** The call takes effect late, by `ms`. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The call takes effect, and its answer never arrives: the connection breaks. */
  | { readonly kind: 'lost-answer' };

export interface RestFault {
  readonly effect: RestEffect;
  /** Only calls with this method, or any. */
  readonly method?: string;
  /** Only calls whose route contains this text, for example `/callback`, or any. An answer in a response counts as `/callback`. */
  readonly route?: string;
  /** How many calls it hits; 1 when not given. */
  readonly times?: number;
}

export type DeliveryEffect =
  /** The bot gets the same interaction twice. */
  | { readonly kind: 'twice' }
  /** The bot gets the interaction `ms` after the player acted. */
  | { readonly kind: 'late'; readonly ms: number }
  /** The bot never gets the interaction. */
  | { readonly kind: 'lost' }
  /** The bot gets the interaction, and the connection that brought it breaks at once. */
  | { readonly kind: 'cut' };

interface Armed<Fault> {
  readonly fault: Fault;
  left: number;
}

export class Faults {
  #rest: Armed<RestFault>[] = [];
  #delivery: Armed<DeliveryEffect>[] = [];
  /** While true, heartbeats are not acknowledged: the connection looks alive and is dead. */
  zombie = false;

  /** Arms what goes wrong with calls of the bot's. */
  addRest(fault: RestFault): void {
    this.#rest.push({ fault, left: fault.times ?? 1 });
  }

  /** Arms what goes wrong on the way of the next interactions to the bot. */
  addDelivery(effect: DeliveryEffect, times = 1): void {
    this.#delivery.push({ fault: effect, left: times });
  }

  /** Disarms everything. */
  clear(): void {
    this.#rest = [];
    this.#delivery = [];
    this.zombie = false;
  }

  /** How many faults are still to come. */
  get armed(): number {
    return this.#rest.length + this.#delivery.length + (this.zombie ? 1 : 0);
  }

  /**
   * Uses up one fault that fits this call.
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
