/** The key pair of the application: Discord signs with one half what it sends to an endpoint, and shows the other. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint-validating-security-request-headers */
export type SignatureHeaders = Readonly<Record<'x-signature-ed25519' | 'x-signature-timestamp', string>>;

const SIGNATURE_BYTES = 64;

export class SigningKey {
  readonly #keys = generateKeyPairSync('ed25519');
  /** 32 bytes as lower-case hex, as Discord shows them. */
  readonly publicKey: string;

  constructor() {
    const { x = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    this.publicKey = Buffer.from(x, 'base64url').toString('hex');
  }

  /** `now` is in milliseconds since 1970. */
  sign(body: string, now: number): SignatureHeaders {
    const timestamp = secondsOf(now);
    return headers(timestamp, sign(null, Buffer.from(timestamp + body), this.#keys.privateKey));
  }
}

/** A signature that is none of this application's. */
export const badSignature = (now: number): SignatureHeaders => headers(secondsOf(now), randomBytes(SIGNATURE_BYTES));

const secondsOf = (ms: number): string => String(Math.floor(ms / 1_000));

const headers = (timestamp: string, signature: Buffer): SignatureHeaders => ({
  'x-signature-ed25519': signature.toString('hex'),
  'x-signature-timestamp': timestamp,
});
