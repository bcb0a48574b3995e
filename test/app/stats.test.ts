import { expect } from 'vitest';
import { withAssist } from '../../src/app/assist.ts';
import { startOfDaily } from '../../src/app/calendar.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import type { ListedKind } from '../../src/app/keys.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { loadStats, type StatsQuery, type StatsView } from '../../src/app/stats.ts';
import { boardFrom } from '../../src/game/board.ts';
import { test } from '../support/play-test.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { ann, bob, slotOf, withClock } from '../support/test-play.ts';

const HERE = 'guild:1';
const THERE = 'guild:2';
const DM = 'dm:1';
const TODAY = 326;
const START = savedGame().opening.startedAt;
const CLASSIC = { rows: 4, columns: 4, rules: 'classic' } as const satisfies ListedKind;

async function end({ store }: GameDeps, facts: GameFacts): Promise<void> {
  const { state = 'over', score = 0, ...begun } = facts;
  const game = savedGame({ player: ann, place: HERE, id: `${Object.values(facts)}`, ...begun });
  await store.startGame(game);
  expect(await store.saveTurn(game, turned(game, { state, score }))).toBe(true);
}

/** Ends a game of Ann's, in which help was used at a score. */
async function endWithHelp({ store }: GameDeps, scoreBefore: number, score: number): Promise<SavedGame> {
  const game = savedGame({ player: ann, place: HERE, score: scoreBefore, unpublished: scoreBefore > 0 });
  await store.startGame(game);
  const helped = withAssist(game, 'hint');
  await store.saveAssist(game, helped);
  expect(await store.saveTurn(helped, turned(helped, { state: 'over', score }))).toBe(true);
  return helped;
}

/** Finishes Ann's tries at these dailies. */
async function endDailies({ store }: GameDeps, ...dailies: readonly number[]): Promise<void> {
  for (const daily of dailies) {
    const game = savedGame({ ...slotOf(ann), mode: 'daily', daily, id: `daily-${daily}` });
    await store.startDaily(game);
    await store.saveTurn(game, turned(game, { state: 'over', score: 8 }));
  }
}

const ask = (play: GameDeps, query: Partial<StatsQuery> = {}) => {
  const { place = HERE } = query;
  return loadStats(withClock(play, startOfDaily(TODAY)), {
    asker: ann,
    subject: ann,
    place,
    isServer: place.startsWith('guild:'),
    ...query,
  });
};

async function visibleStats(play: GameDeps, query: Partial<StatsQuery> = {}): Promise<StatsView> {
  const result = await ask(play, query);
  if (result.kind !== 'visible') throw new Error(`The statistics are refused: ${result.kind}.`);
  return result;
}

test("the player's own figures are of all places, the last game among them, with the ranks here and everywhere", async ({
  play,
}) => {
  await play.store.saveName(ann, 'Ann');
  await play.store.saveSettings(bob, { visibility: 'everywhere' });
  await end(play, { score: 100 });
  await end(play, { score: 40, place: DM });
  await end(play, { player: bob, score: 300, place: THERE });
  expect((await visibleStats(play, { place: DM })).ranks).toEqual({ server: undefined, global: 2 });
  expect(await ask(play)).toEqual({
    kind: 'visible',
    badges: [],
    subject: ann,
    name: 'Ann',
    number: expect.any(Number),
    scope: 'global',
    selected: expect.objectContaining({ ...CLASSIC, games: 2, score: 140, best: { value: 100 } }),
    kinds: [expect.objectContaining(CLASSIC)],
    ranks: { server: 1, global: 2 },
  });
});

test('without a finished game there is nothing to show', async ({ play }) => {
  expect(await ask(play)).toEqual({ kind: 'none', badges: [] });
});

test.for([
  ['everywhere', ['win']],
  ['servers', []],
] as const)(
  'the badges of a player who shows them `%s` are to be seen by others: %j',
  async ([visibility, names], { play }) => {
    await play.store.saveSettings(ann, { visibility });
    const game = savedGame({ player: ann, place: HERE });
    await play.store.startGame(game);
    await play.store.saveTurn(game, turned(game, { state: 'over', score: 100 }), [{ kind: 'win' }]);
    expect((await visibleStats(play)).badges.map(({ moment }) => moment.kind)).toEqual(['win']);
    expect((await visibleStats(play, { asker: bob })).badges.map(({ moment }) => moment.kind)).toEqual(names);
  },
);

test('others see of games in two servers and a daily what the player shows, and where', async ({ play }) => {
  await end(play, { score: 100 });
  await end(play, { score: 40, place: THERE });
  await endDailies(play, TODAY);
  const seen: string[] = [];
  for (const [visibility, place] of [
    ...([
      ['everywhere', THERE],
      ['everywhere', DM],
      ['servers', THERE],
      ['servers', 'guild:3'],
    ] as const),
    ...([
      ['servers', DM],
      ['nowhere', THERE],
      ['nowhere', DM],
    ] as const),
  ]) {
    await play.store.saveSettings(ann, { visibility });
    const result = await ask(play, { asker: bob, place, kind: CLASSIC });
    const figures =
      result.kind === 'visible'
        ? [result.scope, result.selected.games, result.ranks, result.streak?.longest]
        : [result.kind];
    seen.push(`${visibility} in ${place}: ${JSON.stringify(figures)}`);
  }
  expect(seen).toEqual([
    'everywhere in guild:2: ["global",2,{"server":1,"global":1},1]',
    'everywhere in dm:1: ["global",2,{"global":1},1]',
    'servers in guild:2: ["server",1,{"server":1},null]',
    'servers in guild:3: ["none"]',
    'servers in dm:1: ["hidden"]',
    'nowhere in guild:2: ["hidden"]',
    'nowhere in dm:1: ["hidden"]',
  ]);
});

