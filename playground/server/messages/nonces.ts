/**
 * Remembers the nonces of the bot's messages, so that a repeated request does not create a second message.
 * https://docs.discord.com/developers/resources/message#create-message
 */
import type { Clock } from '../clock.ts';
import { snowflakeTime } from '../snowflake.ts';
import type { FormCheck, Json } from '../validation/form-check.ts';
import type { StoredMessage } from './message-store.ts';

/** For how long a nonce is remembered. Discord documents only "the past few minutes". */
const KEPT_MS = 5 * 60_000;
const MAX_LENGTH = 25;

export type Nonce = string | number;

/** Returns the nonce of a message body, if it has one. */
export function readNonce(at: FormCheck, { nonce, enforce_nonce: isEnforced }: Json): Nonce | undefined {
  at.at('enforce_nonce').flag(isEnforced);
  if (typeof nonce === 'number') return nonce;
  const path = at.at('nonce');
  if (nonce === undefined || nonce === null) return undefined;
  if (typeof nonce !== 'string') path.fail('NONCE_TYPE_INVALID_TYPE', 'This field must be a string or integer.');
  else if (nonce.length > MAX_LENGTH)
    path.fail('NONCE_TYPE_TOO_LONG', `Must be ${MAX_LENGTH} or fewer characters long.`);
  return typeof nonce === 'string' ? nonce : undefined;
}

export class Nonces {
  readonly #clock: Clock;
  readonly #sent = new Map<Nonce, StoredMessage>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  keep(nonce: Nonce, stored: StoredMessage): void {
    for (const [old, { id }] of this.#sent) if (!this.#isRecent(id)) this.#sent.delete(old);
    this.#sent.set(nonce, stored);
  }

  /** Finds the message that was sent with a nonce. It may have been changed or deleted since. */
  find(nonce: Nonce): StoredMessage | undefined {
    const sent = this.#sent.get(nonce);
    return sent && this.#isRecent(sent.id) ? sent : undefined;
  }

  #isRecent(id: string): boolean {
    return this.#clock.now() - snowflakeTime(id) <= KEPT_MS;
  }
}
