import { expect } from 'vitest';
import { closingOfDaily, startOfDaily } from '../../src/app/calendar.ts';
import { type OpenedDaily, openDaily, practiceDaily, proveDailies, reopenTry, scoreBins } from '../../src/app/daily.ts';
import { DISCORD_WAITS_MS } from '../../src/app/discord-waits.ts';
import { endIfTimeIsUp, timeEndingOf } from '../../src/app/ending.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { type LeaderboardQuery, loadLeaderboard, periodOfDaily } from '../../src/app/leaderboard.ts';
import { DAILY_BOARD } from '../../src/app/modes.ts';
import { confirmRestart, openGame, practiceOf } from '../../src/app/open-game.ts';
import { takeTurn } from '../../src/app/play.ts';
import { leftBehind, rankContextOf } from '../../src/app/rank-context.ts';
import { robotScore } from '../../src/app/robot.ts';
import { dailyIn, type SavedGame } from '../../src/app/saved-game.ts';
import { commitments } from '../../src/chance/chance.ts';
import { possibleDirections } from '../support/boards.ts';
import { test } from '../support/play-test.ts';
import { turned } from '../support/saved-game.ts';
import { ann, bob, moveOn, requestRestart, stored, where, withClock } from '../support/test-play.ts';

const NUMBER = 326;
const MORNING = startOfDaily(NUMBER) + 8 * 60 * 60 * 1_000;
const MIDNIGHT = startOfDaily(NUMBER + 1);

const ask = (play: GameDeps, player = ann, place = 'guild:1', pressId = `${player} ${place}`): Promise<OpenedDaily> =>
  openDaily(play, { player, place, pressId });

async function begin(play: GameDeps, player = ann, place = 'guild:1'): Promise<SavedGame> {
  const opened = await ask(play, player, place);
  if (opened.kind !== 'started') throw new Error(`The daily was ${opened.kind}.`);
  return opened.view.saved;
}

/** Ends the game the way its last move would. */
async function finish(play: GameDeps, game: SavedGame, score = 100): Promise<SavedGame> {
  const over = turned(game, { score, state: 'over', changedAt: play.now() });
  expect(await play.store.saveTurn(game, over)).toBe(true);
  return over;
}

/** Presses an arrow of the game, and expects that nothing changes. */
const expectNoMove = async (play: GameDeps, game: SavedGame) =>
  expect(await takeTurn(play, game, game.position.turn, possibleDirections(game.position.board)[0] ?? 'up')).toEqual({
    kind: 'unchanged',
    view: { saved: game },
  });

const LISTED = { visibility: 'servers' } as const;

test("a daily's result is compared with others as long as the scores of its day are kept", async ({ play: deps }) => {
  const play = withClock(deps, startOfDaily(NUMBER - 2));
  await finish(play, await begin(play));
  play.clock = startOfDaily(NUMBER - 1);
  await finish(play, await begin(play));
  play.clock = MORNING;
  const over = await finish(play, await begin(play));
  const compared = async (days: number) => {
    play.clock = startOfDaily(NUMBER + days);
    return (await rankContextOf(play, over, LISTED)).daily?.ranks !== undefined;
  };
  const kept = async (days: number) => {
    await play.store.deleteExpired({ now: startOfDaily(NUMBER + days), removedServerMs: 1, practiceMs: 1 });
    const { opening } = over;
    const server = await play.store.findRank({ ...opening, player: bob }, 1, 'server');
    const scores = [NUMBER - 2, NUMBER - 1, NUMBER].map((daily) => play.store.dailyScores(daily, bob));
    return [...(await Promise.all(scores)).map(({ length }) => length), server?.total];
  };
  expect([await compared(0), await compared(61), await compared(62)]).toEqual([true, true, false]);
  expect([await kept(61), await kept(62)]).toEqual([
    [0, 0, 1, 2],
    [0, 0, 0, 1],
  ]);
  // The best of all time is kept.
  expect(await play.store.findBest(over.opening)).toBe(100);
});

test('everybody plays the same tiles, which are not those of the next day', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  let [anns, bobs] = [await begin(play), await begin(play, bob, 'dm:7')];
  for (let turn = 0; turn < 20; turn += 1) {
    expect(anns.position.board).toEqual(bobs.position.board);
    [anns, bobs] = [await moveOn(play, anns), await moveOn(play, bobs)];
  }
  play.clock = MIDNIGHT;
  expect((await begin(play)).opening.source.seed).not.toBe(anns.opening.source.seed);
});

