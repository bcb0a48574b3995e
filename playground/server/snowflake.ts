import type { Clock } from './clock.ts';

const DISCORD_EPOCH = 1_420_070_400_000n;
const SEQUENCE_BITS = 22n;
const SEQUENCES = 1n << SEQUENCE_BITS;

/**
 * Creates ids as Discord does, with the time in the upper bits and a counter in the lower ones. They always increase.
 */
export class Snowflakes {
  readonly #clock: Clock;
  #last = 0n;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    const earliest = (BigInt(this.#clock.now()) - DISCORD_EPOCH) * SEQUENCES;
    this.#last = earliest > this.#last ? earliest : this.#last + 1n;
    return this.#last.toString();
  }
}

/** Returns the shard that receives a guild's events. https://discord.com/developers/docs/events/gateway#sharding */
export function shardOf(guildId: string | undefined, shardCount: number): number {
  return guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shardCount));
}

/** Whether a text has the form of one of Discord's ids. */
export const isSnowflake = (text: string): boolean => /^\d{1,20}$/.test(text);

/** When a snowflake was created, in milliseconds since 1970. */
export function snowflakeTime(id: string): number {
  return Number((BigInt(id) >> SEQUENCE_BITS) + DISCORD_EPOCH);
}
