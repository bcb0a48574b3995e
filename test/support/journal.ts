/** The lines that a bot logs, as they come, and waiting for one of them. */

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** How a bot ended: its exit code, or the signal that killed it. */
export type End = number | NodeJS.Signals | null;

/** A bot that was started, in this process or as one of its own. */
export interface StartedBot {
  /** Every line of the log so far, read as JSON. */
  readonly log: readonly LogLine[];
  readonly stderr: () => string;
  /** Everything that was written so far, to standard output and standard error, as it was written. */
  readonly output: () => string;
  /** Settles when a line with this message, or a pattern with this reason, is logged; also if it was logged before. */
  logged(message: string | RegExp): Promise<LogLine>;
  /** Ends it in order, as SIGTERM does. */
  stop(): Promise<End>;
  readonly ended: Promise<End>;
}

export const READY = /the commands were (registered|found)/;

/** The level of a warning; whatever is worse has a higher one. */
export const WARNING = 40;

/** Against a bot that hangs, and no measure of anything. */
const PATIENCE_MS = 45_000;

/** To be told of a bot's lines and end. */
export function openJournal() {
  const log: LogLine[] = [];
  const waiting = new Set<() => void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<End>();
  let stdout = '';
  let stderr = '';
  return {
    log,
    stderr: () => stderr,
    output: () => stdout + stderr,
    ended,
    end,
    /** A whole line, or several. */
    write(text: string) {
      stdout += text;
      for (const line of text.split('\n')) if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine);
      for (const check of waiting) check();
    },
    complain(text: string) {
      stderr += text;
    },
    async logged(message: string | RegExp): Promise<LogLine> {
      const { promise, resolve, reject } = Promise.withResolvers<LogLine>();
      const fail = (why: string) => reject(new Error(`"${message}" was not logged: ${why}.\n${stderr}`));
      const check = () => {
        const line = log.find(({ msg, reason }) =>
          typeof message === 'string' ? msg === message : message.test(String(reason ?? msg)),
        );
        if (line) resolve(line);
      };
      const timer = setTimeout(fail, PATIENCE_MS, `not within ${PATIENCE_MS} ms`);
      void ended.then((code) => fail(`the bot ended with ${code}`));
      waiting.add(check);
      check();
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(check);
      });
    },
  };
}
