/**
 * By an interaction's token the message of its answer is reached later, and by another process. Its owner can
 * speak for the bot there, for a quarter of an hour; so it is written down only sealed with the bot's own token.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { PendingEdit } from '../../app/pending-edits.ts';

export interface InteractionWebhook {
  readonly applicationId: string;
  readonly token: string;
  readonly locale: string;
}

export interface Seal {
  close(webhook: InteractionWebhook): string;
  /** `undefined` for what was sealed with another token of the bot, or is damaged. */
  open(sealed: string): InteractionWebhook | undefined;
}

/** `undefined` where the message is out of reach. */
export const webhookOf = (pending: PendingEdit | undefined, seal: Seal, now: number): InteractionWebhook | undefined =>
  pending && pending.expiresAt > now ? seal.open(pending.token) : undefined;

const CIPHER = 'aes-256-gcm';

const NONCE = 12;

const TAG = 16;

export function createSeal(botToken: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', botToken, '', 'where an answer is reached', 32));
  return {
    close(webhook) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
      const text = Buffer.concat([cipher.update(JSON.stringify(webhook), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(-TAG));
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
        // Only this bot writes what this key opens.
        return JSON.parse(text.toString()) as InteractionWebhook;
      } catch {
        return undefined;
      }
    },
  };
}
