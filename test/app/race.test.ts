import { describe, expect } from 'vitest';
import { endIfTimeIsUp, lateEndOf } from '../../src/app/ending.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { takeTurn } from '../../src/app/play.ts';
import {
  answerRace,
  closeRace,
  giveUp,
  joinRace,
  nextChangeOf,
  raceView,
  settleRace,
  startRace,
} from '../../src/app/race.ts';
import { isOpen, type RacePlayer, ranksOf } from '../../src/app/race-view.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { DamagedRowError } from '../../src/app/stores/damaged-row.ts';
import { possibleDirections } from '../support/boards.ts';
import { test } from '../support/play-test.ts';
import {
  ann,
  begunRace,
  bob,
  joined,
  moveOn,
  playOn,
  raceNow,
  raceOfTwo,
  raceRequest,
  stored,
  where,
  withClock,
} from '../support/test-play.ts';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The latest time at which a press that was made in time is saved. */
const WAITED = 3_000;
const cat = '100000000000000003';

const begin = (play: GameDeps, changes = {}, at = NOW) => begunRace(play, raceRequest(changes, at));
const press = (id: string, at = NOW) => ({ press: { id, at } });
const endsAt = (saved: SavedGame) => saved.position.endsAt;

describe('the start', () => {
  test('the same command shows the race that runs, and a press delivered twice begins one race', async ({ play }) => {
    const twice = await Promise.all([1, 2].map(() => startRace(play, raceRequest({}, NOW))));
    // Each process answers with the public card, because Discord takes the first answer.
    const { race, saved } = await begin(play);
    for (const one of twice) expect(one).toEqual({ kind: 'begun', race, saved });
    const again = raceRequest({ ...press('9', NOW + 1) }, NOW + 1);
    expect(await startRace(play, again)).toMatchObject({ kind: 'existing', race: { id: race.id } });
    for (const other of [{ room: 'other' }, { rows: 3, columns: 3 }])
      expect(await startRace(play, { ...again, ...press(`${other.room ?? 8}1`), ...other })).toMatchObject({
        kind: 'begun',
      });
  });

  test('a challenge back shows the first one', async ({ play }) => {
    const { race } = await begin(play, { opponent: bob });
    const back = raceRequest({ starter: bob, opponent: ann, ...press('9') }, NOW);
    expect(await startRace(play, back)).toMatchObject({ kind: 'existing', race: { id: race.id } });
    expect(await startRace(play, { ...back, opponent: cat })).toMatchObject({ kind: 'begun' });
  });

  test('a race that is over makes room, and is not shown again', async ({ play }) => {
    const { race, saved } = await begin(play, { isAlone: true });
    await playOn(play, saved, undefined, NOW);
    const second = await startRace(play, raceRequest({ isAlone: true, ...press('9') }, NOW));
    expect(second).toMatchObject({ kind: 'begun', race: { id: '9' } });
    expect((await raceNow(play, race)).state).toBe('over');
  });

  test('a player starts three races in ten minutes, also at the same moment', async ({ play }) => {
    const ask = (index: number, at = NOW + index) =>
      startRace(play, raceRequest({ room: `${index}`, ...press(`${index}`, at) }, at));
    const all = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)));
    expect(all.filter(({ kind }) => kind === 'begun')).toHaveLength(3);
    const refused = await ask(20);
    if (refused.kind !== 'too-many') throw new Error(refused.kind);
    expect(refused.nextAt).toBeGreaterThanOrEqual(NOW + 10 * MINUTE);
    expect(await ask(20, refused.nextAt)).toMatchObject({ kind: 'begun' });
  });

  test('nobody is challenged who turned challenges off, and nothing is stored', async ({ play }) => {
    await play.store.saveSettings(bob, { duels: 'off' });
    expect(await startRace(play, raceRequest({ opponent: bob }, NOW))).toEqual({ kind: 'switched-off' });
    expect(await play.store.summarizePlayer(ann)).toMatchObject({ races: 0, games: 0 });
  });

  test('a race has one rematch, which later presses show', async ({ play }) => {
    const { race } = await raceOfTwo(play, {}, NOW);
    const all = await Promise.all(
      [ann, bob, ann, bob].map((starter, index) =>
        startRace(play, raceRequest({ starter, rematchOf: race.id, rows: 3 + index, ...press(`9${index}`) }, NOW)),
      ),
    );
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['begun', 'existing', 'existing', 'existing']);
    const ids = all.map((it) => ('race' in it ? it.race.id : undefined));
    expect(new Set(ids).size).toBe(1);
  });

  test('a request that others overtake at each try says so', async ({ play }) => {
    const hindered = where(play, { beginRace: async () => false });
    await expect(startRace(hindered, raceRequest({}, NOW))).rejects.toMatchObject({ name: 'ContentionError' });
  });
});

