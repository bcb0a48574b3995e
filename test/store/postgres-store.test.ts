import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/app/settings.ts';
import { openEngine, type Store } from '../../src/store/open-store.ts';
import { postgresBinaries, query } from '../support/postgres.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';
import { emptiedStores } from './emptied-stores.ts';
import { storeContract } from './store.contract.ts';

const binaries = postgresBinaries();

const HIDDEN: Settings = { ...DEFAULT_SETTINGS, visibility: 'nowhere' };

describe.skipIf(!binaries)('PostgreSQL', () => {
  let address = '';
  const openEmpty = emptiedStores(async () => {
    address = await newSchema();
    return openEngine(address, { connections: 4 });
  });

  storeContract(openEmpty);

  /** Calls `use` with an empty store and another client's open transaction, which is rolled back afterwards. */
  async function withBlocker(use: (store: Store, blocker: Client) => Promise<void>): Promise<void> {
    const store = await openEmpty();
    const blocker = new Client(address);
    await blocker.connect();
    await blocker.query('begin');
    try {
      await use(store, blocker);
    } finally {
      await blocker.end();
    }
  }

  /** The player's own score in the server's and in the global ranking. */
  const ownScores = (store: Store, { opening }: SavedGame) =>
    Promise.all(
      (['server', 'global'] as const).map(
        async (scope) =>
          (await store.ranking({ ...opening, scope }, opening.player, { offset: 0, limit: 10 })).own?.score,
      ),
    );

  const game = savedGame();
  const { player } = game.opening;
  const best = (store: Store) => store.findBest(game.opening);
  const end = (store: Store) => store.saveTurn(game, turned(game, { score: 40, state: 'over' }));

  test("rankings are cleared in time even if PostgreSQL's statistics of their table are outdated", async () => {
    const fill = async (store: Store) => {
      const begun = Array.from({ length: 210 }, (_, player) => savedGame({ id: `${player}`, player: `${player}` }));
      await Promise.all(begun.map((game) => store.startGame(game)));
      await Promise.all(begun.map((game) => store.saveTurn(game, turned(game, { score: 100, state: 'over' }))));
    };
    await fill(await openEmpty());
    const store = await openEmpty();
    await query(address, 'analyze');
    await fill(store);
    const { opening } = savedGame();
    await store.clearRankings(opening.place, opening.startedAt + 1);
    expect((await store.ranking(opening, '99', { offset: 0, limit: 10 })).total).toBe(0);
  });

  test('of a concurrent new game and undo in a slot, one fails', async () => {
    await withBlocker(async (store, blocker) => {
      const over = turned(game, { state: 'over' });
      await store.startGame(game);
      await store.saveTurn(game, over);
      // The other client is about to begin a game in the same slot.
      const { opening } = savedGame({ id: 'other' });
      await blocker.query(
        `insert into saved_games select (jsonb_populate_record(saved_games, jsonb_build_object('id', $1::text, 'state', 'running'))).*
          from saved_games where id = $2`,
        [opening.id, game.opening.id],
      );
      const undo = store.saveAssist(over, turned(over, { state: 'running', standing: 'assisted' }));
      await waiting(address, 1);
      await blocker.query('commit');
      expect(await undo).toBe(false);
    });
    await withBlocker(async (store, blocker) => {
      const over = turned(game, { state: 'over' });
      await store.startGame(game);
      await store.saveTurn(game, over);
      await store.beginLine(player, '0a');
      // The other client is about to undo the last move.
      await blocker.query(`update saved_games set state = 'running', turn = turn + 1`);
      const next = savedGame({ id: 'next', commitment: 'c1' });
      const proof = { ordinal: 1, seed: '0a', previous: '', interaction: '99', next: 'c2', nextSeed: '0b' };
      const opening = store.startGame(next, proof);
      await waiting(address, 1);
      await blocker.query('commit');
      expect(await opening).toBe(false);
      expect(await store.findPrepared(player)).toMatchObject({ ordinal: 1, seed: '0a' });
    });
  });

  test('a player is hidden only after a score that was being published before', async () => {
    await withBlocker(async (store, blocker) => {
      await store.startGame(game);
      // The end of the game waits until the other client's row is committed or rolled back.
      await blocker.query(
        `insert into high_scores (player, category, place, span, score, best_tile, reached_at, hidden, game)
        values ($1, 'ranked/4x4/classic', 'global', 'all', 4, 1, 0, 0, '')`,
        [player],
      );
      const ending = end(store);
      await waiting(address, 1);
      const hiding = store.saveSettings(player, HIDDEN);
      await Promise.race([hiding, waiting(address, 2)]);
      await blocker.query('rollback');
      expect(await ending).toBe(true);
      await hiding;
      expect(await ownScores(store, game)).toEqual([undefined, undefined]);
      expect(await best(store)).toBe(40);
    });
  });

  /** Ends the game while `blocker` delays the change of the player's visibility. */
  async function endWhileBeingHidden(store: Store, blocker: Client) {
    const old = savedGame({ id: 'old', rows: 5, columns: 5 });
    await store.startGame(old);
    await store.saveTurn(old, turned(old, { score: 8, state: 'over' }));
    await store.startGame(game);
    await blocker.query('select * from high_scores for update');
    const hiding = store.saveSettings(player, HIDDEN);
    await waiting(address, 1);
    const ending = end(store);
    await Promise.race([ending, waiting(address, 2)]);
    return { hiding, ending };
  }

  test('a game that ends while its player is being hidden is hidden too', async () => {
    await withBlocker(async (store, blocker) => {
      const { hiding, ending } = await endWhileBeingHidden(store, blocker);
      await blocker.query('rollback');
      await hiding;
      expect(await ending).toBe(true);
      expect(await ownScores(store, game)).toEqual([undefined, undefined]);
      expect(await best(store)).toBe(40);
    });
  });

  test('a player who is shown while still being hidden is shown', async () => {
    await withBlocker(async (store, blocker) => {
      const { hiding, ending } = await endWhileBeingHidden(store, blocker);
      const showing = store.saveSettings(player, DEFAULT_SETTINGS);
      await Promise.race([showing, waiting(address, 3)]);
      await blocker.query('rollback');
      await Promise.all([hiding, ending, showing]);
      expect(await ownScores(store, game)).toEqual([40, 40]);
    });
  });
});

/** Waits until this many statements wait for locks. */
const waiting = (address: string, least: number): Promise<void> =>
  expect
    .poll(() =>
      query(
        address,
        `select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      ).then(({ length }) => length),
    )
    .toBeGreaterThanOrEqual(least);
