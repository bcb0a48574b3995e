/** Which games `/replay` opens, and who learns the secret parts of a game, and when. */
import { expect } from 'vitest';
import { closingOfDaily, startOfDaily } from '../../src/app/calendar.ts';
import { proveEnded } from '../../src/app/check-replay.ts';
import { openDaily } from '../../src/app/daily.ts';
import { DISCORD_WAITS_MS } from '../../src/app/discord-waits.ts';
import { endIfTimeIsUp } from '../../src/app/ending.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { gameNumberOf } from '../../src/app/proof.ts';
import { settleRace } from '../../src/app/race.ts';
import { type OpenedReplay, openReplay, openReplayForAll } from '../../src/app/replay.ts';
import { commitmentIn, type SavedGame } from '../../src/app/saved-game.ts';
import { undo } from '../../src/app/undo.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { packMoves } from '../../src/game/packed-moves.ts';
import { possibleDirections } from '../support/boards.ts';
import { test } from '../support/play-test.ts';
import { turned } from '../support/saved-game.ts';
import {
  ann,
  bob,
  openGame,
  playOn,
  raceNow,
  raceOfTwo,
  slotOf,
  stored,
  where,
  withClock,
} from '../support/test-play.ts';

const TODAY = 326;
const MORNING = startOfDaily(TODAY);
const HASHES = { rng, commitments };

const open = async (play: GameDeps, { seed, ...changes }: { place?: string; seed?: number } = {}): Promise<SavedGame> =>
  playOn(play, (await openGame(play, slotOf(ann, changes), seed, `${play.now()}`)).view.saved, 3);

async function end({ store, now }: GameDeps, saved: SavedGame): Promise<SavedGame> {
  const ended = turned(saved, { state: 'given-up', changedAt: now() });
  expect(await store.saveTurn(saved, ended)).toBe(true);
  return ended;
}

async function opened(play: GameDeps, id?: string, player = ann): Promise<OpenedReplay> {
  const result = await openReplay(play, player, id);
  if (result.kind !== 'opened') throw new Error(`The replay is refused: ${result.reason}.`);
  return result;
}

const isRevealed = async (play: GameDeps, game: SavedGame) => (await stored(play, game)).seedRevealed ?? false;

test('the replay of a ranked game has its proof, and the game can no longer be continued', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const game = await end(play, await open(play));
  const { saved, tilesArePublic, game: whole } = await opened(play, game.opening.id);
  expect([saved.opening, tilesArePublic]).toEqual([game.opening, true]);
  const proved = proveEnded(whole, HASHES);
  const commitment = commitmentIn(game.opening) ?? '';
  expect(proved).toMatchObject({
    kind: 'correct',
    file: { number: gameNumberOf(commitment), score: game.position.score, source: { kind: 'committed', commitment } },
  });
  expect(await isRevealed(play, game)).toBe(true);
});

test('a game without a stored proof counts as one whose seed nobody committed to', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const game = await end(play, await open(play));
  const { game: whole } = await opened(play, game.opening.id);
  expect(proveEnded({ ...whole, proof: undefined }, HASHES)).toMatchObject({
    kind: 'correct',
    file: { number: null, source: game.opening.source },
  });
});

test('without a game id the replay is of the game that ended last, in any place', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const [first, second] = [await open(play), await open(play, { place: 'dm:1' })];
  play.clock += 1;
  await end(play, second);
  play.clock += 1;
  await end(play, first);
  expect((await opened(play)).saved.opening.id).toBe(first.opening.id);
  play.clock += 1;
  const third = await end(play, await open(play, { place: 'guild:3' }));
  expect((await opened(play)).saved.opening.id).toBe(third.opening.id);
});

test('a game of few moves is not the last game if there are others', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const given = await end(play, await open(play));
  expect((await opened(play)).saved.opening.id).toBe(given.opening.id);
  // A 2x2 board is full after a few moves.
  const small = await playOn(play, (await openGame(play, slotOf(ann, { rows: 2, columns: 2 }), 26, '1')).view.saved);
  expect(small.position).toMatchObject({ state: 'over' });
  play.clock += 1;
  // In this timed game the board is full before the time is over.
  const onClock = slotOf(ann, { rows: 2, columns: 2, rules: 'blitz' });
  const full = await playOn(play, (await openGame(play, onClock, 26, '4')).view.saved, undefined, play.clock);
  expect(full.position.moveCount).toBeLessThan(10);
  expect((await opened(play)).saved.opening.id).toBe(full.opening.id);
  play.clock += 1;
  const blitz = await playOn(
    play,
    (await openGame(play, slotOf(ann, { rules: 'blitz' }), undefined, '2')).view.saved,
    1,
    play.clock,
  );
  play.clock += 4 * 60_000;
  expect((await endIfTimeIsUp(play, blitz, play.clock)).game.position).toMatchObject({ state: 'over', moveCount: 1 });
  expect((await opened(play)).saved.opening.id).toBe(full.opening.id);
  expect((await opened(play, blitz.opening.id)).saved.opening.id).toBe(blitz.opening.id);
  const long = await end(play, await playOn(play, (await openGame(play, slotOf(ann), undefined, '3')).view.saved, 10));
  expect((await opened(play)).saved.opening.id).toBe(long.opening.id);
});

test('a game that is running, of somebody else, or not there is refused, and nothing is told', async ({
  play: deps,
}) => {
  const play = withClock(deps, MORNING);
  const refused = (reason: string) => ({ kind: 'refused', reason });
  expect(await openReplay(play, ann, undefined)).toEqual(refused('no-replay'));
  const game = await open(play);
  const { id } = game.opening;
  expect(await openReplay(play, ann, undefined)).toEqual(refused('no-replay'));
  expect(await openReplay(play, ann, id)).toEqual(refused('still-running'));
  expect(await openReplay(play, ann, 'nobody')).toEqual(refused('no-such-game'));
  const ended = await end(play, game);
  expect(await openReplay(play, bob, id)).toEqual({ ...refused('not-yours'), owner: ann });
  expect(await isRevealed(play, ended)).toBe(false);
});

