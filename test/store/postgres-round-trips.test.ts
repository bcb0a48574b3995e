/** How often a click goes to PostgreSQL and back, counted on the wire between the two. */
import { beforeAll, describe, expect, test } from 'vitest';
import { openDaily } from '../../src/app/daily.ts';
import { acceptDuel, playDuel, settleDuelOf } from '../../src/app/duel.ts';
import { loadGame } from '../../src/app/play.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { undo } from '../../src/app/undo.ts';
import { openStore } from '../../src/store/open-store.ts';
import { type Listener, startFaultyProxy } from '../support/faulty-proxy.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';
import {
  ann,
  bob,
  challenge,
  clickOn,
  openGame,
  readable,
  slotOf,
  stored,
  type TestDeps,
  testPlay,
} from '../support/test-play.ts';

/** Bytes of the first message of `bytes`; the one that opens a connection has no letter before its length. */
function lengthOf(bytes: Buffer, hasLetter: boolean): number {
  const letter = hasLetter ? 1 : 0;
  return bytes.length < letter + 4 ? Number.POSITIVE_INFINITY : letter + bytes.readInt32BE(letter);
}

/**
 * Is called for each message of these kinds. The client asks by a simple query, or by the "sync" that ends an extended one,
 * and the server has answered when it is ready for the next.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
function listen(kinds: string, isGreeted: boolean, onMessage: () => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = isGreeted;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (let length = lengthOf(rest, isStarted); length <= rest.length; length = lengthOf(rest, isStarted)) {
      if (isStarted && kinds.includes(String.fromCharCode(rest[0] ?? 0))) onMessage();
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
}

/** `trips`: all that was asked. `ways`: those of them that waited for no other, one after the other. */
const counted = { trips: 0, ways: 0 };
let waiting = 0;

/** Counts what goes through a connection. */
function counter(): Listener {
  // The first time that the server is ready answers no question.
  let isReady = false;
  return {
    asked: listen('QS', false, () => {
      counted.trips += 1;
      if (waiting === 0) counted.ways += 1;
      waiting += 1;
    }),
    answered: listen('Z', true, () => {
      if (isReady) waiting -= 1;
      isReady = true;
    }),
  };
}

const binaries = postgresBinaries();