test('a hidden player sees the own figures everywhere, and has no rank', async ({ play }) => {
  await play.store.saveSettings(ann, { visibility: 'nowhere' });
  await end(play, { score: 100 });
  for (const place of [HERE, THERE, DM])
    expect(await visibleStats(play, { place })).toMatchObject({ scope: 'global', ranks: {}, selected: { games: 1 } });
});

test('a running game counts for the best, which is marked, and its board is shown if it was played last', async ({
  play,
}) => {
  await end(play, { score: 56, startedAt: START });
  const running = savedGame({
    player: ann,
    place: HERE,
    startedAt: START + 1,
    changedAt: START + 9,
    unpublished: true,
  });
  const board = boardFrom(
    4,
    4,
    Uint8Array.from({ length: 16 }, (_, cell) => (cell === 0 ? 9 : 0)),
  );
  await play.store.startGame(turned(running, { score: 4_032, board }));
  const best = { value: 4_032, mark: 'running' } as const;
  const { selected, ranks } = await visibleStats(play);
  expect(selected).toMatchObject({ ...CLASSIC, games: 1, best, bestTile: { value: 9, mark: 'running' } });
  expect(ranks.server).toBe(1);
  await end(play, { ...CLASSIC, rows: 3, score: 8, startedAt: START + 5 });
  expect((await visibleStats(play)).selected).toMatchObject({ rows: 4, best });
  await end(play, { ...CLASSIC, rows: 2, score: 8, startedAt: START + 10 });
  expect((await visibleStats(play)).selected).toMatchObject({ rows: 2, best: { value: 8 } });
  expect((await visibleStats(play)).kinds.map(({ rows }) => rows)).toEqual([2, 4, 3]);
  expect(await visibleStats(play, { asker: bob, place: THERE, subject: ann }).catch(String)).toContain('none');
});

test('a first game that still runs has statistics, and practice has none', async ({ play }) => {
  await play.store.startGame(savedGame({ player: ann, place: HERE, mode: 'practice', score: 900 }));
  expect(await ask(play)).toMatchObject({ kind: 'none' });
  await play.store.startGame(savedGame({ id: 'first', player: ann, place: HERE, score: 12 }));
  const best = { value: 12, mark: 'running' };
  expect((await visibleStats(play)).selected).toMatchObject({ games: 0, recent: [], tiles: [], best });
});

test('the best is that of the board: what was reached before help counts, what was reached with it is told apart', async ({
  play,
}) => {
  const helped = await endWithHelp(play, 100, 300);
  const { selected } = await visibleStats(play);
  expect(selected).toMatchObject({ games: 1, score: 300, best: { value: 100 }, bestWithHelp: 300 });
  expect(await play.store.findBest(helped.opening)).toBe(selected.best.value);
});

test('where every score was reached with help, the best says so', async ({ play }) => {
  await endWithHelp(play, 0, 300);
  const { selected } = await visibleStats(play);
  expect(selected).toMatchObject({ best: { value: 300, mark: 'with-help' }, bestTile: { mark: 'with-help' } });
});

test('dailies are a kind of their own, with a best and a rank of their own', async ({ play }) => {
  await end(play, { score: 4 });
  await end(play, { player: bob, score: 6 });
  await endDailies(play, TODAY - 1, TODAY);
  const daily = { ...CLASSIC, rules: 'daily' } as const;
  const { ranks, kinds, selected: classic } = await visibleStats(play, { kind: CLASSIC });
  expect([classic.games, classic.best.value, ranks.global]).toEqual([1, 4, 2]);
  expect(kinds).toMatchObject([daily, CLASSIC]);
  const dailies = await visibleStats(play, { kind: daily });
  expect([dailies.selected.games, dailies.selected.best.value, dailies.ranks.global]).toEqual([2, 8, 1]);
});

test('the kind of board that is asked for is shown, and the one that was played last where there are no games of it', async ({
  play,
}) => {
  const others = [{ ...CLASSIC, rows: 5 }, { ...CLASSIC, columns: 5 }, { ...CLASSIC, rules: 'wild' } as const];
  for (const kind of [CLASSIC, ...others]) await end(play, { ...kind, score: 100 });
  await end(play, { score: 200 });
  for (const kind of [CLASSIC, ...others]) expect((await visibleStats(play, { kind })).selected).toMatchObject(kind);
  expect((await visibleStats(play)).selected).toMatchObject({ ...CLASSIC, games: 2 });
  expect((await visibleStats(play, { kind: { ...CLASSIC, rows: 8 } })).selected).toMatchObject(CLASSIC);
  expect((await visibleStats(play)).kinds).toHaveLength(4);
});
