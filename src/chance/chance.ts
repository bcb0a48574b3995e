/** The only place that asks the machine for chance: secret seeds, ids, and the hashes of fair games. */
import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import type { Commitments } from '../app/proof.ts';
import type { Rng } from '../game/game.ts';
import { type KeyedHash, openRandom } from '../game/random.ts';

const SEED_BYTES = 16;

/** 72 bits: a collision needs more games than there are players, and a custom id stays short. */
const GAME_ID_BYTES = 9;

const ERROR_ID_LENGTH = 8;

/** Importing a key takes longer than a whole move. */
const KEYS = 2_000;

const keys = new Map<string, KeyObject>();

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

export const rng: Rng = (state) => openRandom(state, keyedHash);

export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

/**
 * One line of text each, so that anybody can repeat it: docs/adr/0020-provable-games.md. Both begin with what they are for,
 * so that a hash of the one kind is never one of the other.
 */
export const commitments: Commitments = {
  dailyCommitmentOf: (daily, seed) => createHash('sha256').update(`2048 daily ${daily} ${seed}`).digest('hex'),
  commitmentOf: ({ ordinal, seed, previous, line }) =>
    createHash('sha256')
      .update(`2048 commitment ${ordinal} ${previous} ${seed}${line === undefined ? '' : ` ${line}`}`)
      .digest('hex'),
  tileSeedOf: ({ seed, interaction }, { rules, rows, columns }) =>
    createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`2048 tiles ${interaction} ${rules} ${rows}x${columns}`)
      .digest('hex')
      .slice(0, 2 * SEED_BYTES),
};

export const newGameId = (): string => randomBytes(GAME_ID_BYTES).toString('base64url');

/** Short enough to be read out to the bot's owner. */
export const newErrorId = (): string => randomUUID().slice(0, ERROR_ID_LENGTH);
