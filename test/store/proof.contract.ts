import { describe, expect } from 'vitest';
import { commitmentIn, type SavedGame } from '../../src/app/saved-game.ts';
import type { NewProof, PreparedSeed } from '../../src/app/stores/game-store.ts';
import { commitments } from '../../src/chance/chance.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const { player } = savedGame().opening;
const seedOf = (number: number): string => number.toString(16).padStart(32, '0');

async function preparedOf(store: Store): Promise<PreparedSeed> {
  const prepared = await store.findPrepared(player);
  if (!prepared) throw new Error('The line has no seed.');
  return prepared;
}

/** A game with the prepared seed, and the proof of its seed, as the use case makes them. */
function provedGame(prepared: PreparedSeed, facts: GameFacts = {}): { game: SavedGame; proof: NewProof } {
  const commitment = commitments.commitmentOf(prepared);
  const ordinal = prepared.ordinal + 1;
  const nextSeed = seedOf(ordinal);
  const next = commitments.commitmentOf({ ordinal, seed: nextSeed, previous: commitment });
  const game = savedGame({ id: `game-${prepared.ordinal}`, commitment, ...facts });
  return { game, proof: { ...prepared, interaction: `40000000000000000${prepared.ordinal}`, next, nextSeed } };
}

export function proofContract(test: StoreTest): void {
  describe('lines of seeds', () => {
    test('a player has no line until one is begun, and it is begun once', async ({ store }) => {
      expect(await store.findPrepared(player)).toBeUndefined();
      await Promise.all([1, 2, 3].map((number) => store.beginLine(player, seedOf(number))));
      const first = await preparedOf(store);
      expect(first).toMatchObject({ ordinal: 1, previous: '' });
      await store.beginLine(player, seedOf(9));
      expect(await preparedOf(store)).toEqual(first);
    });

    test('a seed is taken once, and a slot that is taken takes none', async ({ store }) => {
      await store.beginLine(player, seedOf(1));
      const first = provedGame(await preparedOf(store));
      await store.startGame(first.game, first.proof);
      const again = provedGame({ ordinal: 1, seed: seedOf(1), previous: '' }, { id: 'again', rows: 5, columns: 5 });
      expect(await store.startGame(again.game, again.proof)).toBe(false);
      const prepared = await preparedOf(store);
      const chosen = provedGame({ ...prepared, seed: seedOf(77) }, { id: 'chosen', rows: 5, columns: 5 });
      expect(await store.startGame(chosen.game, chosen.proof)).toBe(false);
      const taken = provedGame(prepared);
      expect(await store.startGame(taken.game, taken.proof)).toBe(false);
      for (const id of ['again', 'chosen', 'game-2']) expect(await store.find(id)).toBeUndefined();
      expect(await preparedOf(store)).toEqual(prepared);
    });

    test('a game that gives way gives its seed back with its press, unless a later game has begun', async ({
      store,
    }) => {
      await store.beginLine(player, seedOf(1));
      const first = await preparedOf(store);
      const { game, proof } = provedGame(first);
      await store.startGame(game, proof);
      expect(await store.giveWay(game, 'game-0', 5)).toBe(true);
      const bound = await preparedOf(store);
      expect(bound).toEqual({ ...first, interaction: proof.interaction });
      // The tiles of this seed are fixed, so no other press can choose others.
      const { game: other, proof: otherwise } = provedGame(first, { rows: 5 });
      expect(await store.startGame(other, { ...otherwise, interaction: '9' })).toBe(false);
      expect(await store.startGame(game, proof)).toBe(true);
      const later = provedGame(await preparedOf(store), { rows: 5 });
      expect(later.proof.interaction).not.toBe(proof.interaction);
      await store.startGame(later.game, later.proof);
      expect(await store.giveWay(game, 'game-0', 5)).toBe(true);
      expect(await store.find('game-1')).toMatchObject({ position: { state: 'given-up' }, successor: 'game-0' });
      expect((await preparedOf(store)).ordinal).toBe(3);
    });

    test('an export contains no secret seed', async ({ store }) => {
      await store.beginLine(player, seedOf(1));
      const { game, proof } = provedGame(await preparedOf(store), { source: { kind: 'hmac', seed: seedOf(3) } });
      await store.startGame(game, proof);
      const exported = JSON.stringify(await store.exportPlayer(player));
      expect(exported).toContain(commitmentIn(game.opening));
      for (const secret of [1, 2, 3].map(seedOf)) expect(exported).not.toContain(secret);
    });
  });
}
