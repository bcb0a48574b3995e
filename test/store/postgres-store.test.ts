import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type SavedGame, type Settings, type Store } from '../../src/app/ports.ts';
import { openStore } from '../../src/store/open-store.ts';
import { type PostgresServer, postgresBinaries, query, startPostgres } from '../support/postgres-server.ts';
import { savedGame } from '../support/saved-game.ts';
import { storeContract } from './store.contract.ts';

const binaries = postgresBinaries();
let server: PostgresServer;

const HIDDEN: Settings = { ...DEFAULT_SETTINGS, visibility: 'hidden' };

describe.skipIf(!binaries)('PostgreSQL', () => {
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  storeContract('PostgreSQL', async () => openStore(await server.newSchema(), { connections: 4 }));

  /** Gives `use` an empty store and a transaction of somebody else on its database, which is rolled back afterwards. */
  async function withBlocker(use: (store: Store, blocker: Client, address: string) => Promise<void>): Promise<void> {
    const address = await server.newSchema();
    const store = await openStore(address, { connections: 4 });
    const blocker = new Client(address);
    await blocker.connect();
    await blocker.query('begin');
    try {
      await use(store, blocker, address);
    } finally {
      await blocker.end();
      await store.close();
    }
  }

  async function expectHidden(store: Store, game: SavedGame): Promise<void> {
    for (const scope of ['server', 'global'] as const) {
      const page = await store.ranking({ ...game, scope }, game.player, { offset: 0, limit: 10 });
      expect(page).toEqual({ entries: [], total: 0, own: undefined });
    }
    expect(await store.findBest(game)).toBe(40);
  }

  test('a player is hidden only after a move that was being written before', async () => {
    await withBlocker(async (store, blocker, address) => {
      const game = savedGame();
      await store.insert(game);
      // The move finds the same row in the making, and waits to hear whether it stays.
      await blocker.query(`insert into bests values ($1, 4, 4, 'classic', 'global', 'all', 4, 1, 0, 0, '', 0)`, [
        game.player,
      ]);
      const moving = store.replace({ ...game, turn: 1, score: 40 }, 0);
      await waiting(address, 1);
      const hiding = store.saveSettings(game.player, HIDDEN);
      await Promise.race([hiding, waiting(address, 2)]);
      await blocker.query('rollback');
      await Promise.all([moving, hiding]);
      await expectHidden(store, game);
    });
  });

  const old = savedGame({ rows: 5, columns: 5, board: { rows: 5, columns: 5, cells: new Uint8Array(25).fill(1) } });
  const game = savedGame({ id: 'new' });

  /** Hides the player, but `blocker` holds this up while the player begins a game and ends it with one move. */
  async function playWhileBeingHidden(store: Store, blocker: Client, address: string) {
    await store.insert(old);
    await store.replace({ ...old, turn: 1, score: 8, state: 'over' }, 0);
    await blocker.query('select * from bests for update');
    const done = store.saveSettings(old.player, HIDDEN);
    await waiting(address, 1);
    await store.insert(game);
    expect(await store.replace({ ...game, turn: 1, score: 40, state: 'over' }, 0)).toBe(true);
    return { done };
  }

  test('a game that begins while its player is being hidden is hidden too', async () => {
    await withBlocker(async (store, blocker, address) => {
      const hiding = await playWhileBeingHidden(store, blocker, address);
      await blocker.query('rollback');
      await hiding.done;
      await expectHidden(store, game);
    });
  });

  test('a player who is shown while still being hidden is shown', async () => {
    await withBlocker(async (store, blocker, address) => {
      const hiding = await playWhileBeingHidden(store, blocker, address);
      const second = new Client(address);
      await second.connect();
      await second.query('begin; select * from bests where "rows" = 4 for update');
      await blocker.query('rollback');
      while ((await store.findSettings(game.player)).visibility !== 'hidden') await pause(5);
      await waiting(address, 1);
      const showing = store.saveSettings(game.player, DEFAULT_SETTINGS);
      await Promise.race([showing, waiting(address, 2)]);
      await second.query('rollback');
      await second.end();
      await Promise.all([hiding.done, showing]);
      for (const scope of ['server', 'global'] as const) {
        const { own } = await store.ranking({ ...game, scope }, game.player, { offset: 0, limit: 10 });
        expect(own).toMatchObject({ rank: 1, score: 40 });
      }
    });
  });
});

/** Waits until so many statements wait for somebody's transaction. */
async function waiting(address: string, least: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const [row] = await query(address, 'select count(*) as waiting from pg_locks where not granted');
    if (Number(row?.['waiting']) >= least) return;
    await pause(10);
  }
  throw new Error(`Fewer than ${least} statements wait.`);
}
