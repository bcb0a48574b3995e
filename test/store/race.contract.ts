import { describe, expect } from 'vitest';
import { type RacePlayer, raceGameId } from '../../src/app/race-view.ts';
import type { RaceId, SavedGame } from '../../src/app/saved-game.ts';
import type { NewRace } from '../../src/app/stores/race-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The latest time at which a press that was made in time is saved. */
const WAITED = 3_000;
const [ANN, BEN, CAT] = ['100000000000000001', '100000000000000002', '100000000000000003'];
const ID = '900000000000000001';
const LIMIT = { most: 3, since: NOW - 10 * MINUTE, notifiedBefore: NOW - HOUR };

const asked = (changes: Partial<NewRace> = {}): NewRace => ({
  id: ID,
  slot: changes.id ?? ID,
  starter: ANN,
  place: 'guild:1',
  channel: '700000000000000001',
  rows: 4,
  columns: 4,
  rules: 'blitz',
  seed: '000102030405060708090a0b0c0d0e0f',
  locale: 'de',
  most: 8,
  begunAt: NOW,
  openUntil: NOW + 10 * MINUTE,
  endsAt: NOW + 14 * MINUTE,
  ...changes,
});

const cardOf = ({ id, starter }: NewRace) =>
  ({
    kind: 'race',
    id,
    subject: id,
    player: starter,
    pressId: id,
    token: 'sealed',
    tokenExpiresAt: 9,
    shown: 0,
  }) as const;

const gameOf = (race: RaceId, player: string, seat: number, facts: GameFacts = {}): SavedGame =>
  savedGame({ id: raceGameId(race, { seat }), mode: 'race', race, place: `race:${race}`, player, ...facts });

function begin(store: Store, changes: Partial<NewRace> = {}, facts: GameFacts = {}): Promise<boolean> {
  const race = asked(changes);
  const game = gameOf(race.id, race.starter, 0, { endsAt: race.endsAt, ...facts });
  return store.beginRace(race, game, cardOf(race), { now: NOW, inMs: 1 }, LIMIT);
}

const join = (store: Store, player: string, at = NOW, id = ID): Promise<boolean> =>
  store.joinRace({
    id,
    player,
    at,
    startersClockEndsAt: at + 4 * MINUTE,
    gameAt: (seat) => gameOf(id, player, seat, { endsAt: at + 4 * MINUTE }),
  });

async function raceIn(store: Store, id = ID) {
  const race = await store.findRace(id);
  if (!race) throw new Error('There is no such race.');
  return race;
}

async function end(store: Store, seat: number, score: number, id = ID): Promise<void> {
  const game = await store.find(raceGameId(id, { seat }));
  if (!game) throw new Error('There is no such game.');
  const after = turned(game, { state: 'over', score, moveCount: 1, endsAt: game.position.endsAt });
  expect(await store.saveTurn(game, { ...after, position: { ...after.position, chunk: MOVED } })).toBe(true);
}

const MOVED = { start: undefined, moves: { count: 1, bytes: Uint8Array.of(1) } };

const succeeded = async (attempts: readonly Promise<boolean>[]): Promise<number> =>
  (await Promise.all(attempts)).filter(Boolean).length;

const seats = (players: readonly RacePlayer[]) => players.map(({ player, seat }) => [seat, player]);

const someone = (number: number): string => `2000000000000000${10 + number}`;

