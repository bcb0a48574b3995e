/** PostgreSQL cancels a statement at its time limit, so a change that was reported as failed is not saved later. */
import { Client } from 'pg';
import { test as base, describe, expect } from 'vitest';
import { openEngine, openStore, type Store, type StoreOptions } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { realTime } from '../support/clock.ts';
import { postgresBinaries, query } from '../support/postgres.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { newDatabase } from '../support/shared.ts';
import type { OnCleanup } from '../support/temporary-folder.ts';
import { existing } from '../support/test-play.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

/** The same database behind a pooler that rejects session settings, so the database has the time limit. */
async function pooled(address: string, onCleanup: OnCleanup): Promise<string> {
  const url = new URL(address);
  await query(address, `alter database ${url.pathname.slice(1)} set statement_timeout = '1s'`);
  url.port = String((await startFaultyProxy(Number(url.port), onCleanup, { isPooler: true })).port);
  return url.href;
}

const test = base.extend('open', async ({}, { onCleanup }) => {
  const stores: Store[] = [];
  onCleanup(async () => void (await Promise.all(stores.map((store) => store.close()))));
  return async (address: string, options: StoreOptions): Promise<Store> => {
    const store = await openStore(address, { connections: 4, ...options });
    stores.push(store);
    return store;
  };
});

const busy = (address: string) =>
  query(
    address,
    `select query from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
      and datname = current_database() and backend_type = 'client backend' and query like '%saved_games%'`,
  );

const WAYS: readonly (readonly [string, typeof pooled, StoreOptions])[] = [
  ['on the server itself', async (address) => address, { statementTimeoutMs: 1_000 }],
  ['behind a pooler that takes no time limit', pooled, {}],
];

// These tests run concurrently, because each has its own database and mostly waits.
describe.skipIf(!postgresBinaries()).concurrent('PostgreSQL', () => {
  test.for(WAYS)(
    '%s, moves that were reported as failed wait no more and are not saved later',
    async ([, way, options], { open, onTestFinished }) => {
      const address = await newDatabase();
      const reached = await way(address, onTestFinished);
      const stores = [await open(reached, options), await open(reached, options)];
      const games = [savedGame(), savedGame({ id: 'game-2', place: 'guild:2' })];
      for (const game of games) await stores[0]?.startGame(game);
      const holder = new Client(address);
      holder.on('error', () => undefined);
      await holder.connect();
      await holder.query('begin; select * from saved_games for update');
      for (let click = 1; click <= 3; click += 1) {
        const moves = stores.flatMap((store) => games.map((game) => store.saveTurn(game, turned(game, { score: 4 }))));
        const told = await Promise.allSettled(moves);
        expect(told).toEqual(
          moves.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'timeout' }) })),
        );
        expect(await busy(address)).toEqual([]);
      }
      await holder.query('commit');
      await holder.end();
      for (const [index, game] of games.entries()) expect(await stores[index]?.find(game.opening.id)).toEqual(game);
      expect(await stores[1]?.saveTurn(savedGame(), turned(savedGame(), { score: 4 }))).toBe(true);
      expect(existing(await stores[0]?.find('game-1')).position.score).toBe(4);
    },
  );

  test.for(WAYS)('%s, background work has no time limit, and retries', async ([, way], { open, onTestFinished }) => {
    const address = await newDatabase();
    const players = await open(address, {});
    const old = savedGame({ mode: 'practice', source: { kind: 'java', seed: '7' }, startedAt: 0, changedAt: 0 });
    await players.startGame(old);
    await players.startGame(savedGame({ id: 'mine', player: '7' }));
    await query(address, `alter database ${new URL(address).pathname.slice(1)} set statement_timeout = '1s'`);
    // Each deletion takes longer than both time limits of a player's statement.
    const limits = { statementTimeoutMs: 1_000, queryTimeoutMs: 1_000, retry: { withinMs: 0 } };
    const store = await open(await way(address, onTestFinished), limits);
    await query(
      address,
      `create sequence attempts;
        create function wait() returns trigger as $$ begin perform pg_sleep(1.2);
          if nextval('attempts') = 1 then raise exception using errcode = '40001'; end if;
          return old; end $$ language plpgsql;
        create trigger slowly before delete on saved_games for each row execute function wait()`,
    );
    const expiry = { now: realTime(), removedServerMs: 1_000, practiceMs: 1_000 };
    expect(await store.deleteExpired(expiry)).toBe(1);
    expect(await store.deletePlayer('7', 0)).toBe(1);
  });

  test('a store closes while a long statement runs', async ({ onTestFinished }) => {
    const address = await newDatabase();
    const engine = await openEngine(address);
    const sleeping = `select pg_sleep(60)`;
    const running = engine.runner.inTransaction((run) => run(plain(sleeping)), {
      statementTimeoutMs: 0,
      lockTimeoutMs: 0,
    });
    running.catch(() => undefined);
    onTestFinished(async () => {
      await query(address, `select pg_terminate_backend(pid) from pg_stat_activity where query = '${sleeping}'`);
    });
    await expect.poll(() => query(address, `select from pg_stat_activity where query = '${sleeping}'`)).toHaveLength(1);
    expect(await Promise.race([engine.close().then(() => 'closed'), running])).toBe('closed');
  });

  test('the limit that is in force is known', async ({ open, onTestFinished }) => {
    const address = await newDatabase();
    expect(await (await open(address, {})).timeLimit?.()).toBe('2s');
    const behind = await open(await pooled(address, onTestFinished), {});
    expect(await behind.timeLimit?.()).toBe('1s');
    const engine = await openEngine(address);
    const { rows } = await engine.runner.run(plain(`show idle_in_transaction_session_timeout`));
    await engine.close();
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
  });
});
