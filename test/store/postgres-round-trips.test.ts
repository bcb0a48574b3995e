/** A move takes two round trips to PostgreSQL, one to read and one to write: docs/adr/0028-dependent-writes.md. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import type { Engine, Run } from '../../src/store/sql.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';
import { ann, clickOn, openGame, slotOf, type TestDeps, testPlay } from '../support/test-play.ts';

/** `trips`: all statements. `ways`: those that began while no other one was waiting for its answer. */
const counted = { trips: 0, ways: 0 };

function counting(engine: Engine): Engine {
  let waiting = 0;
  const count =
    (run: Run): Run =>
    async (query) => {
      counted.trips += 1;
      if (waiting === 0) counted.ways += 1;
      waiting += 1;
      return run(query).finally(() => {
        waiting -= 1;
      });
    };
  const { runner } = engine;
  const run = count(runner.run);
  return {
    ...engine,
    runner: {
      run,
      async inTransaction(act, limits) {
        // `begin` and `commit`.
        counted.trips += 2;
        counted.ways += 2;
        return runner.inTransaction((inner) => act(count(inner)), limits);
      },
    },
  };
}

describe.skipIf(!postgresBinaries())('a click on PostgreSQL', () => {
  let play: TestDeps;
  beforeAll(async () => {
    play = await testPlay(storeOn(counting(await openEngine(await newSchema()))));
    // A new name takes another write.
    await play.store.saveName(ann, 'Ann');
    return () => play.store.close();
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

  test('takes two round trips, also if it fills a chunk of moves', async () => {
    const moves = { count: 248, bytes: new Uint8Array(62) };
    const game = savedGame({ ...slotOf(ann, { rows: 8, columns: 8 }), id: 'long', turn: moves.count, moves });
    await play.store.startGame(game);
    const chunks = new Set<number>();
    for (let move = 249; move <= 260; move += 1) {
      const { trips, result } = await click('long');
      expect(trips).toBe(2);
      chunks.add(result.position.moveCount - result.position.chunk.moves.count);
      // The next move has to mark the score as unpublished again.
      if (move === 252) await play.store.publishScores({ now: play.now() });
    }
    expect([...chunks]).toEqual([0, 256]);
  });

  /** Publishes a score of somebody else on such boards. */
  async function publish(name: string, score: number, [rows, columns]: readonly [number, number]): Promise<void> {
    const player = `9${score}`;
    const game = savedGame({ id: name, player, place: slotOf(ann).place, rows, columns });
    await play.store.saveName(player, name);
    await play.store.startGame(game);
    await play.store.saveTurn(game, turned(game, { score, state: 'over' }));
  }

  test('takes two with the next rival, and looks for the one after beside the move', async () => {
    await publish('Ben', 8, [4, 5]);
    await publish('Cat', 1_000, [4, 5]);
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

  test('takes three if it ends the game: the rankings are published before the rank is shown', async () => {
    await publish('Dan', 100_000, [2, 2]);
    const id = await open(2, 2);
    let last: SavedGame['position'] | undefined;
    while (last?.state !== 'over') {
      // Otherwise the end publishes the game too, with another round trip.
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
});
