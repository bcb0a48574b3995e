/** The only source of randomness: secret seeds, random ids, and the keyed hash of ranked games. */
import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import type { Commitments } from '../app/proof.ts';
import type { Rng } from '../game/game.ts';
import { type KeyedHash, openRandom } from '../game/random.ts';

const SEED_BYTES = 16;

/** 72 bits: a collision is practically impossible, and custom ids stay short. */
const GAME_ID_BYTES = 9;

const ERROR_ID_LENGTH = 8;

/** The maximum number of keys that are cached, because importing a key takes longer than a whole move. */
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
 * Each hashed text is a single line, so that anybody can repeat the hash: docs/adr/0020-provable-games.md. It begins
 * with its purpose, so that a hash of one kind of text can never pass for a hash of another kind.
 */
export const commitments: Commitments = {
  dailyCommitmentOf: (daily, { seed, rules, rows, columns }) =>
    createHash('sha256').update(`2048 daily ${daily} ${rules} ${rows}x${columns} ${seed}`).digest('hex'),
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

/** Returns an error id that is short enough to be read aloud to the bot's owner. */
export const newErrorId = (): string => randomUUID().slice(0, ERROR_ID_LENGTH);
