/** Decides which interactions may stay unanswered, because their process was killed or a fault hit the answer. */
import type { SentInteraction } from '#playground';
import { realTime } from '../support/clock.ts';

/** How long Discord waits for the answer to an interaction, in milliseconds. */
const ANSWER_WITHIN_MS = 3_000;
/** How long a click may be on its way to a process that has been told to stop, in milliseconds. */
const UNDERWAY_MS = 500;

/** A time span in milliseconds since 1970. `to` is infinite while the span lasts. */
interface Span {
  readonly from: number;
  to: number;
}

/** The time span in which one process accepts clicks. */
export interface Shift extends Span {
  /** Whether the process was killed. A process that is told to stop still answers what it has received. */
  killed: boolean;
}

export class Excuses {
  readonly #shifts: Shift[] = [];
  readonly #gatewayOutages: Span[] = [];
  readonly #databaseTroubles: Span[] = [];
  readonly #stalls: Span[] = [];
  readonly #busy: Span[] = [];
  readonly #reconnects: number[] = [];
  readonly #kept = new Set<string>();

  /** Call this when a process is ready. When the process stops, the caller sets the end of the returned span. */
  beginShift(): Shift {
    return push(this.#shifts, { from: realTime(), to: Number.POSITIVE_INFINITY, killed: false });
  }

  /** Call this when no process has a gateway session, and the returned function when that is over. */
  beginGatewayOutage(): () => void {
    return end(push(this.#gatewayOutages, { from: realTime(), to: Number.POSITIVE_INFINITY }));
  }

  /** Call this when the database hangs, is slow or down, and the returned function when that is over. */
  beginDatabaseTrouble(): () => void {
    return end(push(this.#databaseTroubles, { from: realTime(), to: Number.POSITIVE_INFINITY }));
  }

  noteStall(from: number, to: number): void {
    this.#stalls.push({ from, to });
  }

  noteBusy(from: number, to: number): void {
    this.#busy.push({ from, to });
  }

  /** Records that the bot reconnects to the gateway. That takes half a second; missed events arrive after it. */
  noteReconnect(): void {
    this.#reconnects.push(realTime());
  }

  /** Records that a fault delivers this interaction too late, or that its client no longer waits for the answer. */
  kept({ id }: SentInteraction): void {
    this.#kept.add(id);
  }

  /** Whether it is excused that this interaction got no answer. */
  forSilence(interaction: SentInteraction): boolean {
    const { id, createdAt, calls, deliveries } = interaction;
    if (this.#kept.has(id) || !this.#isStaffed(createdAt)) return true;
    if (this.#stalls.some((stall) => touches(stall, createdAt))) return true;
    if (this.#gatewayOutages.some(({ from, to }) => createdAt >= from && createdAt <= to)) return true;
    // The process stopped or lost its gateway session before it could receive the missed events.
    if (calls.length === 0 && this.#isUnsteady(createdAt) && this.#isForgottenSoonAfter(createdAt)) return true;
    // The answer in an HTTP response is sent only once, and the bot does not learn whether it arrived.
    if (deliveries.some(({ fault }) => fault !== undefined)) return true;
    if (this.#wasLate(interaction)) return true;
    // The bot sent its failure message in time, but Discord rejected that, too.
    if (this.#isDatabaseInTrouble(createdAt) && calls.some(({ status }) => isFault(status))) return true;
    return wasRejected(calls) || calls.some(({ ms }) => ms > ANSWER_WITHIN_MS / 2);
  }

  /** Whether it is excused that a deferred reply was not completed within this many milliseconds. */
  forUnfinished(interaction: SentInteraction, within: number): boolean {
    const { createdAt } = interaction;
    return this.forSilence(interaction) || this.#shifts.some(({ to }) => to >= createdAt && to <= createdAt + within);
  }

  /** Whether a process's failure to start or stop is excused, if the attempt began at this moment. */
  forFailure(begunAt: number): boolean {
    return this.#databaseTroubles.some(({ to }) => to >= begunAt);
  }

  /** Whether a failure message is excused. `isLate`: it says that the answer took too long. */
  forApology({ createdAt, calls }: SentInteraction, isLate: boolean): boolean {
    if (isLate && this.#isMachineBusy(createdAt)) return true;
    return this.#isDatabaseInTrouble(createdAt) || calls.some(({ status }) => isFault(status));
  }

  /** Whether the bot was late because connections broke repeatedly or the machine was busy. */
  #wasLate({ createdAt, calls, deliveries }: SentInteraction): boolean {
    const wasLate = calls.some(({ status }) => status === 404) || deliveries.some(isTooLate);
    return wasLate && (this.#isUnsteady(createdAt) || this.#isMachineBusy(createdAt));
  }

  /** Whether at least one process ran for the whole time in which a click could be answered. */
  #isStaffed(at: number): boolean {
    return this.#shifts.some(
      ({ from, to, killed }) => from < at && to >= at + (killed ? ANSWER_WITHIN_MS : UNDERWAY_MS),
    );
  }

  #isForgottenSoonAfter(at: number): boolean {
    const isSoon = (when: number) => when >= at && when <= at + ANSWER_WITHIN_MS;
    return this.#shifts.some(({ to }) => isSoon(to)) || this.#gatewayOutages.some(({ from }) => isSoon(from));
  }

  #isUnsteady(at: number): boolean {
    return this.#reconnects.some((when) => Math.abs(when - at) < ANSWER_WITHIN_MS);
  }

  #isMachineBusy(at: number): boolean {
    return this.#busy.some((span) => touches(span, at));
  }

  #isDatabaseInTrouble(at: number): boolean {
    return this.#databaseTroubles.some((trouble) => touches(trouble, at));
  }
}

/** Whether the time span overlaps the three seconds in which an interaction from this moment can be answered. */
const touches = ({ from, to }: Span, at: number): boolean => at <= to && at + ANSWER_WITHIN_MS >= from;

/** The bot answers every interaction within this many milliseconds if the machine is not busy. */
const ANSWERED_WITHIN_MS = 2_500;

const isTooLate = ({ problem, ms }: SentInteraction['deliveries'][number]): boolean =>
  problem !== undefined && ms > ANSWERED_WITHIN_MS;

const TOO_OFTEN = 429;

/** Whether a status is a fault: 404, 429, 5xx or no answer. A 400 only follows an earlier answer. */
const isFault = (status: number): boolean => status === 404 || status >= TOO_OFTEN || status === 0;

/**
 * Whether Discord rejected the answer (or its retry) and the failure message. A 429 with a long wait is not retried.
 */
function wasRejected(calls: SentInteraction['calls']): boolean {
  const rejected = calls.filter(({ status }) => isFault(status));
  return rejected.length >= 3 || rejected.filter(({ status }) => status === TOO_OFTEN).length >= 2;
}

function push<Item>(list: Item[], item: Item): Item {
  list.push(item);
  return item;
}

const end = (span: Span) => () => {
  span.to = realTime();
};
