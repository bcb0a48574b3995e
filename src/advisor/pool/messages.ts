/** What the bot and a thread of the advisor tell each other. */
import type { MessagePort } from 'node:worker_threads';
import type { Advice } from '../../app/advice.ts';
import type { RulesName } from '../../game/rules.ts';
import type { Network } from '../network/files.ts';

export interface Question {
  readonly rows: number;
  readonly columns: number;
  /** Exponents, row by row. */
  readonly cells: Uint8Array;
  readonly rules: RulesName;
  readonly milliseconds: number;
  readonly nodes: number;
  /** Of this shape, where there is one that can be used. */
  readonly network: Network | undefined;
}

/** A question on its way to a thread. */
export interface Posted extends Omit<Question, 'network'> {
  /** Where the network of this shape lies, for a thread that has not got it yet: it keeps it. */
  readonly network: MessagePort | undefined;
}

export interface Answer {
  /** Absent when nothing moves, and when it was cancelled. */
  readonly advice?: Advice;
}

export interface ThreadData {
  /** Anything but 0 in its first place cancels the question at hand. */
  readonly cancel: SharedArrayBuffer;
}
