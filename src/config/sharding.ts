import type { Complain, Read } from './reading.ts';

interface Sharding {
  /** The shards that this process runs, ascending; `auto` runs all of them. */
  readonly shards: readonly number[] | 'auto';
  /** How many shards all processes run together; `auto` asks Discord. */
  readonly shardCount: number | 'auto';
}

export function readSharding(read: Read, complain: Complain): Sharding {
  const shards = readShards(read, complain);
  const shardCount = readShardCount(read, complain);
  if (Array.isArray(shards) && shardCount === 'auto') {
    complain(
      'DISCORD_SHARD_COUNT is missing. With DISCORD_SHARDS set, say how many shards there are on all machines together.',
    );
  }
  const highest = Array.isArray(shards) ? Math.max(...shards) : -1;
  if (typeof shardCount === 'number' && shardCount <= highest) {
    complain(
      `DISCORD_SHARD_COUNT is ${shardCount}, but DISCORD_SHARDS names shard ${highest}. Counted from 0, that takes a count of ${highest + 1} or more.`,
    );
  }
  return { shards: shards ?? 'auto', shardCount: shardCount ?? 'auto' };
}

/** `0-3`, `5`, or both in a list: `0-3,5`. */
function readShards(read: Read, complain: Complain): readonly number[] | 'auto' | undefined {
  const text = read('DISCORD_SHARDS') ?? 'auto';
  if (text === 'auto') return text;
  const shards = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(part) ?? [];
    if (first === undefined || Number(first) > Number(last)) {
      return complain(
        `DISCORD_SHARDS is "${text}". Write auto, a number like 5, a range like 0-3, or a list like 0-3,5.`,
      );
    }
    for (let shard = Number(first); shard <= Number(last); shard += 1) shards.add(shard);
  }
  return [...shards].sort((a, b) => a - b);
}

function readShardCount(read: Read, complain: Complain): number | 'auto' | undefined {
  const text = read('DISCORD_SHARD_COUNT') ?? 'auto';
  if (text === 'auto') return text;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  return complain(`DISCORD_SHARD_COUNT is "${text}". Write auto, or a whole number from 1 on.`);
}
