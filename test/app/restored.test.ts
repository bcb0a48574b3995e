/** After a restore (`npm run doctor -- --restored`), no seed is used that may already have been revealed. */
import { expect } from 'vitest';
import { proveEnded } from '../../src/app/check-replay.ts';
import { openDaily } from '../../src/app/daily.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { formatReplayFile, type ReplayFile, readReplay } from '../../src/app/replay-file.ts';
import { noteRestored } from '../../src/app/restored.ts';
import { commitmentIn, type SavedGame, type Seat } from '../../src/app/saved-game.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { expectOneLine } from '../replay/seed-line.ts';
import { test } from '../support/play-test.ts';
import { ann, bob, openGame, playOn, slotOf, stored } from '../support/test-play.ts';

const RESTORED = Date.UTC(2026, 10, 26, 15, 40);

const open = async (play: GameDeps, askedBy: string, shape: Partial<Seat> = {}, player = ann): Promise<SavedGame> =>
  (await openGame(play, slotOf(player, shape), undefined, askedBy)).view.saved;

test('the next ranked game of each player begins a new line, with a seed of its own', async ({ play }) => {
  await open(play, '1');
  await open(play, '2', {}, bob);
  const revealed = await play.store.findPrepared(ann);
  await noteRestored(play.store, RESTORED);
  const next = await open(play, '3', { rows: 5 });
  expect(await play.store.findPrepared(ann)).toMatchObject({ ordinal: 2, line: RESTORED });
  expect(await play.store.findPrepared(bob)).toBeUndefined();
  expect(revealed && commitmentIn(next.opening) !== commitments.commitmentOf(revealed)).toBe(true);
  // The player's first game began after the backup, so the restored database does not have it.
  await open(play, '4', {}, '100000000000000003');
  expect(await play.store.findPrepared('100000000000000003')).toMatchObject({ line: RESTORED });
});

test('running ranked games become assisted, say why and keep what they had; all others stay', async ({ play }) => {
  const { store } = play;
  const ranked = await playOn(play, await open(play, '1'), 30);
  const ended = await playOn(play, await open(play, '2', { rows: 2, columns: 2 }));
  const practice = (await openGame(play, slotOf(ann), 7, '3')).view.saved;
  const opened = await openDaily(play, { player: ann, place: 'guild:1', pressId: '4' });
  if (opened.kind !== 'started') throw new Error(`The daily is ${opened.kind}.`);
  const daily = opened.view.saved;
  expect(await noteRestored(store, RESTORED)).toEqual({ assisted: 1, unreadable: 0 });
  const now = await stored(play, ranked);
  expect(now.position).toMatchObject({ standing: 'assisted', assistedBy: ['restored'], score: ranked.position.score });
  expect(now.opening.bestBefore).toBe(ranked.position.score);
  for (const other of [ended, practice, daily]) expect(await stored(play, other)).toEqual(other);
  expect(await noteRestored(store, RESTORED + 1)).toEqual({ assisted: 0, unreadable: 0 });
});

test('files of both lines are right, and each follows the one before it in its own line', async ({ play }) => {
  const files: ReplayFile[] = [];
  const playOne = async (askedBy: string): Promise<void> => {
    const saved = await playOn(play, await open(play, askedBy, { rows: 2, columns: 2 }));
    const whole = await play.store.findWhole(saved.opening.id);
    if (typeof whole !== 'object') throw new Error('There is no such game.');
    const proved = proveEnded({ ...saved, ...whole }, { rng, commitments });
    if (proved.kind === 'wrong') throw new Error(proved.reason);
    files.push(readReplay(formatReplayFile(proved.file)));
  };
  await playOne('1');
  await playOne('2');
  await noteRestored(play.store, RESTORED);
  await playOne('3');
  await playOne('4');
  expect(files.map(({ source }) => source)).toMatchObject([
    { game: 1, previous: null },
    { game: 2 },
    { game: 1, previous: null, line: RESTORED },
    { game: 2, line: RESTORED },
  ]);
  expect(files[1]?.source).not.toHaveProperty('line');
  for (const line of [files.slice(0, 2), files.slice(2)]) expectOneLine(line);
});
