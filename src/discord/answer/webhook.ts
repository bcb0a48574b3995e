/**
 * Encrypts stored interaction tokens, because each lets its holder speak for the bot for 15 minutes:
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Job } from '../../app/stores/job-store.ts';

export interface InteractionWebhook {
  readonly applicationId: string;
  readonly token: string;
  readonly locale: string;
  /** The follow-up that an edit changes; absent: the first answer. */
  readonly message?: string | undefined;
}

export type Seal = ReturnType<typeof createSeal>;

/** Returns `undefined` if the interaction token has expired or cannot be decrypted. */
export const webhookOf = (job: Job | undefined, seal: Seal, now: number): InteractionWebhook | undefined =>
  job && job.tokenExpiresAt > now ? seal.open(job.token) : undefined;

const CIPHER = 'aes-256-gcm';

const NONCE_BYTES = 12;

const TAG_BYTES = 16;

export function createSeal(botToken: string) {
  const key = new Uint8Array(hkdfSync('sha256', botToken, '', 'where an answer is reached', 32));
  return {
    close(webhook: InteractionWebhook): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const text = Buffer.concat([cipher.update(JSON.stringify(webhook), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
    },
    /** Decrypts a token. Returns `undefined` if the text is damaged or was encrypted with another bot token. */
    open(sealed: string): InteractionWebhook | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
        // The cipher is authenticated, so only this bot can have written the text.
        return JSON.parse(text.toString()) as InteractionWebhook;
      } catch {
        return undefined;
      }
    },
  };
}
