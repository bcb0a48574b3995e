/** Signs the addresses of files. https://discord.com/developers/docs/reference#signed-attachment-cdn-urls */
import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

const LIVES_S = 24 * 60 * 60;
const PARAMETERS = ['ex', 'is', 'hm'] as const;

export class UrlSigner {
  readonly #clock: Clock;
  readonly #key = randomBytes(32);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The address with a new signature in place of an older one; other parameters stay. */
  sign(address: string): string {
    const url = new URL(address);
    for (const name of PARAMETERS) url.searchParams.delete(name);
    const issued = Math.floor(this.#clock.now() / 1_000);
    const [ex, is] = [issued + LIVES_S, issued].map((time) => time.toString(16)) as [string, string];
    const rest = url.search === '' ? '?' : `${url.search}&`;
    return `${url.origin}${url.pathname}${rest}ex=${ex}&is=${is}&hm=${this.#hash(url.pathname, ex, is)}&`;
  }

  /** False for an address that was never signed, was changed, or has expired. */
  isValid({ pathname, searchParams }: URL): boolean {
    const [ex, is, hm] = PARAMETERS.map((name) => searchParams.get(name) ?? '') as [string, string, string];
    if (Number.parseInt(ex, 16) * 1_000 < this.#clock.now()) return false;
    return hm === this.#hash(pathname, ex, is);
  }

  #hash(path: string, ex: string, is: string): string {
    return createHmac('sha256', this.#key).update(`${path}\n${ex}\n${is}`).digest('hex');
  }
}
