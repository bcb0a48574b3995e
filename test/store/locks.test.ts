/** Concurrent writers of the same rows do not miss what another one has not committed yet. */
import { beforeAll, describe, expect, test } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import { DAILY_BOARD } from '../../src/app/modes.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { NO_RETRY, PATIENT_LIMITS, postgresBinaries, query } from '../support/postgres.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';

const START = 1_700_000_000_000;

/** A player of one round of a race, and the id of a game. */
interface Round {
  readonly player: string;
  readonly id: string;
}

describe.skipIf(!postgresBinaries())('two that write at the same moment:', () => {
  /** How often each race is run. Without the locks, most of them go wrong, because each written row takes a while. */
  const ROUNDS = 10;
  const SLOWLY = `create function wait() returns trigger language plpgsql as $$
      begin perform pg_sleep(random() * 0.02); return coalesce(new, old); end $$;
    create trigger slowly after insert or update or delete on saved_games for each row execute function wait();
    create trigger slowly after insert or update or delete on high_scores for each row execute function wait();
    create trigger slowly after insert or update on players for each row execute function wait()`;
  let store: Store;
  let address: string;
  beforeAll(async () => {
    address = await newSchema();
    store = await openStore(address, { connections: 6, retry: NO_RETRY, ...PATIENT_LIMITS });
    await query(address, SLOWLY);
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
    for (const daily of [monday, monday + 1]) await store.dailySecret(daily, 'ff');
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
