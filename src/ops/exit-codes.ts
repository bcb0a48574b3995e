/** `deploy/2048.service` restarts the process on all but `PERMANENT`. */

export const STOPPED = 0;

/** A person must change something first: a setting, the token, a newer database. To start again would not help. */
export const PERMANENT = 1;

/** Nobody expected this, or closing took too long; EX_SOFTWARE of sysexits.h. */
export const UNEXPECTED = 70;

/** A new start may well go better, for instance once a set-up is complete; EX_TEMPFAIL of sysexits.h. */
export const TRANSIENT = 75;

export type ExitCode = typeof STOPPED | typeof PERMANENT | typeof UNEXPECTED | typeof TRANSIENT;
