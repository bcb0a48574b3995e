/** A player's seed line (seeds fixed in advance), and the mistakes that would make it worthless as a proof. */

import { expect, test } from 'vitest';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { commitmentIn, type SavedGame } from '../../src/app/saved-game.ts';
import type { PreparedSeed } from '../../src/app/stores/game-store.ts';
import { commitments } from '../../src/chance/chance.ts';
import { ann, openGame, requestRestart, slotOf, testPlay, where } from '../support/test-play.ts';

const open = async (play: GameDeps, askedBy: string, shape = {}, player = ann): Promise<SavedGame> =>
  (await openGame(play, slotOf(player, shape), undefined, askedBy)).view.saved;

async function prepared({ store }: GameDeps, player = ann): Promise<PreparedSeed> {
  const found = await store.findPrepared(player);
  if (!found) throw new Error(`${player} has no prepared seed.`);
  return found;
}

const commitmentOf = ({ opening }: SavedGame): string => commitmentIn(opening) ?? 'none';

test('the commitment of a game was fixed when the game before it began', async () => {
  const play = await testPlay();
  await open(play, '1', { rows: 2 });
  const waiting = await prepared(play);
  const plans = ['2', '3', '4'].map((interaction) =>
    [3, 5].map((rows) => commitments.tileSeedOf({ ...waiting, interaction }, slotOf(ann, { rows }))),
  );
  const next = await open(play, '3', { rows: 5 });
  expect(commitmentOf(next)).toBe(commitments.commitmentOf(waiting));
  // The tiles also depend on data that the bot cannot choose: the id of the press, the board and the rules.
  expect(next.opening.source).toEqual({ kind: 'hmac', seed: plans[1]?.[1] });
  expect(new Set(plans.flat()).size).toBe(6);
});

test('a "new game" whose seed a game in another server takes first uses the next seed', async () => {
  const play = await testPlay();
  const game = await open(play, '1');
  const { store } = play;
  let isRaced = false;
  const racing = where(play, {
    async replaceGame(previous, next, proof) {
      if (!isRaced) {
        isRaced = true;
        await open(play, '2', { rows: 7 });
      }
      return store.replaceGame(previous, next, proof);
    },
  });
  expect((await requestRestart(racing, game, 0, '3')).kind).toBe('replaced');
  expect((await prepared(play)).ordinal).toBe(4);
});

test('without a prepared seed no ranked game begins, and the error names the player', async () => {
  const play = await testPlay();
  await expect(open(where(play, { beginLine: async () => undefined }), '1')).rejects.toMatchObject({
    name: 'SeedLineError',
    message: `Player ${ann} has begun ranked games, but the seed of the next one is missing.`,
  });
  expect((await play.store.exportPlayer(ann)).games).toEqual([]);
});

test('practice takes no seed and has no commitment', async () => {
  const play = await testPlay();
  const { view } = await openGame(play, slotOf(ann), 7, '1');
  expect(view.saved.opening).not.toHaveProperty('commitment');
  expect(await play.store.findPrepared(ann)).toBeUndefined();
});