test('a game that an undo brought back meanwhile is running', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const begun = await open(play);
  const over = turned(begun, { state: 'over' });
  await play.store.saveTurn(begun, over);
  const { store } = play;
  const racing = where(play, {
    async findWhole(id) {
      const whole = await store.findWhole(id);
      expect((await undo(play, over, { turn: over.position.turn, isAgreed: true }, play.now())).kind).toBe('undone');
      return whole;
    },
  });
  expect(await openReplay(racing, ann, begun.opening.id)).toEqual({ kind: 'refused', reason: 'still-running' });
  expect(await isRevealed(play, begun)).toBe(false);
});

test('the seed of practice is no secret, so that its moves may still be taken back', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const running = await open(play, { seed: 7 });
  expect(await openReplay(play, ann, running.opening.id)).toMatchObject({ reason: 'still-running' });
  const game = await end(play, running);
  const { tilesArePublic, game: whole } = await opened(play, game.opening.id);
  expect(tilesArePublic).toBe(true);
  expect(proveEnded(whole, HASHES)).toMatchObject({ kind: 'correct', file: { number: null, source: { seed: '7' } } });
  expect(await isRevealed(play, game)).toBe(false);
});

test('the seed of a daily is revealed after it has closed, and its player sees the replay before', async ({
  play: deps,
}) => {
  const play = withClock(deps, MORNING);
  const begun = await openDaily(play, { player: ann, place: 'guild:1', pressId: '1' });
  if (begun.kind !== 'started') throw new Error(begun.kind);
  const running = await playOn(play, begun.view.saved, 3);
  expect(await openReplay(play, ann, running.opening.id)).toMatchObject({ reason: 'still-running' });
  const game = await end(play, running);
  play.clock = closingOfDaily(TODAY) - 1;
  expect((await opened(play)).tilesArePublic).toBe(false);
  expect(await openReplayForAll(play, ann, game.opening.id)).toMatchObject({ reason: 'still-played' });
  expect(await isRevealed(play, game)).toBe(false);
  play.clock = closingOfDaily(TODAY);
  expect(await openReplayForAll(play, ann, game.opening.id)).toMatchObject({ tilesArePublic: true });
  expect(await isRevealed(play, game)).toBe(true);
});

test('the seed of a race is revealed when it is over or gone, and its player sees the replay before', async ({
  play: deps,
}) => {
  const play = withClock(deps, MORNING);
  const { race, anns, bobs } = await raceOfTwo(play, {}, play.clock);
  const ended = async (game: SavedGame) => end(play, await playOn(play, game, 3, play.clock));
  const over = await ended(anns);
  expect((await opened(play)).tilesArePublic).toBe(false);
  expect(await isRevealed(play, over)).toBe(false);
  const bobsOver = await ended(bobs);
  expect(await play.store.decideRace(race.id, play.clock)).toBe(true);
  expect((await opened(play)).tilesArePublic).toBe(true);
  expect((await opened(play, bobsOver.opening.id, bob)).tilesArePublic).toBe(true);
  expect((await opened(where(play, { findRace: async () => undefined }))).tilesArePublic).toBe(true);
});

test('the replay of a race that time ended says so', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const { race, anns } = await raceOfTwo(play, { rules: 'classic' }, play.clock);
  await playOn(play, anns, 3, play.clock);
  play.clock = race.endsAt + 4_000;
  expect((await settleRace(play, await raceNow(play, race), play.clock)).endedNow).toBe(true);
  const { game } = await opened(play);
  expect(proveEnded(game, HASHES)).toMatchObject({ kind: 'correct', file: { end: 'time' } });
});

test('the replay of a daily that closed before it was finished says so', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const begun = await openDaily(play, { player: ann, place: 'guild:1', pressId: '1' });
  if (begun.kind !== 'started') throw new Error(begun.kind);
  const running = await playOn(play, begun.view.saved, 3);
  play.clock = closingOfDaily(TODAY) + DISCORD_WAITS_MS;
  await endIfTimeIsUp(play, running, play.clock);
  expect(proveEnded((await opened(play)).game, HASHES)).toMatchObject({ kind: 'correct', file: { end: 'time' } });
});

test('a game with impossible moves has no file, and the first of them is named', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const game = await end(play, await open(play, { seed: 7 }));
  const { game: whole } = await opened(play, game.opening.id);
  const blocked = (['up', 'left', 'down', 'right'] as const).find(
    (it) => !possibleDirections(whole.position.board).includes(it),
  );
  const moves = packMoves(Array.from({ length: 60 }, () => blocked ?? 'up'));
  const proved = proveEnded({ ...whole, moves }, HASHES);
  expect(proved).toMatchObject({ kind: 'wrong', reason: `Nothing moves ${blocked ?? 'up'} there.` });
  expect(proved.kind === 'wrong' && proved.move).toBeGreaterThan(1);
  // With this seed, no tile of the first board can move to the right.
  const other = await end(play, await open(play, { seed: 5, place: 'guild:5' }));
  const { game: blockedAtOnce } = await opened(play, other.opening.id);
  expect(proveEnded({ ...blockedAtOnce, moves: packMoves(['right']) }, HASHES)).toMatchObject({ move: 1 });
  const { score } = whole.position;
  expect(proveEnded({ ...whole, position: { ...whole.position, score: score + 4 } }, HASHES)).toEqual({
    kind: 'wrong',
    reason: `The score is ${score + 4}, but the moves give ${score}.`,
  });
});
