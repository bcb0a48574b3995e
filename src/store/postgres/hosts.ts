/**
 * Several servers in one address, as libpq has it: `postgres://a:5432,b:5432/db?target_session_attrs=read-write`. A new
 * connection goes to the server that took the last one; if that is gone or has become a standby, to the next.
 * https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
import { Client, type ClientConfig, type PoolClient } from 'pg';

export interface Hosts {
  /** The same address once for each server, with this one alone. */
  readonly urls: readonly [string, ...string[]];
  readonly mustWrite: boolean;
}

const ADDRESS = /^(\w+:\/\/(?:[^@/]*@)?)([^/?,]+)((?:,[^/?,]+)+)(.*)$/s;

export function splitHosts(address: string): Hosts {
  const url = address.replace(/([?&])target_session_attrs=[\w-]*&?/, '$1').replace(/[?&]$/, '');
  const mustWrite = /[?&]target_session_attrs=(?:read-write|primary)(?:&|$)/.test(address);
  const [, before = '', first = '', others = '', behind = ''] = ADDRESS.exec(url) ?? [];
  if (first === '') return { urls: [url], mustWrite };
  const at = (host: string): string => `${before}${host}${behind}`;
  return { urls: [at(first), ...others.slice(1).split(',').map(at)], mustWrite };
}

/** Which of several servers new connections go to. */
export class HostChoice {
  readonly #urls: Hosts['urls'];
  #at = 0;

  constructor(urls: Hosts['urls']) {
    this.#urls = urls;
  }

  /** How many servers there are. */
  get count(): number {
    return this.#urls.length;
  }

  get current(): string {
    return this.#urls[this.#at] ?? this.#urls[0];
  }

  /** `failed` is not to be used; does nothing when another call has found that out before. */
  leave(failed: string): void {
    if (failed === this.current) this.#at = (this.#at + 1) % this.#urls.length;
  }

  /**
   * The class of a pool's clients, each of which goes to the server that is current when it is made.
   *
   * @param settings what else it is made with
   */
  clientClass(settings: () => ClientConfig): typeof Client {
    const choice = this;
    return class extends Client {
      constructor(config?: string | ClientConfig) {
        super(typeof config === 'object' ? { ...config, connectionString: choice.current, ...settings() } : config);
      }
    };
  }
}

/** Whether the server of this connection takes no writes, as a standby does. */
export async function isReadOnly(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}