describe('the clock', () => {
  test('it starts with the first move, at the latest a minute after joining', async ({ play }) => {
    const { race, saved } = await begin(play);
    expect([race.openUntil, race.endsAt]).toEqual([NOW + 10 * MINUTE, NOW + 14 * MINUTE]);
    expect(endsAt(saved)).toBe(race.endsAt);
    const bobs = await joined(play, race, bob, NOW + MINUTE);
    expect(endsAt(bobs)).toBe(NOW + 5 * MINUTE);
    // The starter's begins with the first player who joins.
    expect(endsAt(await stored(play, saved))).toBe(NOW + 5 * MINUTE);
    expect(endsAt(await moveOn(play, bobs, NOW + MINUTE + 1))).toBe(NOW + 4 * MINUTE + 1);
    const cats = await joined(play, race, cat, NOW + 10 * MINUTE);
    expect(endsAt(cats)).toBe(race.endsAt);
    expect(endsAt(await moveOn(play, cats, race.endsAt - 1))).toBe(race.endsAt);
  });

  test('the time of the first press counts, however late it is handled', async ({ play: deps }) => {
    const play = withClock(deps, NOW);
    const { anns } = await raceOfTwo(play, {}, NOW);
    play.clock = NOW + DAY;
    expect(endsAt(await moveOn(play, anns, NOW + 1))).toBe(NOW + 1 + 3 * MINUTE);
  });

  test('closing starts that of the starter, and nobody else joins', async ({ play }) => {
    const { race, saved } = await begin(play);
    const closed = await closeRace(play, race, ann, NOW + MINUTE);
    expect(isOpen(closed, NOW + MINUTE + 1)).toBe(false);
    expect(endsAt(await stored(play, saved))).toBe(NOW + 5 * MINUTE);
    expect(await joinRace(play, closed, bob, { id: '9', at: NOW + MINUTE + 1 })).toMatchObject({ kind: 'closed' });
  });

  test('without one a race lasts a day, as does a challenge; alone, the clock does not wait', async ({ play }) => {
    const classic = await begin(play, { rules: 'classic' });
    expect([classic.race.endsAt, endsAt(classic.saved)]).toEqual([NOW + DAY, NOW + DAY]);
    expect(endsAt(await joined(play, classic.race, bob, NOW + MINUTE))).toBe(NOW + DAY);
    const challenge = await begin(play, { opponent: bob, ...press('8') });
    expect([challenge.race.openUntil, challenge.race.endsAt]).toEqual([NOW + DAY - 4 * MINUTE, NOW + DAY]);
    expect(endsAt(await joined(play, challenge.race, bob, NOW + DAY / 2))).toBe(NOW + DAY / 2 + 4 * MINUTE);
    const alone = await begin(play, { isAlone: true, ...press('7') });
    expect(endsAt(alone.saved)).toBe(NOW + 4 * MINUTE);
  });

  test('a move in time counts on the board and in the result, a late one nowhere', async ({ play }) => {
    const { race, anns, bobs } = await raceOfTwo(play, {}, NOW);
    await playOn(play, bobs, 3, NOW);
    const end = NOW + 3 * MINUTE;
    const before = await playOn(play, anns, 9, NOW);
    const [direction = 'up'] = possibleDirections(before.position.board);
    // The press is made in the last millisecond, and handled after others have seen that the time is up.
    expect(await settleRace(play, await raceNow(play, race), end + WAITED - 1)).toMatchObject({ endedNow: false });
    const late = await takeTurn(play, before, before.position.turn, direction, { at: end + 1 });
    expect(late.kind).toBe('unchanged');
    // The late press is told so at once, although the game ends three seconds later.
    expect(lateEndOf(before, end + 1)?.position).toMatchObject({ state: 'over', changedAt: end });
    expect(lateEndOf(before, end)).toBeUndefined();
    const made = await takeTurn(play, before, before.position.turn, direction, { at: end });
    if (made.kind !== 'moved') throw new Error(made.kind);
    expect(await settleRace(play, await raceNow(play, race), end + WAITED)).toMatchObject({ endedNow: true });
    const { saved } = made.view;
    expect((await raceNow(play, race)).players[0]?.score).toBe(saved.position.score);
    expect((await stored(play, saved)).position).toMatchObject({ score: saved.position.score, state: 'over' });
    expect((await takeTurn(play, saved, saved.position.turn, direction, { at: end })).kind).toBe('unchanged');
  });
});

