/** A move takes two round trips to PostgreSQL, to read and to write. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameView } from '../../src/app/game-view.ts';
import { loadGame, takeTurn } from '../../src/app/play.ts';
import { rankContextOf } from '../../src/app/rank-context.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import type { Engine, Run, Runner } from '../../src/store/sql.ts';
import { possibleDirections } from '../support/boards.ts';
import { PATIENT_LIMITS, postgresBinaries } from '../support/postgres.ts';
import { savedGame } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';
import { ann, slotOf, type TestDeps, testPlay } from '../support/test-play.ts';

let trips = 0;

/** An engine that counts the statements that it sends to the server, including `begin` and `commit`. */
function counting(engine: Engine): Engine {
  const count =
    (run: Run): Run =>
    (query) => {
      trips += 1;
      return run(query);
    };
  const inTransaction: Runner['inTransaction'] = (act, limits) => {
    trips += 2;
    return engine.runner.inTransaction((run) => act(count(run)), limits);
  };
  return { ...engine, runner: { run: count(engine.runner.run), inTransaction } };
}

/** Presses the first direction that is possible and reads the player's rank, as the bot does to answer a press. */
async function clickOn(deps: TestDeps, gameId: string): Promise<GameView> {
  const { access, settings, ...known } = await loadGame(deps, { gameId, player: ann, name: 'Ann', place: 'guild:1' });
  if (access.kind === 'refused') throw new Error(`The click was refused: ${access.reason}.`);
  const { board, turn } = access.saved.position;
  const [direction = 'up'] = possibleDirections(board);
  const find = (saved: SavedGame) => rankContextOf(deps, saved, settings, known);
  const moved = await takeTurn(deps, access.saved, turn, direction, { find, records: known });
  if (moved.kind !== 'moved') throw new Error(`A possible move was ${moved.kind}.`);
  return moved.view;
}

describe.skipIf(!postgresBinaries())('a click on PostgreSQL', () => {
  let play: TestDeps;
  beforeAll(async () => {
    play = await testPlay(storeOn(counting(await openEngine(await newSchema(), PATIENT_LIMITS))));
    // The name is stored before, because a new name would need another write.
    await play.store.saveName(ann, 'Ann');
    return () => play.store.close();
  });

  test('takes two round trips, or five if it fills a chunk of moves', async () => {
    const moves = { count: 248, bytes: new Uint8Array(62) };
    const game = savedGame({ ...slotOf(ann, { rows: 8, columns: 8 }), id: 'long', turn: moves.count, moves });
    await play.store.startGame(game);
    const chunks = new Set<number>();
    for (let move = 249; move <= 260; move += 1) {
      const before = trips;
      const { saved } = await clickOn(play, 'long');
      const start = saved.position.moveCount - saved.position.chunk.moves.count;
      // With a full chunk, the move is a transaction of two statements.
      expect(trips - before).toBe(chunks.has(start) || start === 0 ? 2 : 5);
      chunks.add(start);
      // After this, the next move has to mark the score as unpublished again.
      if (move === 252) await play.store.publishScores({ now: play.now() });
    }
    expect([...chunks]).toEqual([0, 256]);
  });
});