test('in another server a player gets the same daily, and the older message is an old board', async ({
  play: deps,
}) => {
  const play = withClock(deps, MORNING);
  const first = await begin(play);
  const again = await ask(play, ann, 'guild:2');
  if (again.kind !== 'resumed') throw new Error(again.kind);
  expect(again.view.saved.opening).toEqual(first.opening);
  expect(await takeTurn(play, again.view.saved, first.position.turn, 'up')).toMatchObject({ kind: 'unchanged' });
  // If Discord delivers the command twice, the newest message of the game stays as it is.
  expect(await ask(play, ann, 'guild:2')).toMatchObject({ view: { saved: again.view.saved } });
});

test('two servers that ask at the same moment get one try', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const opened = await Promise.all(['guild:1', 'guild:2', 'dm:3'].map((place) => ask(play, ann, place)));
  expect(opened.map(({ kind }) => kind).toSorted()).toEqual(['resumed', 'resumed', 'started']);
  const ids = opened.map((it) => ('view' in it ? it.view.saved.opening.id : ''));
  expect(new Set(ids).size).toBe(1);
  expect((await play.store.exportPlayer(ann)).games).toHaveLength(1);
});

test('a daily that has ended is shown, and there is no second try before midnight', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const over = await finish(play, await begin(play));
  play.clock = MIDNIGHT - 1;
  expect(await ask(play, ann, 'guild:2')).toEqual({ kind: 'ended', view: { saved: over } });
  const deleted = where(play, { findTry: async () => ({ daily: NUMBER, found: undefined }) });
  expect(await ask(deleted)).toEqual({ kind: 'deleted', nextAt: MIDNIGHT });
  play.clock = MIDNIGHT;
  expect((await begin(play)).opening).toMatchObject({ daily: NUMBER + 1, streak: 1, bestBefore: 100 });
});

test('no button restarts a daily', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const running = await begin(play);
  const unchanged = { kind: 'unchanged', view: { saved: running } };
  expect(await requestRestart(play, running, 0, 'ask-1')).toEqual(unchanged);
  expect(await confirmRestart(play, running, 0, undefined, 'ask-1')).toEqual(unchanged);
  const over = await finish(play, running);
  expect(await requestRestart(play, over, over.position.turn, 'ask-2')).toEqual({
    kind: 'unchanged',
    view: { saved: over },
  });
  expect((await play.store.exportPlayer(ann)).games).toHaveLength(1);
});

test('a daily begun before midnight is finished after it, and counts for its day', async ({ play: deps }) => {
  const play = withClock(deps, MIDNIGHT - 1);
  const late = await begin(play);
  expect(dailyIn(late.opening)).toBe(NUMBER);
  play.clock = closingOfDaily(NUMBER) - 1;
  const moved = await moveOn(play, late);
  const today = await begin(play);
  expect(today.opening).toMatchObject({ daily: NUMBER + 1, streak: 0 });
  const over = await finish(play, moved);
  const continued = await stored(play, today);
  expect(continued.opening).toMatchObject({ streak: 1 });
  await finish(play, continued);
  const { daily } = await rankContextOf(play, over, LISTED);
  expect(daily).toMatchObject({ streak: { current: 1 }, ranks: { server: { rank: 1, total: 1 } } });
  expect(daily).not.toHaveProperty('nextAt');
  expect(await play.store.listFinished(ann, NUMBER + 1)).toEqual([NUMBER, NUMBER + 1]);
});

test('a closed daily ends with its score and takes no more moves', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const game = await begin(play);
  const ahead = turned(game, { score: 64 });
  await play.store.saveTurn(game, ahead);
  const closing = closingOfDaily(NUMBER);
  play.clock = closing;
  await expectNoMove(play, ahead);
  play.clock = closing + DISCORD_WAITS_MS;
  expect(timeEndingOf(ahead, play.clock - 1)).toBeUndefined();
  expect((await endIfTimeIsUp(play, ahead, play.clock)).game.position).toMatchObject({
    ...{ state: 'given-up', score: 64, board: game.position.board, changedAt: closing },
  });
  expect(await play.store.publishScores({ now: play.clock })).toBe(0);
  await expectNoMove(play, await stored(play, game));
  expect(await play.store.findRival({ ...game.opening, player: bob }, 0)).toMatchObject({ score: 64 });
  expect((await rankContextOf(play, await stored(play, game), LISTED)).daily).not.toHaveProperty('streak');
});

