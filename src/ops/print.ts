/** Everything that a program prints beside its log, without tokens and passwords. */
import { inspect } from 'node:util';
import { redactText } from './redact.ts';

/** To standard output. */
export const print = (text: string): void => void process.stdout.write(redactText(text));

/** To standard error. */
export const complain = (text: string): void => void process.stderr.write(redactText(text));

/** With its stack and its causes. */
export const complainOf = (error: unknown): void => complain(`${inspect(error)}\n`);

/**
 * A reader that has seen enough, such as `head`, must not end a program in the middle of its work: what is written after that is
 * dropped. Any other failure, such as a full disk, is told on the other stream and makes the exit code 1.
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