describe('joining', () => {
  test('a double press is one board, which is shown again with the same turn', async ({ play }) => {
    const { race } = await begin(play);
    const results = await Promise.all(
      Array.from({ length: 9 }, (_, index) => joinRace(play, race, bob, { id: `9${index}`, at: NOW })),
    );
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array(8).fill('in'), 'joined']);
    const boards = results.map((it) => ('saved' in it ? [it.saved.opening.id, it.saved.position.turn] : []));
    expect(new Set(boards.map((it) => JSON.stringify(it))).size).toBe(1);
    expect((await raceNow(play, race)).players).toHaveLength(2);
  });

  test('everybody gets the same tiles', async ({ play }) => {
    const { race, saved } = await begin(play);
    const boards = [saved, await joined(play, race, bob), await joined(play, race, cat)];
    const { start } = await raceView(play, await raceNow(play, race), NOW);
    for (const { opening, position } of boards) {
      expect(position.board).toEqual(start);
      expect(opening.source).toEqual(saved.opening.source);
    }
  });

  test('a race that is full, over or not for this player says so', async ({ play }) => {
    const { race } = await begin(play);
    for (let player = 1; player < 8; player += 1) await joined(play, race, `20000000000000000${player}`);
    const asked = async (other: string, at = NOW) =>
      (await joinRace(play, await raceNow(play, race), other, { id: '9', at })).kind;
    expect(await asked(bob)).toBe('full');
    // A stale card: the race has filled since it was read.
    expect((await joinRace(play, race, bob, { id: '9', at: NOW })).kind).toBe('full');
    await settleRace(play, await raceNow(play, race), NOW + 14 * MINUTE + WAITED + 1);
    expect(await asked(bob)).toBe('closed');
    expect(await asked(ann)).toBe('in');
    const challenge = await begin(play, { opponent: bob, room: 'other', ...press('8') });
    expect((await joinRace(play, challenge.race, cat, { id: '9', at: NOW })).kind).toBe('not-asked');
    expect(await answerRace(play, challenge.race, bob, NOW)).toMatchObject({ state: 'declined' });
    expect((await joinRace(play, challenge.race, bob, { id: '9', at: NOW })).kind).toBe('closed');
  });

  test('a race goes on without its starter, who has deleted all data', async ({ play }) => {
    const { race, saved } = await begin(play);
    await moveOn(play, saved, NOW);
    await play.store.deletePlayer(ann, NOW);
    const bobs = await joined(play, race, bob);
    await playOn(play, bobs, undefined, NOW);
    const at = race.openUntil + WAITED + 1;
    expect(await settleRace(play, await raceNow(play, race), at)).toMatchObject({ endedNow: true });
    const { players } = await raceNow(play, race);
    expect(players.map(({ player }) => player)).toEqual([undefined, bob]);
    expect(ranksOf({ players })).toHaveLength(2);
  });
});

