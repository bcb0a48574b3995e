import { join } from 'node:path';
import { expect, test as plainTest } from 'vitest';
import { openDaily } from '../../src/app/daily.ts';
import { openGame as openAny, openInstead, tilesFor } from '../../src/app/open-game.ts';
import { loadGame } from '../../src/app/play.ts';
import { openReplay } from '../../src/app/replay.ts';
import { DamagedRowError } from '../../src/app/stores/damaged-row.ts';
import { openStore, storeOn } from '../../src/store/open-store.ts';
import { decodeGame, encodeGame, type GameRow } from '../../src/store/rows/game-row.ts';
import { plain } from '../../src/store/sql.ts';
import { onEachEngine, tamper } from '../support/databases.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { ann, moveOn, openGame, slotOf, testPlay } from '../support/test-play.ts';
import { atFullChunk } from './played.ts';
import { everyRow } from './test-databases.ts';

test.for([
  ['fewer moves than it says', `moves = x''`],
  ['more moves than it says', `moves = x'010200'`],
  ['another number of moves', 'move_count = move_count - 4'],
  ['another beginning', 'chunk_start = 4'],
  ['a checkpoint where the game begins', `checkpoint = zeroblob(32)`],
] as const)('undo does not go back into a chunk with %s', async ([, change], { folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const [full, next] = atFullChunk();
  await store.startGame(full);
  await store.saveTurn(full, next);
  expect(await store.chunkBefore(next)).toMatchObject({ moves: { count: 256 } });
  tamper(path, `update game_chunks set ${change}`);
  expect(await store.chunkBefore(next)).toBeUndefined();
  await store.close();
});

const damagedBy = (changes: Partial<GameRow>) => () =>
  decodeGame({ ...encodeGame(savedGame({ moveCount: 0 })), ...changes });

plainTest.each<[string, Partial<GameRow>]>([
  ['"no name" is not regular or practice or daily or race', { mode: 'no name' }],
  ['"chess" is not classic or', { rules: 'chess' }],
  ['"fair3" is not', { source: 'fair3' }],
  ['"guided" is not', { standing: 'guided' }],
  ['"set-aside" is not', { state: 'set-aside' }],
  ['Its help is 16.', { assisted_by: 16 }],
  ['It has no race.', { mode: 'race', race: null }],
  ['It has a tile with exponent 53.', { cells: new Uint8Array(16).fill(53) }],
  ['A 4 x 4 board has 16 cells, but got 4.', { cells: new Uint8Array(4) }],
  ['Invalid board size 0 x 4', { rows: 0, cells: new Uint8Array(0) }],
  ['It has 5 moves in 1 bytes.', { move_count: 5, moves: new Uint8Array(1) }],
  ['It has -1 moves in 0 bytes.', { chunk_start: 1 }],
])('a stored game is damaged: %s', (what, changes) => {
  expect(damagedBy(changes)).toThrow(DamagedRowError);
  expect(damagedBy(changes)).toThrow(`The row game-1 of saved_games cannot be decoded: ${what}`);
});

plainTest('the largest numbers and tiles that a game may have are no damage', () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const cells = new Uint8Array(16).fill(52);
  expect(damagedBy({ score: largest, turn: largest, best_before: largest, cells })).not.toThrow();
  expect(damagedBy({ move_count: 4, moves: new Uint8Array(1) })).not.toThrow();
});

onEachEngine((openEmpty) => {
  plainTest('nothing but New game changes, counts or deletes a damaged row', async () => {
    const engine = await openEmpty();
    const play = await testPlay(storeOn(engine));
    const { store } = play;
    const seat = slotOf(ann);
    const asking = (id: string) => ({ seat, tiles: tilesFor(undefined), press: { id, at: play.now() } });
    const ended = await moveOn(
      play,
      (await openGame(play, slotOf(ann, { place: 'guild:2' }), undefined, 'a')).view.saved,
    );
    await store.saveTurn(ended, turned(ended, { state: 'over', score: 400 }));
    const running = await moveOn(play, (await openGame(play, seat, undefined, 'b')).view.saved);
    await store.saveTurn(running, turned(running, { score: 40 }));
    const ids = [ended.opening.id, running.opening.id];
    await engine.runner.run(plain(`update saved_games set rules = 'chess'`));
    const kept = await everyRow(engine);

    for (const gameId of ids) {
      const asker = { gameId, player: ann, name: 'Ann', place: 'guild:1' };
      await expect(loadGame(play, asker)).rejects.toThrow(DamagedRowError);
      await expect(openReplay(play, ann, gameId)).rejects.toThrow(DamagedRowError);
    }
    expect(await openAny(play, asking('c'))).toMatchObject({ kind: 'damaged', seat });
    expect(await store.publishScores({ now: play.now() })).toBe(0);
    expect((await store.exportPlayer(ann)).unreadable).toEqual(expect.arrayContaining(ids));
    expect(await everyRow(engine)).toEqual(kept);

    expect(await openInstead(play, asking('d'))).toMatchObject({ kind: 'started' });
    // If Discord delivers that press twice, no other game is set aside.
    expect(await openInstead(play, asking('d'))).toMatchObject({ kind: 'resumed' });
    expect((await store.exportPlayer(ann)).unreadable).toEqual(expect.arrayContaining(ids));
    await store.deletePlayer(ann, play.now());
    expect((await everyRow(engine)).filter((row) => ids.some((id) => row.includes(id)))).toEqual([]);
    await engine.close();
  });

  plainTest('a damaged daily of yesterday does not keep the player from that of today', async () => {
    const engine = await openEmpty();
    const play = await testPlay(storeOn(engine));
    const ask = (now = play.now()) =>
      openDaily({ ...play, now: () => now }, { player: ann, place: 'guild:1', pressId: 'a' });
    await ask();
    await engine.runner.run(plain(`update saved_games set rules = 'chess'`));
    await expect(ask()).rejects.toThrow(DamagedRowError);
    expect(await ask(play.now() + 86_400_000)).toMatchObject({ kind: 'started' });
    await engine.close();
  });
});
