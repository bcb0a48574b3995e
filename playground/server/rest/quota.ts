/** Counts one call against its limits, and says in Discord's words how much is left. */
import { createHash } from 'node:crypto';
import type { DiscordState } from '../discord-state.ts';
import { RateLimitedError } from './rate-limits.ts';
import type { Match } from './router.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Returns the headers that go with the answer, whatever it is. `refusal` is there when the call is one too many.
 * https://discord.com/developers/docs/topics/rate-limits#header-format
 */
export function countCall(
  state: DiscordState,
  { route, params }: Match,
): { headers: Headers; refusal?: RateLimitedError } {
  const { limit, method, path } = route;
  if (!limit) return { headers: {} };
  const { channel = '', guild = '', token = '' } = params;
  const name = `${method} ${path}`;
  const { isOver, remaining, resetAfter } = state.limits.count(`${name} ${channel}${guild}${token}`, limit);
  const headers = {
    'x-ratelimit-limit': String(limit.calls),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': seconds(state.clock.now() + resetAfter),
    'x-ratelimit-reset-after': seconds(resetAfter),
    'x-ratelimit-bucket': bucketOf(name),
  };
  if (!isOver) return { headers };
  return { headers, refusal: new RateLimitedError('You are being rate limited.', 'user', resetAfter) };
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

const buckets = new Map<string, string>();

/** The name of a limit does not tell the channel, server or webhook that it counts for. */
function bucketOf(name: string): string {
  const known = buckets.get(name) ?? createHash('md5').update(name).digest('hex');
  buckets.set(name, known);
  return known;
}