describe.skipIf(!binaries)('a click on PostgreSQL', () => {
  let play: TestDeps;
  beforeAll(async () => {
    const ends: (() => void | Promise<void>)[] = [];
    const address = new URL(await newSchema());
    const proxy = await startFaultyProxy(Number(address.port), (end) => void ends.push(end), { listen: counter });
    address.port = String(proxy.port);
    play = await testPlay(await openStore(address.href));
    // A connection is opened when it is first needed, which takes a few ways of its own.
    await Promise.all([play.store.find('one'), play.store.find('other')]);
    return async () => {
      await play.store.close();
      for (const end of ends) await end();
    };
  });

  async function tripsOf<Result>(act: () => Promise<Result>) {
    const before = { ...counted };
    const result = await act();
    return { trips: counted.trips - before.trips, ways: counted.ways - before.ways, result };
  }

  /** A click as the bot answers it. */
  const click = (id: string) =>
    tripsOf(async () => {
      const { saved, rankContext } = await clickOn(play, id, ann, 'Ann');
      return { ...saved, around: rankContext };
    });

  const open = async (rows: number, columns: number) =>
    (await openGame(play, slotOf(ann, { rows, columns }), undefined, `ask-${rows}`)).view.saved.opening.id;

  test('the proxy counts every statement', async () => {
    expect((await tripsOf(() => play.store.find('nobody'))).trips).toBe(1);
    expect((await tripsOf(() => play.store.saveSettings(ann, { theme: 'dark' }))).trips).toBe(5);
    await play.store.saveName(ann, 'Ann');
  });

  test('is two ways there and back, also where it fills a chunk of moves', async () => {
    const moves = { count: 248, bytes: new Uint8Array(62) };
    const game = savedGame({ ...slotOf(ann, { rows: 8, columns: 8 }), id: 'long', turn: moves.count, moves });
    await play.store.startGame(game);
    const chunks = new Set<number>();
    for (let move = 249; move <= 260; move += 1) {
      const { trips, result } = await click('long');
      expect(trips).toBe(2);
      chunks.add(result.position.moveCount - result.position.chunk.moves.count);
      // As the clock does it; and then the mark on the row has to be set again.
      if (move === 252) await play.store.publishScores({ now: play.now() });
    }
    expect([...chunks]).toEqual([0, 256]);
  });

  test('is two for an undo, the first of which files the honest score too', async () => {
    const id = await open(5, 5);
    for (let move = 0; move < 12; move += 1) await click(id);
    for (const isAgreed of [true, false]) {
      const { trips, result } = await tripsOf(async () => {
        const { access } = await loadGame(play, { gameId: id, player: ann, name: 'Ann' });
        if (access.kind === 'refused') throw new Error(`The click was refused: ${access.reason}.`);
        return undo(play, access.saved, { turn: access.saved.position.turn, isAgreed });
      });
      expect([trips, result.kind]).toEqual([2, 'undone']);
    }
  });

  /** Files a best of somebody else on such boards. */
  async function file(name: string, score: number, [rows, columns]: readonly [number, number]): Promise<void> {
    const player = `9${score}`;
    const game = savedGame({ id: name, player, place: slotOf(ann).place, rows, columns });
    await play.store.saveName(player, name);
    await play.store.startGame(game);
    await play.store.saveTurn(game, turned(game, { score, state: 'over' }));
  }

  test('is two with the way to the next rank, and beside the move where it passes somebody', async () => {
    await file('Ben', 8, [4, 5]);
    await file('Cat', 1_000, [4, 5]);
    const id = await open(4, 5);
    const rivals: (string | undefined)[] = [];
    while (rivals.at(-1) !== 'Cat') {
      const { trips, ways, result } = await click(id);
      const { rival } = result.around ?? {};
      expect(ways).toBe(2);
      expect(trips).toBe(rival?.name === 'Cat' ? 3 : 2);
      expect(rival?.score).toBeGreaterThan(result.position.score);
      rivals.push(rival?.name);
    }
    expect(new Set(rivals)).toEqual(new Set(['Ben', 'Cat']));
    const { trips, result } = await click(id);
    expect([trips, result.around?.rival?.name]).toEqual([2, 'Cat']);
  });

  test('is three one after the other where it ends the game: the place is published before the rank is told', async () => {
    await file('Dan', 100_000, [2, 2]);
    const id = await open(2, 2);
    let last: SavedGame['position'] | undefined;
    while (last?.state !== 'over') {
      // Each game that has to be published is one more.
      await play.store.publishScores({ now: play.now() });
      const { trips, ways, result } = await click(id);
      last = result.position;
      expect(trips).toBe(last.state === 'over' ? 4 : 2);
      expect(ways).toBeLessThanOrEqual(last.state === 'over' ? 3 : 2);
      if (last.state === 'over') expect(result.around).toEqual({ rank: { rank: 2, total: 2 } });
    }
    const { opening } = await click(await open(2, 3)).then(({ result }) => result);
    expect(await play.store.findBest({ ...opening, columns: 2 }, opening.source)).toBe(last.score);
  });

  test('is two in a daily, and three one after the other where it ends it and the next seed is known', async () => {
    const opened = await openDaily(play, { player: ann, place: slotOf(ann).place, pressId: 'ask-daily' });
    if (opened.kind !== 'started') throw new Error(opened.kind);
    const { id, daily = 0 } = opened.view.saved.opening;
    // The last answer's parts are read side by side, and no connection is to be opened for them here.
    await Promise.all(Array.from({ length: 6 }, () => play.store.find('one')));
    let last: SavedGame['position'] | undefined;
    while (last?.state !== 'over') {
      // Each game that has to be published is one more.
      await play.store.publishScores({ now: play.now() });
      const { trips, ways, result } = await click(id);
      last = result.position;
      if (last.state === 'over') expect(result.around).toMatchObject({ daily: { streak: { current: 1 } } });
      else expect(trips).toBe(2);
      expect(ways).toBeLessThanOrEqual(last.state === 'over' ? 3 : 2);
    }
    expect((await play.store.findStreak(ann, daily)).current).toBe(1);
  });

  test('is two in a duel, and as many more to know at its end what has become of the duel', async () => {
    const asked = { challenger: ann, opponent: bob, rows: 2, columns: 3, rules: 'blitz', locale: 'en-US' } as const;
    const { duel } = await challenge(play, { ...asked, press: { id: '1', at: 0 } });
    const accepted = await acceptDuel(play, duel, 0, undefined);
    let saved = readable(await playDuel(play, accepted, 'challenger', ann, { id: 'press', at: 0 }));
    while (saved.position.state === 'running') {
      const { trips, ways, result } = await click(saved.opening.id);
      expect([trips, ways]).toEqual([2, 2]);
      saved = result;
    }
    expect((await tripsOf(() => settleDuelOf(play, duel.id, 0))).trips).toBe(2);
  });

  test('a click that was published in between goes once more', async () => {
    const id = await open(3, 3);
    let { result } = await click(id);
    while (!result.position.unpublished) ({ result } = await click(id));
    await play.store.publishScores({ now: play.now() });
    const { around: _, ...saved } = result;
    const { position } = saved;
    const next = { ...saved, position: { ...position, turn: position.turn + 1, score: position.score + 4 } };
    expect(await tripsOf(() => play.store.saveTurn(saved, next))).toEqual({ trips: 2, ways: 2, result: true });
    expect(await stored(play, saved)).toEqual(next);
  });

  test('is not slowed by a look at the statistics: all games that ended since the last one are counted together', async () => {
    const player = '200000000000000007';
    for (let index = 0; index < 40; index += 1) {
      const game = savedGame({ ...slotOf(player), id: `counted-${index}`, startedAt: index });
      await play.store.startGame(game);
      await play.store.saveTurn(game, turned(game, { score: 4, state: 'over' }));
    }
    // The page; and a transaction of a beginning, the games, two tables of sums and the commit.
    expect(await tripsOf(() => play.store.countGames({ player }))).toEqual({ trips: 6, ways: 6, result: 40 });
  });
});
