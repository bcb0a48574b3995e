/**
 * The application's key pair. Discord signs its requests to an endpoint with the private key and publishes the other.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * The headers of a signed request.
 * https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint-validating-security-request-headers
 */
export type SignatureHeaders = Readonly<Record<'x-signature-ed25519' | 'x-signature-timestamp', string>>;

const SIGNATURE_BYTES = 64;

export class SigningKey {
  readonly #keys = generateKeyPairSync('ed25519');
  /** The public key: 32 bytes in lower-case hex, as Discord shows it. */
  readonly publicKey: string;

  constructor() {
    const { x = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    this.publicKey = Buffer.from(x, 'base64url').toString('hex');
  }

  /** Signs a request's body. `now` is in milliseconds since 1970. */
  sign(body: string, now: number): SignatureHeaders {
    const timestamp = secondsOf(now);
    return headers(timestamp, sign(null, Buffer.from(timestamp + body), this.#keys.privateKey));
  }
}

/** Headers with a signature that was not made with this application's key. */
export const badSignature = (now: number): SignatureHeaders => headers(secondsOf(now), randomBytes(SIGNATURE_BYTES));

const secondsOf = (ms: number): string => String(Math.floor(ms / 1_000));

const headers = (timestamp: string, signature: Buffer): SignatureHeaders => ({
  'x-signature-ed25519': signature.toString('hex'),
  'x-signature-timestamp': timestamp,
});
