/** Players with every kind of stored data delete it. The test compares every row of the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingOfDaily, dailyAt, startOfDaily } from '../../src/app/calendar.ts';
import { openDaily } from '../../src/app/daily.ts';
import type { RaceRequest } from '../../src/app/race.ts';
import { openReplay } from '../../src/app/replay.ts';
import type { GameId, PlayerId } from '../../src/app/saved-game.ts';
import { beat } from '../../src/app/share.ts';
import { storeOn } from '../../src/store/open-store.ts';
import type { Engine } from '../../src/store/sql.ts';
import { COPIED_TABLES } from '../../tools/copy-data.ts';
import { onEachEngine } from '../support/databases.ts';
import { turned } from '../support/saved-game.ts';
import {
  ann,
  begunRace,
  bob,
  joined,
  openGame,
  raceRequest,
  slotOf,
  type TestDeps,
  testPlay,
} from '../support/test-play.ts';
import { everyRow, type Row } from './test-databases.ts';

const CAT = '100000000000000003';
const PLAYERS = [ann, bob, CAT];
const NOW = startOfDaily(326) + 1;
const EXPIRY = { now: closingOfDaily(326), practiceMs: 1, removedServerMs: 1 };

onEachEngine((open) => {
  let engine: Engine;
  let play: TestDeps;
  const ended = new Map<PlayerId, GameId>();
  let press = 1_300_000_000_000_000_000n;
  const nextPress = () => {
    press += 4_194_304n;
    return `${press}`;
  };
  beforeAll(async () => {
    engine = await open();
    play = { ...(await testPlay(storeOn(engine))), now: () => NOW };
  });
  afterAll(() => engine.close());

  const rowsOf = async (player: PlayerId): Promise<readonly (readonly [string, Row])[]> =>
    (await everyRow(engine)).filter((row) => row.includes(player)).map((row) => JSON.parse(row));

  async function settle(player: PlayerId): Promise<void> {
    const { store } = play;
    await store.saveName(player, `Player ${player}`);
    await store.saveSettings(player, { theme: 'dark' });
    const { saved } = (await openGame(play, slotOf(player), undefined, nextPress())).view;
    await store.saveTurn(
      saved,
      turned(saved, {
        state: 'over',
        score: 40,
        moveCount: 1,
        chunk: { start: undefined, moves: { count: 1, bytes: Uint8Array.of(1) } },
      }),
      [{ kind: 'win' }],
    );
    ended.set(player, saved.opening.id);
    await openReplay(play, player, saved.opening.id);
    const running = (await openGame(play, slotOf(player), undefined, nextPress())).view.saved;
    await openGame(play, slotOf(player), 7, nextPress());
    await openDaily(play, { player, place: 'guild:1', pressId: nextPress() });
    await store.publishScores({ now: NOW });
    await store.block({ player }, NOW);
    await store.removeScores('guild:9', player, NOW);
    // Another game of the player: in another server and with other rules.
    await openGame(play, slotOf(player, { place: 'guild:2', rules: 'wild' }), undefined, nextPress());
    const press = { id: nextPress(), at: NOW };
    await begunRace(play, raceRequest({ starter: player, locale: 'de', press }, NOW));
    const { id } = running.opening;
    const sealed = { player, pressId: nextPress(), token: 'sealed', tokenExpiresAt: NOW + 9 };
    await store.saveJob({ kind: 'board', id, subject: id, shown: 0, ...sealed }, { now: NOW, inMs: 1 });
  }

  async function raceOf(starter: PlayerId, opponent: PlayerId): Promise<void> {
    const ask = (changes: Partial<RaceRequest>) =>
      begunRace(play, raceRequest({ starter, opponent, press: { id: nextPress(), at: NOW }, ...changes }, NOW));
    const { race } = await ask({});
    await joined(play, race, opponent, NOW);
    await ask({ starter: opponent, opponent: starter, rules: 'wild' });
  }

  test('after a deletion only the try at the open daily and the block stay', async () => {
    for (const player of PLAYERS) await settle(player);
    for (const [starter, opponent] of [
      [ann, bob],
      [bob, CAT],
      [CAT, ann],
    ] as const)
      await raceOf(starter, opponent);
    for (const [index, player] of PLAYERS.entries()) {
      const next = PLAYERS[(index + 1) % PLAYERS.length] ?? ann;
      const press = { id: nextPress(), at: NOW };
      const beaten = ended.get(next) ?? '';
      expect(await beat(play, beaten, { player, place: 'guild:2', ...press })).toMatchObject({ kind: 'started' });
    }
    const filled = new Set((await everyRow(engine)).map((row): string => JSON.parse(row)[0]));
    // A new table belongs here if it says nothing about a player; otherwise this test must fill it.
    const others = ['application', 'daily_servers', 'game_chunks', 'restores', 'servers'];
    const empty = COPIED_TABLES.map(({ name }) => name).filter((name) => !filled.has(name));
    expect(empty.toSorted()).toEqual(others);
    for (const player of PLAYERS) {
      const gone = new Set((await rowsOf(player)).map((it) => JSON.stringify(it)));
      const games = (await play.store.exportPlayer(player)).games.map(({ opening }) => opening.id);
      const before = (await everyRow(engine)).filter((it) => !gone.has(it) && !games.some((id) => it.includes(id)));
      expect(await play.store.deletePlayer(player, NOW)).toBe(10);
      const after = new Set(await everyRow(engine));
      // All other rows stay, but nobody can join the race of a challenged player who left. No row refers to a deleted game.
      expect(before.filter((it) => !after.has(it) && !it.startsWith('["races"'))).toEqual([]);
      expect([...after].filter((it) => games.some((id) => it.includes(`"${id}"`)))).toEqual([]);
      expect((await rowsOf(player)).toSorted()).toEqual([
        ['blocked', { kind: 'player', id: player, blocked_at: NOW }],
        ['daily_tries', { player, daily: dailyAt(NOW), game: '', finished: 0 }],
      ]);
      expect(await openDaily(play, { player, place: 'guild:2', pressId: nextPress() })).toEqual({
        kind: 'deleted',
        nextAt: startOfDaily(327),
      });
    }
    await play.store.deleteExpired(EXPIRY);
    for (const player of PLAYERS) expect((await rowsOf(player)).map(([table]) => table)).toEqual(['blocked']);
  });
});
