/**
 * The clock of the stand-in for Discord. It runs like the machine's clock, and a test can move it forward, for example
 * by 15 minutes at once.
 */
interface Alarm {
  readonly dueAt: number;
  readonly callback: () => void;
  timer: NodeJS.Timeout;
}

export class Clock {
  #aheadMs = 0;
  readonly #alarms = new Set<Alarm>();
  readonly #onShift: () => void;

  /** Creates a clock. `onShift` is called each time a test moves it. */
  constructor(onShift: () => void = () => undefined) {
    this.#onShift = onShift;
  }

  /** What the header `Date` of REST answers says, in milliseconds since 1970. A test can replace it. */
  date = (): number => this.now();

  /** How far this clock is ahead of the machine's, in milliseconds. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  /** The current time on this clock, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** The current time as Discord writes it: with microseconds and a time zone offset. */
  timestamp(): string {
    return new Date(this.now()).toISOString().replace('Z', '000+00:00');
  }

  /** Calls `callback` once, `ms` milliseconds from now on this clock. Returns a function that cancels the call. */
  after(ms: number, callback: () => void): () => void {
    const alarm: Alarm = { dueAt: this.now() + ms, callback, timer: setTimeout(() => this.#ring(alarm), ms) };
    this.#alarms.add(alarm);
    return () => this.#drop(alarm);
  }

  /** Resolves `ms` milliseconds from now on this clock. */
  pause(ms: number): Promise<void> {
    return new Promise((done) => void this.after(ms, done));
  }

  /**
   * Moves the clock forward by `ms` milliseconds. Callbacks that become due are called before this returns, earliest
   * first.
   */
  shift(ms: number): void {
    this.#aheadMs += ms;
    this.#onShift();
    const now = this.now();
    const due = [...this.#alarms].filter(({ dueAt }) => dueAt <= now).sort((a, b) => a.dueAt - b.dueAt);
    for (const alarm of due) this.#ring(alarm);
    for (const alarm of this.#alarms) {
      clearTimeout(alarm.timer);
      alarm.timer = setTimeout(() => this.#ring(alarm), alarm.dueAt - now);
    }
  }

  stop(): void {
    for (const alarm of this.#alarms) this.#drop(alarm);
  }

  #ring(alarm: Alarm): void {
    // Another callback of this shift may have cancelled this one.
    if (!this.#alarms.has(alarm)) return;
    this.#drop(alarm);
    alarm.callback();
  }

  #drop(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    this.#alarms.delete(alarm);
  }
}