test("after midnight, today's daily offers yesterday's try until it closes, and then says once that it has closed", async ({
  play: deps,
}) => {
  const play = withClock(deps, MORNING);
  const [anns, bobs] = [await begin(play), await begin(play, bob)];
  expect(await ask(play)).not.toHaveProperty('earlier');
  play.clock = closingOfDaily(NUMBER) - 1;
  const { id } = anns.opening;
  for (const kind of ['started', 'resumed']) {
    const opened = await ask(play, ann, 'dm:1', kind);
    expect(opened).toMatchObject({ kind, earlier: { kind: 'open', daily: NUMBER, saved: { opening: { id } } } });
  }
  const again = await reopenTry(play, await stored(play, anns), { id: 'again', at: play.clock });
  expect(again.saved.position).toMatchObject({ state: 'running', turn: 1 });
  await finish(play, again.saved);
  expect(await ask(play, ann, 'dm:1', 'after')).not.toHaveProperty('earlier');

  play.clock = closingOfDaily(NUMBER) + DISCORD_WAITS_MS;
  const told = await ask(play, bob);
  expect(told).toMatchObject({ kind: 'started', earlier: { kind: 'closed', daily: NUMBER } });
  expect(await stored(play, bobs)).toMatchObject({ position: { state: 'given-up' } });
  expect(await ask(play, bob, 'guild:1', 'again')).not.toHaveProperty('earlier');
  // The earlier message, which offered to reopen the try, still has its button.
  const late = await reopenTry(play, await stored(play, bobs), { id: 'late', at: play.clock });
  expect(late.saved.position.state).toBe('given-up');
});

test('a daily that is begun while midnight passes belongs to one day', async ({ play: deps }) => {
  const play = withClock(deps, MIDNIGHT - 1);
  const ticking = { ...play, now: () => play.clock++ };
  const { opening } = await begin(ticking);
  expect(play.clock).toBeGreaterThanOrEqual(MIDNIGHT);
  expect(opening).toMatchObject({ daily: NUMBER, startedAt: MIDNIGHT - 1 });
  expect(dailyIn((await stored(play, await begin(play, bob))).opening)).toBe(NUMBER + 1);
});

test('a clock that is set back over midnight gives no second try', async ({ play: deps }) => {
  const play = withClock(deps, MIDNIGHT);
  const game = await begin(play);
  play.clock = MIDNIGHT - 1;
  expect(await ask(play)).toMatchObject({ kind: 'resumed', view: { saved: { opening: game.opening } } });
  // Bob has not played yet, so he begins the daily of the day that the clock shows.
  expect(dailyIn((await begin(play, bob)).opening)).toBe(NUMBER);
  // If the clock was wrong by more than a day, the player's other tries are not blocked.
  play.clock = startOfDaily(NUMBER - 3);
  expect(dailyIn((await begin(play)).opening)).toBe(NUMBER - 3);
});

test('the result has the ranks, the scores of all others and the streak over a forgiven day', async ({
  play: deps,
}) => {
  const play = withClock(deps, startOfDaily(NUMBER - 2));
  await finish(play, await begin(play));
  play.clock = MORNING;
  await finish(play, await begin(play, bob, 'guild:2'), 400);
  const over = await finish(play, await begin(play));
  const { daily: result } = await rankContextOf(play, over, LISTED);
  expect(result).toMatchObject({
    ranks: { server: { rank: 1, total: 1 }, global: { rank: 2, total: 2 } },
    others: [{ score: 400, players: 1 }],
    streak: { current: 2, longest: 2, forgiven: 1 },
    nextAt: MIDNIGHT,
  });
  expect(leftBehind({}, 100)).toEqual({ behind: 0, all: 0 });
  expect(leftBehind(result ?? {}, 100)).toEqual({ behind: 0, all: 1 });
  const others = [
    { score: 96, players: 3 },
    { score: 100, players: 1 },
  ];
  expect(leftBehind({ others }, 100)).toEqual({ behind: 3, all: 4 });
});

