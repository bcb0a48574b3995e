/** A PostgreSQL of one's own, which crashes. */
import { test as base, expect } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../../src/store/open-store.ts';
import { postgresBinaries, startPostgres } from '../support/postgres-server.ts';
import { afterMoves, savedGame } from '../support/saved-game.ts';
import { readable } from '../support/test-play.ts';

const binaries = postgresBinaries();

const test = base
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startPostgres(binaries ?? '');
    onCleanup(() => server.stop());
    return server;
  })
  .extend('open', async ({ server }, { onCleanup }) => async (options: StoreOptions): Promise<Store> => {
    const store = await openStore(await server.newSchema(), options);
    onCleanup(() => store.close());
    return store;
  });

const turnOf = async (store: Store) => readable(await store.find('game-1')).position.turn;

test.skipIf(!binaries)('a crash loses no promised move, and a short one is waited out', async ({ server, open }) => {
  const store = await open({ retry: { within: 10_000, attempts: 12 } });
  await store.startGame(savedGame());
  let promised = 0;
  const playing = (async () => {
    for (let turn = 1; turn <= 200; turn++) {
      // A move whose answer was lost in the crash is on the disk already: its second attempt finds the turn taken.
      if (!(await store.saveTurn(afterMoves(turn - 1), afterMoves(turn)))) expect(await turnOf(store)).toBe(turn);
      promised = turn;
    }
  })();
  await expect.poll(() => promised, { interval: 1 }).toBeGreaterThanOrEqual(50);
  await server.crash();
  const before = promised;
  await server.restart();
  expect(await turnOf(store)).toBeGreaterThanOrEqual(before);
  await playing;
  expect(await store.find('game-1')).toEqual(afterMoves(200));
});

test.skipIf(!binaries)('a server that stays away is an error, and no wait for it', async ({ server, open }) => {
  const store = await open({ retry: { within: 300 } });
  await store.startGame(savedGame());
  await server.crash();
  await expect(store.find('game-1')).rejects.toThrow(/ECONNREFUSED|Connection terminated|terminating connection/);
  await server.restart();
  expect(await store.find('game-1')).toEqual(savedGame());
});
