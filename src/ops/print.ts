/** Prints text that does not belong to the log, without tokens and passwords. */
import { inspect } from 'node:util';
import { redactText } from './redact.ts';

/** Prints to standard output. */
export const print = (text: string): void => void process.stdout.write(redactText(text));

/** Prints to standard error. */
export const complain = (text: string): void => void process.stderr.write(redactText(text));

/** Prints an error with its stack and causes to standard error. */
export const complainOf = (error: unknown): void => complain(`${inspect(error)}\n`);

/**
 * A reader that stops early, such as `head`, must not end the program in the middle of its work: later output is
 * dropped. Any other write error, such as a full disk, is reported on the other stream and makes the exit code 1.
 */
export function outliveReaders(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    complain(`The standard output cannot be written: ${message}\n`);
    process.once('exit', () => {
      process.exitCode ||= 1;
    });
  });
  process.stderr.on('error', () => undefined);
}
