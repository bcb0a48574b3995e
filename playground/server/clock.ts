/** The stand-in's own time. The clock runs like the real one, and a test can push it forward, so that 15 minutes pass at once. */
interface Alarm {
  readonly dueAt: number;
  readonly callback: () => void;
  timer: NodeJS.Timeout;
}

export class Clock {
  #ahead = 0;
  readonly #alarms = new Set<Alarm>();
  readonly #onShift: () => void;

  /** `onShift` is called each time that the clock is moved. */
  constructor(onShift: () => void = () => undefined) {
    this.#onShift = onShift;
  }

  /** Milliseconds by which it is ahead of the machine's. */
  get ahead(): number {
    return this.#ahead;
  }

  /** Milliseconds since 1970, as this clock sees them. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** The time as Discord writes it: to the microsecond, with an offset. */
  timestamp(): string {
    return new Date(this.now()).toISOString().replace('Z', '000+00:00');
  }

  /** Calls `callback` once, `ms` milliseconds from now on this clock; the answer cancels it. */
  after(ms: number, callback: () => void): () => void {
    const alarm: Alarm = { dueAt: this.now() + ms, callback, timer: setTimeout(() => this.#ring(alarm), ms) };
    this.#alarms.add(alarm);
    return () => this.#drop(alarm);
  }

  /** Resolves `ms` milliseconds from now on this clock. */
  pause(ms: number): Promise<void> {
    return new Promise((done) => void this.after(ms, done));
  }

  /** Moves the clock forward by `ms`; what falls due on the way happens before this returns, oldest first. */
  shift(ms: number): void {
    this.#ahead += ms;
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
    // An alarm that rang before it in the same shift may have cancelled this one.
    if (!this.#alarms.has(alarm)) return;
    this.#drop(alarm);
    alarm.callback();
  }

  #drop(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    this.#alarms.delete(alarm);
  }
}
