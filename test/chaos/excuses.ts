/** Which interactions may have gone without an answer: those whose process was killed, or that a fault kept back. */
import type { RestCall, SentInteraction } from '#playground';
import { realTime } from '../support/clock.ts';

/** How long Discord waits for an answer. */
const ANSWER_WITHIN_MS = 3_000;
/** A click may be on its way for so long when a process is told to stop. */
const UNDERWAY_MS = 500;

/** From one moment to another, in milliseconds since 1970; `to` is missing while it goes on. */
interface Span {
  readonly from: number;
  to: number;
}

/** A process that takes clicks. */
export interface Shift extends Span {
  /** Set when the process was killed; one that is told to stop answers what it has received. */
  killed: boolean;
}

export class Excuses {
  readonly #shifts: Shift[] = [];
  readonly #gatewayOutages: Span[] = [];
  readonly #databaseTroubles: Span[] = [];
  readonly #stalls: Span[] = [];
  readonly #busy: Span[] = [];
  /** When Discord did not take what the bot writes into a channel by itself, or took long for it. */
  readonly #refusedPosts: Span[] = [];
  readonly #reconnects: number[] = [];
  readonly #kept = new Set<string>();

  /** A process is ready for clicks; whoever ends it says so in what this gives. */
  beginShift(): Shift {
    return push(this.#shifts, { from: realTime(), to: Number.POSITIVE_INFINITY, killed: false });
  }

  /** No process has a session, so Discord has nobody to send a click to; the answer ends it. */
  beginGatewayOutage(): () => void {
    return end(push(this.#gatewayOutages, { from: realTime(), to: Number.POSITIVE_INFINITY }));
  }

  /** The database is away, stands still or is slow: players are told so, each of them in time. */
  beginDatabaseTrouble(): () => void {
    return end(push(this.#databaseTroubles, { from: realTime(), to: Number.POSITIVE_INFINITY }));
  }

  /** Nothing on this machine went on for a while. */
  noteStall(from: number, to: number): void {
    this.#stalls.push({ from, to });
  }

  /** Whatever ran on this machine waited for a processor for most of this time. */
  noteBusy(from: number, to: number): void {
    this.#busy.push({ from, to });
  }

  /** A post of the bot's own was answered. */
  notePost({ status, ms }: Pick<RestCall, 'status' | 'ms'>): void {
    const now = realTime();
    if (isFault(status) || ms > ANSWER_WITHIN_MS / 2) this.#refusedPosts.push({ from: now - ms, to: now });
  }

  /** The processes have to connect again: each time they take half a second, and what was missed comes after that. */
  noteReconnect(): void {
    this.#reconnects.push(realTime());
  }

  /** The interaction is delivered after its time, or nobody waits for the answer. */
  kept({ id }: SentInteraction): void {
    this.#kept.add(id);
  }

  /** Whether nobody need wonder that there was no answer at all. */
  forSilence(interaction: SentInteraction): boolean {
    const { id, createdAt, calls, deliveries } = interaction;
    if (this.#kept.has(id) || !this.#isStaffed(createdAt)) return true;
    if (this.#stalls.some((stall) => touches(stall, createdAt))) return true;
    if (this.#gatewayOutages.some(({ from, to }) => createdAt >= from && createdAt <= to)) return true;
    // The process had to stop, or Discord took its session away, before it heard what it had missed.
    if (calls.length === 0 && this.#isUnsteady(createdAt) && this.#isForgottenSoonAfter(createdAt)) return true;
    // A response is sent once, and nobody is told what becomes of it.
    if (deliveries.some(({ fault }) => fault !== undefined)) return true;
    if (this.#wasLate(interaction)) return true;
    // The sentence was there in time, and Discord took it as little as a board: for another one there was no time.
    if (this.#isDatabaseInTrouble(createdAt) && calls.some(({ status }) => isFault(status))) return true;
    return wasRefused(calls) || calls.some(({ ms }) => ms > ANSWER_WITHIN_MS / 2);
  }

  /** Whether nobody need wonder that what was announced did not come within that time. */
  forUnfinished(interaction: SentInteraction, within: number): boolean {
    const { createdAt } = interaction;
    return this.forSilence(interaction) || this.#shifts.some(({ to }) => to >= createdAt && to <= createdAt + within);
  }

  /** Whether nobody need wonder that a start or a stop that was begun at this moment did not succeed. */
  forFailure(begunAt: number): boolean {
    return this.#databaseTroubles.some(({ to }) => to >= begunAt);
  }

  /**
   * Whether nobody need wonder that the bot apologized.
   *
   * @param isLate it said that it takes too long
   */
  forApology({ createdAt, calls }: SentInteraction, isLate: boolean): boolean {
    if (isLate && this.#isMachineBusy(createdAt)) return true;
    return this.#isDatabaseInTrouble(createdAt) || calls.some(({ status }) => isFault(status));
  }

  /** The act was carried out, but too late: the connection was taken from the bot again and again, or the machine was busy. */
  #wasLate({ createdAt, calls, deliveries }: SentInteraction): boolean {
    const wasLate = calls.some(({ status }) => status === 404) || deliveries.some(isTooLate);
    return wasLate && (this.#isUnsteady(createdAt) || this.#isMachineBusy(createdAt));
  }

  /** True when one process at least was there from the click, and not only from the same millisecond, to the end of its time. */
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

  /** Whether somebody may have waited in vain for what the bot writes into a channel by itself. */
  forPost({ createdAt }: SentInteraction): boolean {
    return this.#refusedPosts.some((span) => touches(span, createdAt));
  }

  #isDatabaseInTrouble(at: number): boolean {
    return this.#databaseTroubles.some((trouble) => touches(trouble, at));
  }
}

/** True when the span has a part in the time for the answer to what was sent at this moment. */
const touches = ({ from, to }: Span, at: number): boolean => at <= to && at + ANSWER_WITHIN_MS >= from;

/** Every interaction is answered in this time, on a machine that is not busy. */
const ANSWERED_WITHIN_MS = 2_500;

const isTooLate = ({ problem, ms }: SentInteraction['deliveries'][number]): boolean =>
  problem !== undefined && ms > ANSWERED_WITHIN_MS;

const TOO_OFTEN = 429;

/** Not found, too often, a failure of Discord's, or no answer at all: 400 is only for what was answered already. */
const isFault = (status: number): boolean => status === 404 || status >= TOO_OFTEN || status === 0;

/**
 * The answer, its repetition or the new message in its place, and then the apology: all of them were refused. What
 * Discord wants much later is not repeated, so then the answer and the apology are two calls.
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
