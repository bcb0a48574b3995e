/** Everything that a program prints beside its log, without tokens and passwords. */
import { inspect } from 'node:util';
import { redactText } from './redact.ts';

/** To standard output. */
export const print = (text: string): void => void process.stdout.write(redactText(text));

/** To standard error. */
export const complain = (text: string): void => void process.stderr.write(redactText(text));

/** With its stack and its causes. */
export const complainOf = (error: unknown): void => complain(`${inspect(error)}\n`);
