/** The port for work that one process does for all. Part of the ports: import it from there. */

export interface Lease {
  /** What the work is. */
  readonly name: string;
  /** Tells a process from every other one. */
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface Leases {
  /** Takes the lease, or lengthens it; false, and nothing is written, while another holder has it beyond `now`. */
  holdLease(lease: Lease, now: number): Promise<boolean>;
  /** Leaves it to whoever asks next. */
  releaseLease({ name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void>;
}
