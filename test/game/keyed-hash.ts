/** A real keyed hash for the `fair` source, as the product hands one in. */
import { createHmac } from 'node:crypto';
import type { Rng } from '../../src/game/game.ts';
import { type KeyedHash, openRandom } from '../../src/game/random.ts';

export const hmac: KeyedHash = (seed, counter) => createHmac('sha256', seed).update(String(counter)).digest();

/** Opens either kind of source. */
export const rng: Rng = (state) => openRandom(state, hmac);
