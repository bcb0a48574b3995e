/** Counts a call against its limits, and builds the rate-limit headers. */
import { createHash } from 'node:crypto';
import type { DiscordState } from '../discord-state.ts';
import { RateLimitedError } from './rate-limits.ts';
import type { Match } from './router.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Counts a call. The headers belong to any response; `rejection` is set if the call exceeds a limit.
 * https://discord.com/developers/docs/topics/rate-limits#header-format
 */
export function countCall(
  state: DiscordState,
  { route, params }: Match,
): { headers: Headers; rejection?: RateLimitedError } {
  const { limit, method, path } = route;
  if (!limit) return { headers: {} };
  const { channel = '', guild = '', token = '' } = params;
  const name = `${method} ${path}`;
  const { isOver, remaining, resetAfterMs } = state.limits.count(`${name} ${channel}${guild}${token}`, limit);
  const headers = {
    'x-ratelimit-limit': String(limit.calls),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': seconds(state.clock.now() + resetAfterMs),
    'x-ratelimit-reset-after': seconds(resetAfterMs),
    'x-ratelimit-bucket': bucketOf(name),
  };
  if (!isOver) return { headers };
  return { headers, rejection: new RateLimitedError('You are being rate limited.', 'user', resetAfterMs) };
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

const buckets = new Map<string, string>();

/** The bucket name of a limit: a hash that is the same for all channels, servers or webhooks of a route. */
function bucketOf(name: string): string {
  const known = buckets.get(name) ?? createHash('md5').update(name).digest('hex');
  buckets.set(name, known);
  return known;
}
