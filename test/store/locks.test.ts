/** Concurrent writers of the same rows neither deadlock nor miss what another one has not committed yet. */
import { beforeAll, describe, expect, test } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import { DAILY_BOARD } from '../../src/app/modes.ts';
import { proveNext } from '../../src/app/proof.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { commitments, newSeed } from '../../src/chance/chance.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { codeOf } from '../../src/store/postgres/retry.ts';
import { NO_RETRY, PATIENT_LIMITS, postgresBinaries, query } from '../support/postgres.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { newDatabase, newSchema } from '../support/shared.ts';

const PLAYERS = ['ann', 'ben'];
const PLACES = ['guild:1', 'guild:2'];
/** What each of the actors does in the stress test. */
const ACTS = 20;

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
    before = over;
  }
}

function acts(store: Store, chance: ReturnType<typeof dice>): readonly (() => Promise<unknown>)[] {
  const { oneOf, below } = chance;
  const play = () => playGame(store, chance);
  return [
    ...Array.from({ length: 8 }, () => play),
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

test.skipIf(!postgresBinaries())('concurrent writers never deadlock', async () => {
  const address = await newDatabase();
  // PostgreSQL then resolves a deadlock after 10 ms instead of a second, so more of them can happen in a run.
  await query(address, `alter database ${new URL(address).pathname.slice(1)} set deadlock_timeout = '10ms'`);
  const store = await openStore(address, { connections: 24, retry: NO_RETRY, ...PATIENT_LIMITS });
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: 24 }, async (_, actor) => {
      const chance = dice(actor + 1);
      for (let done = 0; done < ACTS; done += 1) {
        const act = chance.oneOf(acts(store, chance));
        // 23505 is unique_violation: two games were begun in one slot.
        await act().catch((error: unknown) => codeOf(error) !== '23505' && failures.push(error));
      }
    }),
  );
  await store.close();
  expect(failures).toEqual([]);
});

/** A player of one round of a race, and the id of a game. */
interface Round {
  readonly player: string;
  readonly id: string;
}

describe.skipIf(!postgresBinaries())('two that write at the same moment:', () => {
  /** How often each race is run. Without the locks, a few per cent of them go wrong. */
  const ROUNDS = 60;
  let store: Store;
  let address: string;
  beforeAll(async () => {
    address = await newSchema();
    store = await openStore(address, { connections: 6, retry: NO_RETRY, ...PATIENT_LIMITS });
    return () => store.close();
  });
  const rounds = (name: string): readonly Round[] =>
    Array.from({ length: ROUNDS }, (_, round) => ({ player: `${name}-${round}`, id: `${name}-${round}` }));

  /** A running game of the player with a score that is not published yet. */
  async function begun({ player, id }: Round, facts: GameFacts = {}): Promise<SavedGame> {
    const game = savedGame({ id, player, startedAt: START, score: 8, unpublished: true, ...facts });
    expect(await store.startGame(game)).toBe(true);
    return game;
  }
  const end = (game: SavedGame) => store.saveTurn(game, turned(game, { score: 40, state: 'over' }));
  const FIRST = { offset: 0, limit: 1 };

  test('a game that starts while its player is deleted has a player, or is not there', async () => {
    for (const round of rounds('deleted')) {
      await store.saveName(round.player, 'Ann');
      await Promise.all([begun(round), store.deletePlayer(round.player, START)]);
    }
    const orphans = await query(address, 'select id from saved_games where player not in (select player from players)');
    expect(orphans).toEqual([]);
  });

  test('a score that is published while its server is cleared does not come back', async () => {
    for (const round of rounds('cleared')) {
      const game = await begun(round, { place: `guild:${round.id}` });
      await Promise.all([end(game), store.clearRankings(game.opening.place, START + 1)]);
      expect((await store.ranking(game.opening, round.player, FIRST)).entries).toEqual([]);
    }
  });

  test("a player's scores that are removed while games are published, moved and ended do not come back", async () => {
    for (const round of rounds('removed')) {
      const place = `guild:${round.id}`;
      const ended = await begun(round, { place });
      const moved = await begun({ ...round, id: `${round.id} 2` }, { place, rows: 5 });
      await Promise.all([
        store.publishScores({ now: START + 1, place }),
        end(ended),
        store.removeScores(place, round.player, START + 1),
        store.saveTurn(moved, turned(moved, { score: 16, unpublished: true })),
      ]);
      await store.publishScores({ now: START + 1, place });
      for (const { opening } of [ended, moved])
        expect((await store.ranking(opening, round.player, FIRST)).own).toBeUndefined();
    }
  });

  test('a player who is hidden while a game ends is hidden, and one who is shown again is shown', async () => {
    for (const round of rounds('hidden')) {
      const game = await begun(round, { place: `guild:${round.id}` });
      const choose = (visibility: 'nowhere' | 'everywhere') => store.saveSettings(round.player, { visibility });
      const own = async () => (await store.ranking(game.opening, round.player, FIRST)).own?.score;
      await Promise.all([end(game), choose('nowhere')]);
      expect(await own()).toBeUndefined();
      const next = await begun({ ...round, id: `${round.id} 2` }, { place: game.opening.place, score: 48 });
      await Promise.all([store.publishScores({ now: START, place: next.opening.place }), choose('everywhere')]);
      expect(await own()).toBe(48);
    }
  });

  test('two dailies of a player that end together are both in the sum of their week', async () => {
    const monday = 320;
    for (const daily of [monday, monday + 1]) await store.dailySecret(daily, { seed: 'ff', rows: 3, columns: 3 });
    for (const { player, id } of rounds('daily')) {
      const tries = [monday, monday + 1].map((daily) =>
        savedGame({ ...DAILY_BOARD, id: `${id}-${daily}`, player, mode: 'daily', daily }),
      );
      for (const game of tries) await store.startDaily(game);
      await Promise.all(tries.map((game) => store.saveTurn(game, turned(game, { score: 100, state: 'over' }))));
      const during = { period: 'week', at: startOfDaily(monday) } as const;
      const week = { ...DAILY_BOARD, place: '', rules: 'daily', scope: 'global', during } as const;
      expect((await store.ranking(week, player, FIRST)).own).toMatchObject({ score: 200 });
    }
  });
});
