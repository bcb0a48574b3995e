/** The only place that asks the machine for chance: secret seeds, ids, and the keyed hash of fair games. */
import { createHmac, createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import type { Chance } from '../game/game.ts';
import { type KeyedHash, openRandom } from '../game/random.ts';

/** 128 bits, as hexadecimal text. */
const SEED_BYTES = 16;

/** 72 bits: a collision needs more games than there are players, and a custom id stays short. */
const GAME_ID_BYTES = 9;

const ERROR_ID_LENGTH = 8;

/** Games whose key is at hand: importing one takes longer than a whole move. */
const KEYS = 2_000;

const keys = new Map<string, KeyObject>();

/** The key of a seed; the one that was not asked for longest is forgotten. */
function keyOf(seed: string): KeyObject {
  const key = keys.get(seed) ?? createSecretKey(seed, 'hex');
  keys.delete(seed);
  keys.set(seed, key);
  if (keys.size > KEYS) {
    const [oldest = seed] = keys.keys();
    keys.delete(oldest);
  }
  return key;
}

const keyedHash: KeyedHash = (seed, counter) => createHmac('sha256', keyOf(seed)).update(String(counter)).digest();

export const chance: Chance = (state) => openRandom(state, keyedHash);

export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

export const newGameId = (): string => randomBytes(GAME_ID_BYTES).toString('base64url');

/** Short enough to be read out to the bot's owner. */
export const newErrorId = (): string => randomUUID().slice(0, ERROR_ID_LENGTH);
