/** A player's seed line (seeds fixed in advance), and the mistakes that would make it worthless as a proof. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { markedBy } from '../../src/app/assist.ts';
import { proveEnded } from '../../src/app/check-replay.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { confirmRestart } from '../../src/app/open-game.ts';
import { takeTurn } from '../../src/app/play.ts';
import type { ReplayFile } from '../../src/app/replay-file.ts';
import { commitmentIn, type SavedGame } from '../../src/app/saved-game.ts';
import { ContentionError } from '../../src/app/start-game.ts';
import type { PreparedSeed } from '../../src/app/stores/game-store.ts';
import { undo } from '../../src/app/undo.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { expectOneLine } from '../replay/seed-line.ts';
import { possibleDirections } from '../support/boards.ts';
import { test } from '../support/play-test.ts';
import { turned } from '../support/saved-game.ts';
import { ann, existing, moveOn, openGame, requestRestart, slotOf, type TestDeps, where } from '../support/test-play.ts';

const open = async (play: GameDeps, askedBy: string, shape = {}, player = ann): Promise<SavedGame> =>
  (await openGame(play, slotOf(player, shape), undefined, askedBy)).view.saved;

async function prepared({ store }: GameDeps, player = ann): Promise<PreparedSeed> {
  const found = await store.findPrepared(player);
  if (!found) throw new Error(`${player} has no prepared seed.`);
  return found;
}

const commitmentOf = ({ opening }: SavedGame): string => commitmentIn(opening) ?? 'none';

test('the commitment of a game was fixed when the game before it began', async ({ play }) => {
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

test('a "new game" whose seed a game in another server takes first uses the next seed', async ({ play }) => {
  const game = await moveOn(play, await open(play, '1'));
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
  expect((await confirmRestart(racing, game, 1, undefined, '3')).kind).toBe('replaced');
  expect((await prepared(play)).ordinal).toBe(4);
});

test('without a prepared seed no ranked game begins, and the error names the player', async ({ play }) => {
  await expect(open(where(play, { beginLine: async () => undefined }), '1')).rejects.toMatchObject({
    name: 'SeedLineError',
    message: `Player ${ann} has begun ranked games, but the seed of the next one is missing.`,
  });
  expect((await play.store.exportPlayer(ann)).games).toEqual([]);
});

test('practice takes no seed and has no commitment', async ({ play }) => {
  const { view } = await openGame(play, slotOf(ann), 7, '1');
  expect(view.saved.opening).not.toHaveProperty('commitment');
  expect(await play.store.findPrepared(ann)).toBeUndefined();
});

/** The replay files of all games of the player; those that run are given up first. */
async function filesOf(play: TestDeps): Promise<readonly ReplayFile[]> {
  const { games } = await play.store.exportPlayer(ann);
  return Promise.all(
    games.map(async ({ opening: { id } }) => {
      const saved = existing(await play.store.find(id));
      if (saved.position.state === 'running') await play.store.saveTurn(saved, turned(saved, { state: 'given-up' }));
      const whole = await play.store.findWhole(id);
      if (typeof whole !== 'object') throw new Error(`Game ${id} cannot be read.`);
      const proved = proveEnded({ ...whole.saved, ...whole }, { rng, commitments });
      if (proved.kind === 'wrong') throw new Error(proved.reason);
      return proved.file;
    }),
  );
}

/** Makes up to this many moves, until the game has ended or another press was first. */
async function playAgainst(play: TestDeps, game: SavedGame, moves: number): Promise<void> {
  let [saved, isMine] = [game, true];
  for (let made = 0; made < moves && isMine && saved.position.state === 'running'; made += 1) {
    const [direction = 'up'] = possibleDirections(saved.position.board);
    const outcome = await takeTurn(play, saved, saved.position.turn, direction, { at: 0 });
    isMine = outcome.kind === 'moved';
    if (outcome.kind === 'moved') saved = outcome.view.saved;
  }
}

type PressOn = (play: TestDeps, game: SavedGame, pressId: string) => Promise<unknown>;

const takeBackOne: PressOn = (play, game) => undo(play, game, { turn: game.position.turn, isAgreed: true }, 0);

const PRESSES: readonly PressOn[] = [
  (play, game) => playAgainst(play, game, 1),
  (play, game) => playAgainst(play, game, 1_000),
  (play, game, pressId) => requestRestart(play, game, game.position.turn, pressId, 0),
  (play, game, pressId) => confirmRestart(play, game, game.position.turn, undefined, pressId),
  takeBackOne,
  takeBackOne,
  (play, game) => markedBy(play, game, 'hint'),
];

function expectLostRace(error: unknown): void {
  if (!(error instanceof ContentionError)) throw error;
}

/** What one process is asked to do, as random numbers. */
const asked = (process: number): readonly number[] => fc.sample(fc.nat(), { seed: process, numRuns: 120 });

test('whatever several processes do at the same time, the files of a player have no gap', async ({ play }) => {
  const { store } = play;
  const games = new Map<string, SavedGame>();
  const note = (opened: SavedGame) => games.set(opened.opening.id, opened);
  let given = 0;
  const run = async (numbers: readonly number[]): Promise<void> => {
    for (const number of numbers) {
      given += 1;
      const pressId = `${given}`;
      const known = [...games.values()].slice(-4);
      const game = known[number % known.length];
      const found = game && (await store.find(game.opening.id));
      if (number % 3 > 0 && typeof found === 'object') await PRESSES[number % PRESSES.length]?.(play, found, pressId);
      else await open(play, pressId, { rows: 2, columns: 2, place: `guild:${number % 2}` }).then(note, expectLostRace);
    }
  };
  await Promise.all([1, 2, 3, 4].map(asked).map(run));
  const files = await filesOf(play);
  expectOneLine(files);
  expect(files).toHaveLength((await prepared(play)).ordinal - 1);
});
