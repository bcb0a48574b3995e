/** Exit codes. `deploy/2048.service` restarts the process after all but `PERMANENT`. */

export const STOPPED = 0;

/** An operator must change something first: a setting, the token or the database. A restart does not help. */
export const PERMANENT = 1;

/** An unexpected error, or closing took too long; EX_SOFTWARE in sysexits.h. */
export const UNEXPECTED = 70;

/** A restart may help, for example once Discord can be reached; EX_TEMPFAIL in sysexits.h. */
export const TRANSIENT = 75;

export type ExitCode = typeof STOPPED | typeof PERMANENT | typeof UNEXPECTED | typeof TRANSIENT;
