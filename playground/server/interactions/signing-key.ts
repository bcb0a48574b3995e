/** The application's key pair. Discord signs requests to an endpoint with the private key and shows the public one. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint-validating-security-request-headers */
export type SignatureHeaders = Readonly<Record<'x-signature-ed25519' | 'x-signature-timestamp', string>>;

const SIGNATURE_BYTES = 64;

export class SigningKey {
  readonly #keys = generateKeyPairSync('ed25519');
  /** 32 bytes as lower-case hex, the form that Discord shows. */
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

/** A signature that does not belong to this application's key. */
export const badSignature = (now: number): SignatureHeaders => headers(secondsOf(now), randomBytes(SIGNATURE_BYTES));

const secondsOf = (ms: number): string => String(Math.floor(ms / 1_000));

const headers = (timestamp: string, signature: Buffer): SignatureHeaders => ({
  'x-signature-ed25519': signature.toString('hex'),
  'x-signature-timestamp': timestamp,
});
