/** Finds the route of a REST call by method and path. */
import type { DiscordState } from '../discord-state.ts';
import { ApiError } from './api-error.ts';
import { NotSimulatedError } from './not-simulated.ts';
import type { Limit } from './rate-limits.ts';
import type { RequestBody } from './request-body.ts';

export interface RouteCall {
  readonly state: DiscordState;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: RequestBody;
}

export interface Reply {
  readonly status: number;
  readonly json?: unknown;
  /** A body of type HTML, sent in place of `json`. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A warning about a call that is answered although Discord's documentation advises against it. */
  readonly deprecated?: string;
  /** What the call asked for, if this stand-in does not simulate it. */
  readonly notSimulated?: string;
}

export interface Route {
  readonly method: string;
  /** The route's path, for example `/channels/:channel/messages/:message`. */
  readonly path: string;
  /** An open route has a token of its own in the path; all others need the bot's token. */
  readonly isOpen?: boolean;
  /** The rate limit for one channel, server or webhook. Default: the route has no limit of its own. */
  readonly limit?: Limit;
  handle(call: RouteCall): Reply | Promise<Reply>;
}

interface Compiled {
  readonly route: Route;
  readonly segments: readonly string[];
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export class RestRouter {
  readonly #byLength = new Map<number, Compiled[]>();

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      const segments = route.path.split('/');
      const same = this.#byLength.get(segments.length) ?? [];
      this.#byLength.set(segments.length, [...same, { route, segments }]);
    }
  }

  /**
   * Finds a call's route. `path` is the part after `/api/v10`.
   *
   * @throws NotSimulatedError for an unknown route
   */
  match(method: string, path: string): Match {
    const wanted = path.split('/');
    for (const { route, segments } of this.#byLength.get(wanted.length) ?? []) {
      const params = paramsOf(segments, wanted);
      if (params && route.method === method) return { route, params };
    }
    throw new NotSimulatedError(`${method} ${path}`);
  }
}

function paramsOf(segments: readonly string[], wanted: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const text = wanted[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(text);
    else if (segment !== text) return undefined;
  }
  return params;
}

/** Decodes a path segment. One with an invalid escape sequence matches no id. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ApiError('notFound');
  }
}

/** The value of a parameter in the route's path. */
export function param({ params }: RouteCall, name: string): string {
  const value = params[name];
  if (value === undefined) throw new ApiError('notFound');
  return value;
}
