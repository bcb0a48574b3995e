/** The log: JSON lines by pino, and nothing secret in them. */
import { type DestinationStream, type Level, pino } from 'pino';
import { redact } from './redact.ts';
import { redactText } from './redact-text.ts';

export { describeError } from './describe-error.ts';

export interface JsonLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * @param level what is less severe than this is not logged.
 * @param destination where the lines go; standard output unless told, each line written before the call returns, so that
 *   none is lost when the process ends and none comes after what was printed later.
 */
export function createLog(level: Level | 'silent', destination?: DestinationStream): JsonLog {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = pino(options, destination ?? standardOutput());
  const at = (severity: Level) => (fields: object, message: string) =>
    logger[severity](redact(fields), redactText(message));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** So many bytes wait while the disk below the log is full, and are written when there is room; what is more is lost. */
const LONGEST_BACKLOG = 1_000_000;

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, sync: true, maxLength: LONGEST_BACKLOG });
  // Without a listener a line that cannot be written would end the process, and with it all games.
  output.on('error', () => undefined);
  return output;
}
