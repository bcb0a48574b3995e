/** Decides which interactions may stay without an answer: their process was killed, or a fault kept them back. */
import type { SentInteraction } from '#playground';
import { realTime } from '../support/clock.ts';

/** How long Discord waits for an answer. */
const ANSWER_WITHIN_MS = 3_000;
/** How long a click may be in transit when a process is told to stop. */
const UNDERWAY_MS = 500;

/** In milliseconds since 1970; `to` is missing while it lasts. */
interface Span {
  readonly from: number;
  to: number;
}

/** The time in which a process takes clicks. */
export interface Shift extends Span {
  /** Whether the process was killed. One that is told to stop answers what it has received. */
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

  /** Call it when a process is ready; the caller ends the returned shift. */
  beginShift(): Shift {
    return push(this.#shifts, { from: realTime(), to: Number.POSITIVE_INFINITY, killed: false });
  }

  /** Call it when no process has a session, so that Discord cannot deliver clicks. Call the result at the end. */
  beginGatewayOutage(): () => void {
    return end(push(this.#gatewayOutages, { from: realTime(), to: Number.POSITIVE_INFINITY }));
  }

  /** Call it while the database is away, hangs or is slow. Players are told so in time. */
  beginDatabaseTrouble(): () => void {
    return end(push(this.#databaseTroubles, { from: realTime(), to: Number.POSITIVE_INFINITY }));
  }

  /** The whole machine stalled. */
  noteStall(from: number, to: number): void {
    this.#stalls.push({ from, to });
  }

  /** Processes on this machine waited for a processor for most of this time. */
  noteBusy(from: number, to: number): void {
    this.#busy.push({ from, to });
  }

  /** The processes have to reconnect. That takes half a second, and missed events come after that. */
  noteReconnect(): void {
    this.#reconnects.push(realTime());
  }

  /** A fault delivers the interaction too late, or the client no longer waits for the answer. */
  kept({ id }: SentInteraction): void {
    this.#kept.add(id);
  }

  /** Whether a missing answer is excused. */
  forSilence(interaction: SentInteraction): boolean {
    const { id, createdAt, calls, deliveries } = interaction;
    if (this.#kept.has(id) || !this.#isStaffed(createdAt)) return true;
    if (this.#stalls.some((stall) => touches(stall, createdAt))) return true;
    if (this.#gatewayOutages.some(({ from, to }) => createdAt >= from && createdAt <= to)) return true;
    // The process stopped, or lost its session, before it received the missed events.
    if (calls.length === 0 && this.#isUnsteady(createdAt) && this.#isForgottenSoonAfter(createdAt)) return true;
    // A response over HTTP is sent once, and its sender does not learn whether it arrived.
    if (deliveries.some(({ fault }) => fault !== undefined)) return true;
    if (this.#wasLate(interaction)) return true;
    // The message about the failure was sent in time, but Discord refused it too.
    if (this.#isDatabaseInTrouble(createdAt) && calls.some(({ status }) => isFault(status))) return true;
    return wasRefused(calls) || calls.some(({ ms }) => ms > ANSWER_WITHIN_MS / 2);
  }

  /** Whether it is excused that a deferred answer was not filled within this time. */
  forUnfinished(interaction: SentInteraction, within: number): boolean {
    const { createdAt } = interaction;
    return this.forSilence(interaction) || this.#shifts.some(({ to }) => to >= createdAt && to <= createdAt + within);
  }

  /** Whether it is excused that a start or stop that began at this moment failed. */
  forFailure(begunAt: number): boolean {
    return this.#databaseTroubles.some(({ to }) => to >= begunAt);
  }

  /**
   * Whether it is excused that the bot reported a failure.
   *
   * @param isLate the bot said that it takes too long
   */
  forApology({ createdAt, calls }: SentInteraction, isLate: boolean): boolean {
    if (isLate && this.#isMachineBusy(createdAt)) return true;
    return this.#isDatabaseInTrouble(createdAt) || calls.some(({ status }) => isFault(status));
  }

  /** The act was carried out too late, because connections broke repeatedly or the machine was busy. */
  #wasLate({ createdAt, calls, deliveries }: SentInteraction): boolean {
    const wasLate = calls.some(({ status }) => status === 404) || deliveries.some(isTooLate);
    return wasLate && (this.#isUnsteady(createdAt) || this.#isMachineBusy(createdAt));
  }

  /** Whether at least one process ran from before the click to the end of its time. */
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

/** Whether the span overlaps the time for answering what was sent at this moment. */
const touches = ({ from, to }: Span, at: number): boolean => at <= to && at + ANSWER_WITHIN_MS >= from;

/** The time in which every interaction is answered on a machine that is not busy. */
const ANSWERED_WITHIN_MS = 2_500;

const isTooLate = ({ problem, ms }: SentInteraction['deliveries'][number]): boolean =>
  problem !== undefined && ms > ANSWERED_WITHIN_MS;

const TOO_OFTEN = 429;

/** 404, 429, 5xx or no answer at all. 400 is only for interactions that were answered already. */
const isFault = (status: number): boolean => status === 404 || status >= TOO_OFTEN || status === 0;

/**
 * Whether Discord refused both the answer (or its retry) and the message about the failure. After a long 429 the
 * answer is not retried, so there are two calls.
 */
function wasRefused(calls: SentInteraction['calls']): boolean {
  const refused = calls.filter(({ status }) => isFault(status));
  return refused.length >= 3 || refused.filter(({ status }) => status === TOO_OFTEN).length >= 2;
}

function push<Item>(list: Item[], item: Item): Item {
  list.push(item);
  return item;
}

const end = (span: Span) => () => {
  span.to = realTime();
};