/** Plays the daily of `NUMBER` by Ann and Bob, and waits until it has closed. */
async function closedDaily(deps: GameDeps) {
  const play = withClock(deps, MORNING);
  const anns = await finish(play, await begin(play), 400);
  await finish(play, await begin(play, bob), 100);
  play.clock = closingOfDaily(NUMBER);
  return { play, anns };
}

const practice = (play: GameDeps, daily: number, id = '9') =>
  practiceDaily(play, daily, { id, at: play.now(), player: bob, place: 'guild:2' });

async function practiced(play: GameDeps, id = '9'): Promise<SavedGame> {
  const opened = await practice(play, NUMBER, id);
  if (!('view' in opened)) throw new Error(opened.kind);
  return opened.view.saved;
}

test('a closed daily is played again as practice, which counts for nothing', async ({ play: deps }) => {
  const { play, anns } = await closedDaily(deps);
  const game = await practiced(play);
  const { source, rows, columns, rules } = anns.opening;
  expect(game.opening).toMatchObject({ mode: 'practice', daily: NUMBER, source, rows, columns, rules });
  expect(game.position.standing).toBe('unlisted');
  const over = await finish(play, game, 5_000);
  await play.store.publishScores({ now: play.now() });
  const { highScores, tries } = await play.store.exportPlayer(bob);
  expect(new Set(highScores.map(({ score }) => score))).toEqual(new Set([100]));
  expect(tries).toEqual([{ daily: NUMBER, isFinished: true }]);
  // A new game has the same tiles, and is of the same daily.
  const next = await requestRestart(play, over, over.position.turn, '10');
  expect(next).toMatchObject({ opened: { kind: 'started', view: { saved: { opening: { daily: NUMBER, source } } } } });
  // The board of the day is still the only try, and its result stays.
  expect(await play.store.findTry(bob, NUMBER, NUMBER)).toMatchObject({ found: { position: { score: 100 } } });
});

test('practice with other tiles is ended for it only after a question', async ({ play: deps }) => {
  const { play } = await closedDaily(deps);
  const seat = { player: bob, place: 'guild:2', ...DAILY_BOARD };
  const running = await openGame(play, { seat, tiles: practiceOf(7), press: { id: '8', at: play.now() } });
  if (running.kind !== 'started') throw new Error(running.kind);
  await moveOn(play, running.view.saved);
  expect(await practice(play, NUMBER)).toMatchObject({ kind: 'asks-to-end', practice: { daily: NUMBER } });
});

test.for([
  [0, 'not-closed'],
  [-3, 'not-closed'],
  [1.5, 'not-closed'],
  [Number.NaN, 'not-closed'],
  [NUMBER + 1, 'not-closed'],
  [NUMBER + 400, 'not-closed'],
  [NUMBER - 1, 'unplayed'],
] as const)('daily %d cannot be practiced: %s', async ([daily, kind], { play: deps }) => {
  const { play } = await closedDaily(deps);
  expect(await practice(play, daily)).toEqual({ kind });
  play.clock = closingOfDaily(NUMBER) - 1;
  expect(await practice(play, NUMBER)).toEqual({ kind: 'not-closed' });
});

test.for([
  [500, { rank: 1, total: 2 }],
  [400, { rank: 1, total: 2 }],
  [100, { rank: 2, total: 2 }],
] as const)(
  'practice that ends with %d is ranked among the others of that day',
  async ([score, rank], { play: deps }) => {
    const { play } = await closedDaily(deps);
    const game = await practiced(play);
    const compared = (saved: SavedGame) => rankContextOf(play, saved, { visibility: 'nowhere' });
    expect(await compared(game)).toEqual({});
    const over = await finish(play, game, score);
    expect(await compared(over)).toEqual({ wouldBe: rank });
    play.clock = startOfDaily(NUMBER + 62);
    expect(await compared(over)).toEqual({});
  },
);