describe('the end', () => {
  test('a race of two is over with its last board, and a player gives up the own one', async ({ play }) => {
    const { race, anns, bobs } = await raceOfTwo(play, {}, NOW);
    const moved = await moveOn(play, anns, NOW);
    expect((await giveUp(play, moved, moved.position.turn + 1, NOW)).kind).toBe('unchanged');
    const given = await giveUp(play, moved, moved.position.turn, NOW + 5);
    expect(given).toMatchObject({ kind: 'gave-up', view: { saved: { position: { state: 'given-up' } } } });
    expect((await giveUp(play, await stored(play, moved), moved.position.turn, NOW)).kind).toBe('unchanged');
    expect(await settleRace(play, await raceNow(play, race), NOW)).toMatchObject({ endedNow: false });
    await playOn(play, bobs, undefined, NOW);
    const settled = await Promise.all([1, 2, 3].map(async () => settleRace(play, await raceNow(play, race), NOW)));
    expect(settled.filter(({ endedNow }) => endedNow)).toHaveLength(1);
    expect(settled.map((it) => it.race.state)).toEqual(['over', 'over', 'over']);
  });

  test('nobody who can still join or play is left out, and fourteen minutes are enough', async ({ play }) => {
    const { race, saved } = await begin(play);
    await playOn(play, saved, undefined, NOW);
    const settle = async (at: number) => (await settleRace(play, await raceNow(play, race), at)).endedNow;
    expect(nextChangeOf(await raceNow(play, race), NOW)).toBe(race.openUntil + WAITED + 1);
    expect(await settle(race.openUntil + WAITED)).toBe(false);
    const bobs = await joined(play, race, bob, race.openUntil);
    expect(await settle(race.openUntil + WAITED + 1)).toBe(false);
    const next = nextChangeOf(await raceNow(play, race), race.openUntil + WAITED + 1);
    expect(next).toBe(race.endsAt + WAITED + 1);
    expect(await settle(next)).toBe(true);
    expect((await stored(play, bobs)).position.state).toBe('over');
    expect((await endIfTimeIsUp(play, await stored(play, bobs), next)).isTimeUp).toBe(false);
  });

  test('a damaged game does not keep a race from its end', async ({ play }) => {
    const { race } = await raceOfTwo(play, {}, NOW);
    const damaged = where(play, { find: () => Promise.reject(new DamagedRowError('saved_games', '1', 'It is odd.')) });
    expect(await settleRace(damaged, await raceNow(play, race), NOW + 5 * MINUTE)).toMatchObject({ endedNow: false });
    expect(await settleRace(damaged, await raceNow(play, race), NOW + DAY + WAITED + 1)).toMatchObject({
      endedNow: true,
    });
  });

  test('two who have met see how often', async ({ play }) => {
    const view = async (id: string) => raceView(play, (await play.store.findRace(id)) ?? expect.unreachable(), NOW);
    for (const [index, moves] of [3, 1].entries()) {
      const { race, anns, bobs } = await raceOfTwo(play, { room: `${index}`, ...press(`9${index}`) }, NOW);
      await playOn(play, anns, moves, NOW);
      await playOn(play, bobs, 2, NOW);
      expect(await view(race.id)).not.toHaveProperty(index === 0 ? 'record' : 'at.never');
      await settleRace(play, await raceNow(play, race), NOW + DAY);
      const { record } = await view(race.id);
      expect((record?.wins[0] ?? 0) + (record?.wins[1] ?? 0) + (record?.ties ?? 0)).toBe(index + 1);
    }
  });
});

test('equal scores share a place, and whoever never moved has none', () => {
  const player = (seat: number, score: number, moves = 1): RacePlayer => ({
    ...{ name: '', number: 0, seat, hasJoined: true, score, moves, bestTile: 1, isPlaying: false },
  });
  const players = [player(0, 8), player(1, 0, 0), player(2, 16), player(3, 16), player(4, 0)];
  const ranks = ranksOf({ players }).map(({ rank, player: { seat } }) => [rank, seat]);
  expect(ranks).toEqual([
    [1, 2],
    [1, 3],
    [3, 0],
    [4, 4],
  ]);
});
