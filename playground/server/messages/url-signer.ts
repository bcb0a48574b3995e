/** Signs the URLs of files. https://discord.com/developers/docs/reference#signed-attachment-cdn-urls */
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

  /** Gives a URL a new signature, which replaces an older one. Other parameters are kept. */
  sign(address: string): string {
    // The URL is split by hand because `new URL` is ten times slower, and a benchmark signs thousands of URLs per
    // second.
    const [base = '', query = ''] = address.split('?', 2);
    const others = query.split('&').filter((part) => part !== '' && !/^(?:ex|is|hm)=/.test(part));
    const issued = Math.floor(this.#clock.now() / 1_000);
    const ex = (issued + LIVES_S).toString(16);
    const is = issued.toString(16);
    const hm = this.#hash(base.slice(base.indexOf('/', 'https://'.length)), ex, is);
    return `${base}?${[...others, `ex=${ex}`, `is=${is}`, `hm=${hm}`].join('&')}&`;
  }

  /** Whether the signature of a URL is valid. False if the URL was never signed, was changed, or has expired. */
  isValid({ pathname, searchParams }: URL): boolean {
    const [ex, is, hm] = PARAMETERS.map((name) => searchParams.get(name) ?? '') as [string, string, string];
    if (Number.parseInt(ex, 16) * 1_000 < this.#clock.now()) return false;
    return hm === this.#hash(pathname, ex, is);
  }

  #hash(path: string, ex: string, is: string): string {
    return createHmac('sha256', this.#key).update(`${path}\n${ex}\n${is}`).digest('hex');
  }
}
