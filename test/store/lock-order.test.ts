/** Concurrent writers of the same rows never deadlock. PostgreSQL would cancel one of them after a second. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { proveNext } from '../../src/app/proof.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { commitments, newSeed } from '../../src/chance/chance.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { POSTGRES } from '../../src/store/postgres/open-postgres.ts';
import { codeOf } from '../../src/store/postgres/retry.ts';
import { LOCK_ORDER } from '../../src/store/sql.ts';
import { NO_RETRY, postgresBinaries, query } from '../support/postgres.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { newDatabase } from '../support/shared.ts';
import { eachStatement, NAMES, queriesOf } from './statements.ts';

const PLAYERS = ['ann', 'ben'];
const PLACES = ['guild:1', 'guild:2'];
/** Milliseconds of the stress test. Without a lock order, two to four deadlocks happened in this time. */
const STRESS_MS = 4_000;

const START = 1_700_000_000_000;

/** A series of pseudorandom numbers that depends only on the seed, so that a run can be repeated. */
function dice(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  return { below, oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item };
}

let games = 0;

async function playGame(store: Store, { below, oneOf }: ReturnType<typeof dice>): Promise<void> {
  const id = `game-${++games}`;
  const game = savedGame({ id, player: oneOf(PLAYERS), place: oneOf(PLACES), startedAt: START + games });
  const slot = { ...game.opening };
  const running = await store.findRunning(slot);
  const proof = await proveNext({ store, commitments, newSeed }, game.opening.player, id);
  const begun =
    typeof running === 'object' ? await store.replaceGame(running, game, proof) : await store.startGame(game, proof);
  if (!begun) return;
  const score = 4 * (1 + below(50));
  const moved = turned(game, { score, moveCount: 1 });
  if (!(await store.saveTurn(game, moved))) return;
  const ended = turned(moved, { score: score + 4, moveCount: 2, state: 'over', changedAt: START + games + 5 });
  if (!(await store.saveTurn(moved, ended, [{ kind: 'streak', days: 7 }]))) return;
  if (below(2) === 0) await store.countGames({ player: game.opening.player });
  await takeUp(store, ended, below);
}

/** Continues an ended game after an undo, before or after the game was counted in the statistics. */
async function takeUp(store: Store, ended: SavedGame, below: (limit: number) => number): Promise<void> {
  let before = ended;
  for (let times = below(4); times > 0; times -= 1) {
    const again = turned(before, { state: 'running', standing: 'assisted', assistedBy: ['undo'] });
    if (!(await store.saveAssist(before, again))) return;
    const { score } = again.position;
    const over = turned(again, { state: 'over', score: score + 4, changedAt: START + games + 9 });
    if (!(await store.saveTurn(again, over))) return;
    if (below(2) === 0) await store.countGames();
    before = over;
  }
}

function acts(store: Store, chance: ReturnType<typeof dice>): readonly (() => Promise<unknown>)[] {
  const { oneOf, below } = chance;
  const play = () => playGame(store, chance);
  return [
    ...Array.from({ length: 8 }, () => play),
    () => store.countGames(),
    () => store.publishScores({ now: START + 50 }),
    () => store.saveSettings(oneOf(PLAYERS), { visibility: oneOf(['nowhere', 'everywhere']) }),
    () => store.saveName(oneOf(PLAYERS), `name ${below(9)}`),
    () => store.deletePlayer(oneOf(PLAYERS), START),
    () => store.clearRankings(oneOf(PLACES), START + games - below(20)),
    () => store.removeScores(oneOf(PLACES), oneOf(PLAYERS), START + games - below(20)),
    () => store.deleteExpired({ now: START + 1e10, removedServerMs: 0, practiceMs: 1e9 }),
    () => store.placeRemoved(oneOf(PLACES), START),
  ];
}

/**
 * The tables of a statement in the order in which it locks their rows. Inserts of games are left out, because nobody
 * waits for these rows.
 */
const tablesOf = (sql: string): readonly string[] =>
  [...sql.matchAll(/\b(insert into|update|delete from) (\w+)/g)].flatMap(([, act, table = '']) =>
    table === 'set' || table === 'health' || (act === 'insert into' && table === 'saved_games') ? [] : [table],
  );

test('every statement locks the rows of its tables in the same order', () => {
  const order: readonly string[] = LOCK_ORDER;
  const several = [...eachStatement(POSTGRES)].flatMap(([path, prepared]) =>
    queriesOf(prepared(NAMES)).map(({ sql }) => ({ path, tables: tablesOf(sql) })),
  );
  const wrong = several.filter(({ tables }) => {
    const places = tables.map((table) => order.indexOf(table));
    return tables.length > 1 && places.some((it, at) => it < (places[at - 1] ?? 0));
  });
  expect(several.filter(({ tables }) => new Set(tables).size > 1).length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

test.skipIf(!postgresBinaries())('concurrent writers never deadlock', async () => {
  const address = await newDatabase();
  // PostgreSQL then resolves a deadlock after 10 ms instead of a second, so more of them can happen in a run.
  await query(address, `alter database ${new URL(address).pathname.slice(1)} set deadlock_timeout = '10ms'`);
  const store = await openStore(address, { connections: 24, retry: NO_RETRY });
  const failures: unknown[] = [];
  const until = performance.now() + STRESS_MS;
  await Promise.all(
    Array.from({ length: 24 }, async (_, actor) => {
      const chance = dice(actor + 1);
      while (performance.now() < until) {
        const act = chance.oneOf(acts(store, chance));
        // 23505 is unique_violation: two games were begun in one slot.
        await act().catch((error: unknown) => codeOf(error) !== '23505' && failures.push(error));
        await pause(0);
      }
    }),
  );
  await store.close();
  expect(failures).toEqual([]);
});