export function raceContract(test: StoreTest): void {
  describe('races', () => {
    test('a race comes back as it was asked for, with the names of its players as they are now', async ({ store }) => {
      expect(await store.findRace(ID)).toBeUndefined();
      expect(await begin(store, { most: 2, opponent: BEN })).toBe(true);
      await store.saveName(BEN, 'Ben');
      const { starter: _, slot: __, ...rest } = asked({ most: 2 });
      const idle = { score: 0, moves: 0, isPlaying: false, bestTile: 0 };
      expect(await store.findRunningRace(ID)).toEqual({
        ...{ ...rest, state: 'running', notifies: true, isAnnounced: false },
        players: [
          {
            ...{ ...idle, player: ANN, name: '', number: expect.any(Number), seat: 0, hasJoined: true, bestTile: 1 },
            ...{ isPlaying: true, board: expect.anything(), endsAt: rest.endsAt },
          },
          { ...idle, player: BEN, name: 'Ben', number: expect.any(Number), seat: 1, hasJoined: false },
        ],
      });
      expect(await store.findJob('race', ID)).toMatchObject({ token: 'sealed' });
      expect(await store.findRematch(ID)).toBeUndefined();
    });

    test('of many who join at once seven get in, each with one board', async ({ store }) => {
      await begin(store);
      const players = Array.from({ length: 12 }, (_, index) => someone(index));
      const attempts = players.flatMap((player) => Array.from({ length: 2 }, () => join(store, player)));
      expect(await succeeded(attempts)).toBe(7);
      const race = await raceIn(store);
      expect(race.players.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(new Set(race.players.map(({ player }) => player)).size).toBe(8);
      for (const { player, seat } of race.players)
        expect((await store.find(raceGameId(ID, { seat })))?.opening).toMatchObject({ player, race: ID });
      const games = await Promise.all(players.map(async (player) => (await store.summarizePlayer(player)).games));
      expect(games.reduce((sum, count) => sum + count, 0)).toBe(7);
    });

    test('nobody joins a race that is closed, over, or somebody else is challenged to', async ({ store }) => {
      await begin(store);
      expect(await join(store, BEN, NOW + 10 * MINUTE + 1)).toBe(false);
      expect(await join(store, BEN, NOW + 10 * MINUTE)).toBe(true);
      expect(await store.closeRace(ID, BEN, NOW + 1, undefined)).toBe(false);
      expect(await store.closeRace(ID, ANN, NOW + 1, undefined)).toBe(true);
      expect(await store.closeRace(ID, ANN, NOW + 2, undefined)).toBe(false);
      expect(await join(store, CAT, NOW + 1)).toBe(false);
      // A press that was made before.
      expect(await join(store, CAT, NOW)).toBe(true);
      for (const seat of [0, 1, 2]) await end(store, seat, 4);
      expect(await store.decideRace(ID, NOW + HOUR)).toBe(true);
      expect(await join(store, someone(1), NOW)).toBe(false);
      await begin(store, { id: '2', most: 2, opponent: BEN });
      expect(await join(store, CAT, NOW, '2')).toBe(false);
      expect(await join(store, BEN, NOW, '2')).toBe(true);
    });

    test('a race is over once nobody can join and nobody plays, and one of many callers ends it', async ({ store }) => {
      await begin(store);
      await join(store, BEN);
      const decide = (at: number) => succeeded(Array.from({ length: 20 }, () => store.decideRace(ID, at)));
      const late = NOW + 10 * MINUTE + WAITED;
      await end(store, 0, 64);
      expect(await decide(late + 1)).toBe(0);
      await end(store, 1, 16);
      expect(await decide(late)).toBe(0);
      expect(await decide(late + 1)).toBe(1);
      const race = await raceIn(store);
      expect(race).toMatchObject({ state: 'over', endsAt: late + 1 });
      expect(race.players.map(({ score, moves }) => [score, moves])).toEqual([
        [64, 1],
        [16, 1],
      ]);
      expect(await succeeded(Array.from({ length: 9 }, () => store.noteAnnounced(ID)))).toBe(1);
      expect((await raceIn(store)).isAnnounced).toBe(true);
    });

    test('a full race ends with its last game, and every race when its time is up', async ({ store }) => {
      await begin(store, { most: 2, opponent: BEN });
      await join(store, BEN);
      await end(store, 0, 4);
      expect(await store.noteAnnounced(ID)).toBe(false);
      expect(await store.decideRace(ID, NOW)).toBe(false);
      await end(store, 1, 4);
      expect(await store.decideRace(ID, NOW)).toBe(true);
      await begin(store, { id: '2' });
      expect(await store.decideRace('2', asked().endsAt + WAITED)).toBe(false);
      expect(await store.decideRace('2', asked().endsAt + WAITED + 1)).toBe(true);
      expect(await raceIn(store, '2')).toMatchObject({ endsAt: asked().endsAt });
    });

    test('whoever joins while a race ends is in it, or is not let in', async ({ store }) => {
      for (let round = 0; round < 8; round++) {
        const id = `${round}`;
        await begin(store, { id, starter: someone(round) });
        await end(store, 0, 4, id);
        // A press in time that is handled late.
        const late = NOW + 10 * MINUTE + WAITED + 1;
        const [isIn, ...decided] = await Promise.all([
          join(store, BEN, NOW, id),
          store.decideRace(id, late),
          join(store, CAT, NOW, id),
          store.decideRace(id, late),
        ]);
        const { state, players } = await raceIn(store, id);
        const joined = [isIn, decided[1]].filter(Boolean).length;
        expect([state, players.length]).toEqual(joined > 0 ? ['running', 1 + joined] : ['over', 1]);
      }
    });

    test('a challenge is accepted, declined or taken back, whichever comes first', async ({ store }) => {
      for (let round = 0; round < 8; round++) {
        const id = `${round}`;
        await begin(store, { id, starter: someone(round), most: 2, opponent: BEN });
        expect(await store.answerRace(id, CAT, NOW)).toBe(false);
        const answers = [
          join(store, BEN, NOW, id),
          store.answerRace(id, BEN, NOW),
          store.answerRace(id, someone(round), NOW),
        ];
        const done = await Promise.all(answers);
        expect(done.filter(Boolean)).toHaveLength(1);
        const { state } = await raceIn(store, id);
        expect(state).toBe((['running', 'declined', 'withdrawn'] as const)[done.indexOf(true)]);
        // The board of a challenger without an opponent ends with the challenge.
        const challengers = await store.find(raceGameId(id, { seat: 0 }));
        expect(challengers?.position).toMatchObject(
          state === 'running' ? { state } : { state: 'given-up', changedAt: NOW },
        );
      }
    });

    test('challenges of the same two notify once an hour, whoever challenges', async ({ store }) => {
      const notifies = async (changes: Partial<NewRace>) => {
        expect(await begin(store, { most: 2, opponent: BEN, ...changes })).toBe(true);
        return (await raceIn(store, changes.id)).notifies;
      };
      expect(await notifies({ id: '1' })).toBe(true);
      await store.answerRace('1', ANN, NOW);
      expect(await notifies({ id: '2' })).toBe(false);
      expect(await notifies({ id: '3', starter: BEN, opponent: ANN })).toBe(false);
      expect(await notifies({ id: '4', starter: CAT })).toBe(true);
      expect(await notifies({ id: '5', starter: CAT, begunAt: NOW + 1, opponent: ANN })).toBe(true);
    });

    test('two players know how often they have met and who leads', async ({ store }) => {
      /** The scores of Ann and Ben in a race of three; `undefined` if nobody moved. */
      const race = async (id: string, scores: readonly number[] | undefined): Promise<void> => {
        await begin(store, { id, starter: someone(Number(id)) });
        for (const player of [ANN, BEN]) await join(store, player, NOW, id);
        for (const [index, score] of (scores ?? []).entries()) await end(store, index + 1, score, id);
        expect(await store.decideRace(id, NOW + HOUR)).toBe(true);
      };
      await race('1', [8, 4]);
      await race('2', [4, 8]);
      await race('3', [4, 4]);
      await race('4', undefined);
      expect(await store.recordOf(ANN, BEN)).toEqual({ wins: [1, 1], ties: 1 });
      expect(await store.recordOf(BEN, ANN)).toEqual({ wins: [1, 1], ties: 1 });
      expect(await store.recordOf(ANN, CAT)).toEqual({ wins: [0, 0], ties: 0 });
    });

    test('a deleted player leaves the score so far, and a race without anybody goes', async ({ store }) => {
      await begin(store);
      await join(store, BEN);
      await end(store, 0, 64);
      await store.deletePlayer(ANN, NOW);
      const [former, ben] = (await raceIn(store)).players;
      expect(former).toEqual({
        name: '',
        number: 0,
        seat: 0,
        hasJoined: true,
        score: 64,
        moves: 1,
        isPlaying: false,
        bestTile: 0,
      });
      expect(ben).toMatchObject({ player: BEN, isPlaying: true });
      expect(await store.findJob('race', ID)).toMatchObject({ player: '' });
      expect(await store.closeRace(ID, ANN, NOW, undefined)).toBe(false);
      // The same command does not meet this race again.
      expect(await store.findRunningRace(ID)).toMatchObject({ id: ID });
      await end(store, 1, 8);
      expect(await store.decideRace(ID, NOW + HOUR)).toBe(true);
      expect(seats((await raceIn(store)).players)).toEqual([
        [0, undefined],
        [1, BEN],
      ]);
      await store.deletePlayer(BEN, NOW);
      expect(await store.findRace(ID)).toBeUndefined();
    });

    test('nobody can accept the challenge to a deleted player, and its challenger may end it', async ({ store }) => {
      await begin(store, { most: 2, opponent: BEN });
      await store.deletePlayer(BEN, NOW);
      expect(await join(store, BEN)).toBe(false);
      await end(store, 0, 4);
      expect(await store.decideRace(ID, NOW + WAITED)).toBe(true);
    });

    test('a race that begins beside the deletion of its starter is whole or not there', async ({ store }) => {
      for (let round = 0; round < 8; round++) {
        const id = `${round}`;
        await store.saveName(ANN, 'Ann');
        await Promise.all([begin(store, { id, begunAt: NOW + round * HOUR }), store.deletePlayer(ANN, NOW)]);
        const race = await store.findRace(id);
        const { games, races } = await store.summarizePlayer(ANN);
        const isThere = race?.players[0]?.player === ANN;
        expect([games, races]).toEqual(isThere ? [1, 1] : [0, 0]);
        if (isThere) expect(await store.findJob('race', id)).toMatchObject({ player: ANN });
        await store.deletePlayer(ANN, NOW);
      }
    });

    test('an export names the others, and hides their scores and the seed while the race runs', async ({ store }) => {
      await begin(store);
      await join(store, BEN);
      await end(store, 1, 8);
      const exported = async () => (await store.exportPlayer(ANN)).races;
      const seat = (number: number, player: string) => ({ player, seat: number, hasJoined: true });
      const { id, rows, columns, rules, place, channel, begunAt, endsAt, seed } = asked();
      const race = { id, rows, columns, rules, place, channel, begunAt, endsAt };
      expect(await exported()).toEqual([
        { ...race, state: 'running', players: [{ ...seat(0, ANN), score: 0 }, seat(1, BEN)] },
      ]);
      await end(store, 0, 4);
      await store.decideRace(ID, NOW + HOUR);
      const scores = [
        { ...seat(0, ANN), score: 4 },
        { ...seat(1, BEN), score: 8 },
      ];
      expect(await exported()).toEqual([{ ...race, state: 'over', seed, players: scores }]);
    });
  });
}
