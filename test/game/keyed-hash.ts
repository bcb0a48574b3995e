/** The random source of tests, with a real keyed hash (HMAC) for secret seeds. */
import { createHmac } from 'node:crypto';
import type { Rng } from '../../src/game/game.ts';
import { type KeyedHash, openRandom } from '../../src/game/random.ts';

export const hmac: KeyedHash = (seed, counter) => createHmac('sha256', seed).update(String(counter)).digest();

/** Opens a random source of either kind: a Java seed or a keyed hash. */
export const rng: Rng = (state) => openRandom(state, hmac);