test('the hash of a daily is published the day before, and its seed after it has closed', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const first = await begin(play);
  const before = await proveDailies(play, NUMBER);
  play.clock = MIDNIGHT;
  const next = await begin(play);
  const hashOf = (daily: number, { opening }: SavedGame) =>
    commitments.dailyCommitmentOf(daily, { ...opening, seed: opening.source.seed });
  const [own, tomorrows] = [
    { daily: NUMBER, hash: hashOf(NUMBER, first) },
    { daily: NUMBER + 1, hash: hashOf(NUMBER + 1, next) },
  ];
  expect(before).toEqual([own, tomorrows]);
  // A daily can be played until it closes, so its seed is not revealed before.
  expect(await proveDailies(play, NUMBER)).toEqual([own, expect.objectContaining({ daily: NUMBER + 2 })]);
  play.clock = closingOfDaily(NUMBER);
  const revealed = { ...own, seed: first.opening.source.seed };
  expect((await proveDailies(play, NUMBER))[0]).toEqual(revealed);
  expect((await proveDailies(play, NUMBER + 1)).slice(0, 2)).toEqual([revealed, tomorrows]);
});

test('a daily is compared with a robot, the same one in every process', async ({ play: deps }) => {
  const play = withClock(deps, MORNING);
  const over = await finish(play, await begin(play));
  const result = async () => (await rankContextOf(play, over, LISTED)).daily;
  const robot = (await result())?.robot;
  // The robot's score is computed only once per daily, so no random number is drawn for the second result.
  const neverDrawn = () => expect.unreachable();
  expect(robotScore(over.opening, neverDrawn)).toBe(robot);
  const other = { ...over.opening, source: { kind: 'hmac', seed: 'ab'.repeat(16) } } as const;
  expect(robotScore(other, play.rng)).not.toBe(robot);
  expect(robotScore(over.opening, play.rng)).toBe(robot);
  expect(robot).toBeGreaterThan(0);
  const source = { kind: 'hmac', seed: '00'.repeat(16) } as const;
  expect(robotScore({ ...DAILY_BOARD, source }, play.rng)).toBe(520);
});

/** Scores and their numbers of players, and bins from and below a score with their numbers of players. `*`: the own score. */
test.each([
  ['of one player', '', 412, ['400-420 1*']],
  ['of few points', '12x1 40x2', 16, ['0-20 2*', '20-40 0', '40-60 2']],
  [
    'that are all high',
    '1000x5 1250x1',
    1_240,
    ['1000-1050 5', '1050-1100 0', '1100-1150 0', '1150-1200 0', '1200-1250 1*', '1250-1300 1'],
  ],
  ['far apart', '0x5 380x1 2000x1', 400, ['0-500 7*', '500-1000 0', '1000-1500 0', '1500-2000 0', '2000-2500 1']],
])('the histogram of scores %s has bins of a round width', (_, others, own, bins) => {
  const counts = [...others.matchAll(/(\d+)x(\d+)/g)].map(([, score, players]) => ({
    score: Number(score),
    players: Number(players),
  }));
  const shown = scoreBins(counts, own);
  expect(shown.map((it) => `${it.from}-${it.below} ${it.players}${it.isOwn ? '*' : ''}`)).toEqual(bins);
});

test('a ranking of dailies names the day, and in a server its streak, and may be of one day', async ({
  play: deps,
}) => {
  const play = withClock(deps, MORNING);
  await finish(play, await begin(play), 88);
  expect([periodOfDaily(NUMBER, MIDNIGHT - 1), periodOfDaily(NUMBER, MIDNIGHT)]).toEqual(['today', NUMBER]);
  const dailies = { ...DAILY_BOARD, place: 'guild:1', rules: 'daily', scope: 'server' } as const;
  const listedOn = async (daily: number, changes: Partial<LeaderboardQuery> = {}) => {
    play.clock = startOfDaily(daily);
    const { daily: named, entries } = await loadLeaderboard(play, { ...dailies, period: 'today', ...changes }, ann, 0);
    return { named, scores: entries.map(({ score }) => score) };
  };
  const today = NUMBER + 1;
  expect(await listedOn(today)).toEqual({ named: { today, serverStreak: 1 }, scores: [] });
  expect(await listedOn(today, { period: NUMBER })).toEqual({ named: { today, serverStreak: 1 }, scores: [88] });
  expect((await listedOn(today, { period: today })).scores).toEqual([]);
  expect((await listedOn(NUMBER + 3)).named).toEqual({ today: NUMBER + 3, serverStreak: 0 });
  expect((await listedOn(NUMBER + 3, { scope: 'global' })).named).toEqual({ today: NUMBER + 3 });
  expect((await listedOn(NUMBER + 3, { rules: 'classic', period: 'all' })).named).toBeUndefined();
});
