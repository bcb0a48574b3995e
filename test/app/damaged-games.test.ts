/** A player whose stored game cannot be read any longer. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { checkResults } from '../../src/app/check-results.ts';
import { openDaily } from '../../src/app/daily.ts';
import { playDuel } from '../../src/app/duel.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { confirmRestart } from '../../src/app/open-game.ts';
import { loadGame, takeTurn } from '../../src/app/play.ts';
import { openReplay } from '../../src/app/replay.ts';
import type { GameId, SavedGame } from '../../src/app/saved-game.ts';
import { openStore } from '../../src/store/open-store.ts';
import { possibleDirections } from '../support/boards.ts';
import { turned } from '../support/saved-game.ts';
import { testInFolder } from '../support/temporary-folder.ts';
import { acceptedDuel, ann, openGame, requestRestart, slotOf, stored, testPlay } from '../support/test-play.ts';

interface World {
  readonly play: GameDeps;
  /** Makes a stored game one that nobody can read. */
  damage(id: GameId): void;
}

const test = testInFolder.extend('world', async ({ folder }, { onCleanup }): Promise<World> => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  onCleanup(() => store.close());
  return {
    play: await testPlay(store),
    damage(id) {
      const db = new Database(path);
      db.pragma('ignore_check_constraints = ON');
      expect(db.prepare(`update saved_games set cells = x'01' where id = ?`).run(id).changes).toBe(1);
      db.close();
    },
  };
});

const DAMAGED = { kind: 'refused', reason: 'damaged' } as const;

const open = async (play: GameDeps, pressId = 'ask-0'): Promise<SavedGame> =>
  (await openGame(play, slotOf(ann), undefined, pressId)).view.saved;

async function end({ store }: GameDeps, saved: SavedGame): Promise<SavedGame> {
  const over = turned(saved, { state: 'over', score: 40, moveCount: 1 });
  await store.saveTurn(saved, over);
  return over;
}

test('a press on it is refused, also where it was read before', async ({ world: { play, damage } }) => {
  const saved = await open(play);
  const { id } = saved.opening;
  await openGame(play, slotOf(ann), undefined, 'ask-1');
  damage(id);
  expect((await loadGame(play, { gameId: id, player: ann, name: 'Ann' })).access).toEqual(DAMAGED);
  const [direction = 'up'] = possibleDirections(saved.position.board);
  expect(await takeTurn(play, saved, 0, direction)).toEqual(DAMAGED);
});

test('/2048 sets it aside, says so once, and starts another', async ({ world: { play, damage } }) => {
  const { opening } = await open(play);
  damage(opening.id);
  const again = await openGame(play, slotOf(ann), undefined, 'ask-1');
  expect(again).toMatchObject({ kind: 'started', setAside: true });
  const resumed = await openGame(play, slotOf(ann), undefined, 'ask-2');
  expect(resumed).toMatchObject({ kind: 'resumed', view: { saved: { opening: again.view.saved.opening } } });
  expect(resumed).not.toHaveProperty('setAside');
});

test('"new game" on the board before it opens another one, and says why', async ({ world: { play, damage } }) => {
  const begun = await open(play);
  const first = turned(begun, {
    moveCount: 1,
    chunk: { start: undefined, moves: { count: 1, bytes: Uint8Array.of(0) } },
  });
  await play.store.saveTurn(begun, first);
  const started = await confirmRestart(play, first, 1, undefined, 'ask-1');
  if (started.kind !== 'started') throw new Error(started.kind);
  const { id } = started.view.saved.opening;
  damage(id);
  const next = await requestRestart(play, await stored(play, first), 1, 'ask-2');
  expect(next).toMatchObject({ kind: 'opened', opened: { kind: 'started', setAside: true } });
  // The loss is told where the other game was begun, and nowhere else.
  const again = await requestRestart(play, await stored(play, first), 1, 'ask-2');
  expect(again).toMatchObject({ kind: 'opened', opened: { kind: 'resumed' } });
  expect(again).not.toHaveProperty('opened.setAside');
  expect(await requestRestart(play, await stored(play, first), 1, 'ask-3')).toEqual({ kind: 'repeated' });
});

test('there is no second try at a daily', async ({ world: { play, damage } }) => {
  const ask = () => openDaily(play, { player: ann, place: 'guild:1', pressId: 'ask-0' });
  const begun = await ask();
  if (begun.kind !== 'started') throw new Error(begun.kind);
  damage(begun.view.saved.opening.id);
  expect(await ask()).toMatchObject({ kind: 'lost' });
});

test('nor is there a second board in a duel', async ({ world: { play, damage } }) => {
  const duel = await acceptedDuel(play);
  await playDuel(play, duel, 'challenger', ann, { id: 'ask-0', at: 0 });
  damage('1-1');
  expect(await playDuel(play, duel, 'challenger', ann, { id: 'ask-1', at: 0 })).toBe('damaged');
});

test('it has no replay, and the daily look at results leaves it alone', async ({ world: { play, damage } }) => {
  const { opening } = await end(play, await open(play));
  damage(opening.id);
  expect(await openReplay(play, ann, opening.id)).toEqual(DAMAGED);
  const reported: unknown[] = [];
  const report = {
    right: () => reported.push('right'),
    wrong: (result: unknown) => reported.push(result),
    failed: (...failure: readonly unknown[]) => reported.push(failure),
  };
  const replays = { check: async () => ({ kind: 'right' }) as const };
  expect(await checkResults({ deps: play, replays, report, signal: new AbortController().signal })).toBe(true);
  expect(reported).toEqual([]);
});
