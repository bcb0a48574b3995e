/** A real keyed hash for the `hmac` source. */
import { createHmac } from 'node:crypto';
import type { Rng } from '../../src/game/game.ts';
import { type KeyedHash, openRandom } from '../../src/game/random.ts';

export const hmac: KeyedHash = (seed, counter) => createHmac('sha256', seed).update(String(counter)).digest();

/** Opens a source of either kind. */
export const rng: Rng = (state) => openRandom(state, hmac);
