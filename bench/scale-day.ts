/**
 * A day of so many players, as what arrives in its busiest minute. Pure: the same numbers give the same day. Everything not
 * measured is an assumption with a name in `ASSUMED`; docs/scale.md says why each has its value.
 */
import { seededRandom } from './seeded-random.ts';

export const ASSUMED = {
  /** Games a player plays in a day, one after the other. */
  gamesADay: 2,
  /** Seconds between two presses of a player. */
  secondsAMove: 1.2,
  /** Looks at a ranking, for each game. */
  looksAGame: 0.5,
  /** Players of a day in a server, on average; few servers have most of them. */
  playersAServer: 10,
  /** How fast servers get smaller: the nth has 1 / n ** zipf of the players of the first. */
  zipf: 1,
  /** The hour, in UTC, at which most arrive, and how many times as many as at the quietest hour. */
  peakHour: 20,
  peakRatio: 4,
} as const;

/** Players that are really dealt out; more of them are this many, each for several. */
const DEALT = 20_000;
const MINUTES = 24 * 60;

export interface Day {
  /** In the busiest minute. */
  readonly movesASecond: number;
  readonly looksASecond: number;
  readonly playing: number;
  readonly moves: number;
  readonly games: number;
  readonly servers: number;
  /** The part of all players that is in the largest server. */
  readonly largestServer: number;
  /** The moves of the busiest shard, with as many shards as Discord recommends, against those of an average one. */
  readonly busiestShard: number;
  readonly shards: number;
}

/** Discord's recommendation: https://discord.com/developers/docs/events/gateway#sharding */
export const SERVERS_A_SHARD = 1_000;

/** @param lengths how many moves games take, measured */
export function simulateDay(players: number, lengths: readonly number[]): Day {
  const next = seededRandom(players);
  const dealt = Math.min(players, DEALT);
  const each = players / dealt;
  const moves = new Float64Array(MINUTES);
  let games = 0;
  for (let player = 0; player < dealt; player += 1) {
    let second = arrival(next) * 60;
    for (let game = 0; game < ASSUMED.gamesADay; game += 1) {
      games += each;
      const length = lengths[Math.floor(next() * lengths.length)] ?? 0;
      for (let move = 0; move < length; move += 1, second += ASSUMED.secondsAMove) {
        const minute = Math.floor(second / 60) % MINUTES;
        moves[minute] = (moves[minute] ?? 0) + each;
      }
    }
  }
  const total = moves.reduce((sum, it) => sum + it, 0);
  const movesASecond = Math.max(...moves) / 60;
  const servers = Math.max(1, Math.round(players / ASSUMED.playersAServer));
  const shards = Math.ceil(servers / SERVERS_A_SHARD);
  return {
    movesASecond,
    looksASecond: (movesASecond * ASSUMED.looksAGame * games) / total,
    playing: movesASecond * ASSUMED.secondsAMove,
    moves: total,
    games,
    servers,
    ...spread(servers, shards, next),
    shards,
  };
}

/** A minute of the day, more often near the peak: a cosine between the quietest and the busiest hour. */
function arrival(next: () => number): number {
  const { peakHour, peakRatio } = ASSUMED;
  for (;;) {
    const hour = next() * 24;
    const wave = (1 + Math.cos(((hour - peakHour) / 24) * 2 * Math.PI)) / 2;
    if (next() * peakRatio < 1 + (peakRatio - 1) * wave) return hour * 60;
  }
}

/** Deals the servers out to the shards by chance, as their ids do. */
function spread(servers: number, shards: number, next: () => number): Pick<Day, 'largestServer' | 'busiestShard'> {
  const loads = new Float64Array(shards);
  let sum = 0;
  for (let rank = 1; rank <= servers; rank += 1) {
    const weight = rank ** -ASSUMED.zipf;
    const shard = Math.floor(next() * shards);
    loads[shard] = (loads[shard] ?? 0) + weight;
    sum += weight;
  }
  return { largestServer: 1 / sum, busiestShard: (loads.reduce((most, it) => Math.max(most, it)) * shards) / sum };
}
