import { describe, expect } from 'vitest';
import { duelGameId } from '../../src/app/duel.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Challenge, Side } from '../../src/app/stores/duel-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [ANN, BEN, CAT] = ['100000000000000001', '100000000000000002', '100000000000000003'];

const asked = (changes: Partial<Challenge> = {}): Challenge => ({
  id: '900000000000000001',
  challenger: ANN,
  opponent: BEN,
  rows: 4,
  columns: 4,
  rules: 'classic',
  seed: '000102030405060708090a0b0c0d0e0f',
  locale: 'de',
  begunAt: NOW,
  endsAt: NOW + 24 * HOUR,
  ...changes,
});

const CARD = { channel: '700000000000000001', message: '800000000000000001' };

/** Starts a duel that ends one hour after `NOW`, and returns its id. */
async function accepted(store: Store, changes: Partial<Challenge> = {}): Promise<string> {
  const challenge = asked(changes);
  await store.offerDuel(challenge);
  await store.answerDuel({ id: challenge.id, state: 'playing', endsAt: NOW + HOUR, card: CARD });
  return challenge.id;
}

async function begin(store: Store, duel: string, side: Side, facts: GameFacts = {}) {
  const player = side === 'challenger' ? ANN : BEN;
  const game = savedGame({ id: duelGameId(duel, side), player, mode: 'duel', duel, ...facts });
  expect(await store.startGame(game)).toBe(true);
  return game;
}

/** Starts a duel and the games of both players. */
async function bothPlay(store: Store, changes: Partial<Challenge> = {}) {
  const id = await accepted(store, changes);
  return { id, anns: await begin(store, id, 'challenger'), bens: await begin(store, id, 'opponent') };
}

export function duelContract(test: StoreTest): void {
  describe('duels', () => {
    test('a challenge comes back as it was offered, with the names of both as they are now', async ({ store }) => {
      expect(await store.findDuel(asked().id)).toBeUndefined();
      expect(await store.offerDuel(asked())).toBe(true);
      const { challenger: _, opponent: __, ...rest } = asked();
      const nobody = { name: '', number: 0 };
      const duel = {
        ...rest,
        state: 'offered',
        challenger: { player: ANN, ...nobody },
        opponent: { player: BEN, ...nobody },
        scores: { challenger: 0, opponent: 0 },
        games: { challenger: undefined, opponent: undefined },
      };
      expect(await store.findDuel(rest.id)).toEqual(duel);
      expect(await store.summarizePlayer(BEN)).toMatchObject({ duels: 1 });
      await store.saveName(BEN, 'Ben');
      expect(await store.findOpenDuel(BEN, ANN, asked())).toMatchObject({
        id: rest.id,
        opponent: { name: 'Ben', number: expect.any(Number) },
      });
    });

    test('two players have one open duel for each kind of board', async ({ store }) => {
      const all = await Promise.all([
        store.offerDuel(asked()),
        store.offerDuel(asked()),
        store.offerDuel(asked({ id: '2', challenger: BEN, opponent: ANN })),
      ]);
      expect(all.filter(Boolean)).toHaveLength(1);
      expect(await store.offerDuel(asked({ id: '3', rules: 'blitz' }))).toBe(true);
      expect(await store.offerDuel(asked({ id: '4', opponent: CAT }))).toBe(true);
      const open = await store.findOpenDuel(ANN, BEN, asked());
      await store.answerDuel({ id: open?.id ?? '', state: 'declined', endsAt: NOW });
      expect(await store.findOpenDuel(ANN, BEN, asked())).toBeUndefined();
      expect(await store.offerDuel(asked({ id: '5' }))).toBe(true);
    });

    test('a click in a duel also reads the opponent and their score', async ({ store }) => {
      const { anns, bens } = await bothPlay(store);
      await store.saveName(BEN, 'Ben');
      const lookAt = async ({ opening: { id, player } }: SavedGame) => {
        const { found, opponent } = await store.findWithProfile(id, player);
        return { found, opponent };
      };
      const nameless = { name: expect.any(String), number: expect.any(Number) };
      expect(await lookAt(anns)).toEqual({
        found: anns,
        opponent: { ...nameless, player: BEN, name: 'Ben', score: 0 },
      });
      expect(await lookAt(bens)).toEqual({ found: bens, opponent: { ...nameless, player: ANN, score: 0 } });
      await store.saveTurn(anns, turned(anns, { score: 44, moveCount: 1 }));
      expect(await lookAt(bens)).toMatchObject({ opponent: { player: ANN, score: 44 } });
      const usual = savedGame({ id: 'usual', player: ANN });
      await store.startGame(usual);
      expect(await lookAt(usual)).toEqual({ found: usual, opponent: undefined });
      await store.deletePlayer(ANN, NOW);
      expect(await lookAt(bens)).toEqual({ found: bens, opponent: { name: '', number: 0, score: 44 } });
    });

    test('of several answers to a challenge the first counts', async ({ store }) => {
      await store.offerDuel(asked());
      const { id } = asked();
      const accepting = { id, state: 'playing', endsAt: NOW + HOUR, card: CARD } as const;
      const answers = await Promise.all([1, 2, 3].map(() => store.answerDuel(accepting)));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await store.answerDuel({ id, state: 'withdrawn', endsAt: NOW })).toBe(false);
      expect(await store.findDuel(id)).toMatchObject({ state: 'playing', endsAt: NOW + HOUR, card: CARD });
      expect(await store.answerDuel({ id: 'nobody', state: 'playing', endsAt: NOW })).toBe(false);
    });

    test('a duel is decided once, when both games have ended', async ({ store }) => {
      const { id, anns, bens } = await bothPlay(store);
      expect(await store.decideDuel(id, NOW)).toBe(false);
      await store.saveTurn(anns, turned(anns, { state: 'over', score: 300 }));
      expect(await store.decideDuel(id, NOW)).toBe(false);
      await store.saveTurn(bens, turned(bens, { state: 'over', score: 200 }));
      const decided = await Promise.all(Array.from({ length: 8 }, () => store.decideDuel(id, NOW + 5)));
      expect(decided.filter(Boolean)).toHaveLength(1);
      const scores = { challenger: 300, opponent: 200 };
      expect(await store.findDuel(id)).toMatchObject({ state: 'over', endsAt: NOW + 5, scores, card: CARD });
    });

    test('a duel is read with how far both are', async ({ store }) => {
      const id = await accepted(store);
      const anns = await begin(store, id, 'challenger');
      await store.saveTurn(anns, turned(anns, { state: 'over', score: 40, moveCount: 3 }));
      const { games } = (await store.findDuel(id)) ?? {};
      const board = anns.position.board;
      expect(games).toEqual({
        challenger: { board, score: 40, moveCount: 3, isRunning: false },
        opponent: undefined,
      });
    });

    test('one of several concurrent players accepts an open challenge, but not its challenger', async ({ store }) => {
      const { opponent: _, ...open } = asked({ id: '7' });
      expect(await store.offerDuel(open)).toBe(true);
      expect(await store.offerDuel({ ...open, id: '8' })).toBe(false);
      expect((await store.findOpenDuel(ANN, undefined, open))?.opponent).toEqual({ name: '', number: 0 });
      expect(await store.takeUpDuel({ id: '7', opponent: ANN, endsAt: NOW + HOUR })).toBe(false);
      // The same two players may also have a second duel with the same rules and board.
      await accepted(store, { id: '9' });
      const takers = [BEN, CAT, BEN, CAT];
      const taken = await Promise.all(
        takers.map((opponent) => store.takeUpDuel({ id: '7', opponent, endsAt: NOW + HOUR, card: CARD })),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      const duel = await store.findDuel('7');
      expect(duel).toMatchObject({ state: 'playing', endsAt: NOW + HOUR, card: CARD });
      expect(duel?.opponent.player).toBe(takers[taken.indexOf(true)]);
      expect(await store.offerDuel({ ...open, id: '10' })).toBe(true);
      // A challenge to one player can be accepted only by that player.
      await store.offerDuel(asked({ id: '11', rules: 'wild' }));
      expect(await store.takeUpDuel({ id: '11', opponent: CAT, endsAt: NOW })).toBe(false);
    });

    test('one process at a time may announce the result, until it was announced', async ({ store }) => {
      const id = await accepted(store);
      const [decided, until] = [NOW + 2 * HOUR, NOW + 2 * HOUR + 30_000];
      expect(await store.claimDuelAnnouncement(id, decided, until)).toBe(false);
      expect(await store.decideDuel(id, decided, until)).toBe(true);
      expect(await store.claimDuelAnnouncement(id, until, until + 30_000)).toBe(false);
      const claims = await Promise.all([1, 2, 3].map(() => store.claimDuelAnnouncement(id, until + 1, until + 30_000)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      await store.releaseDuelAnnouncement(id);
      expect(await store.claimDuelAnnouncement(id, until + 2, until + 30_000)).toBe(true);
      await store.markDuelAnnounced(id);
      await store.releaseDuelAnnouncement(id);
      expect(await store.claimDuelAnnouncement(id, until + 60_000, until + 90_000)).toBe(false);
    });

    test('three seconds after its time is up, a duel is decided by the current scores', async ({ store }) => {
      const id = await accepted(store);
      const anns = await begin(store, id, 'challenger');
      await store.saveTurn(anns, turned(anns, { score: 40 }));
      expect(await store.decideDuel(id, NOW + HOUR + 3_000)).toBe(false);
      expect(await store.decideDuel(id, NOW + HOUR + 3_001)).toBe(true);
      expect(await store.findDuel(id)).toMatchObject({ endsAt: NOW + HOUR, scores: { challenger: 40, opponent: 0 } });
    });

    test('a game whose own time is up counts as ended', async ({ store }) => {
      const id = await accepted(store, { rules: 'blitz' });
      await begin(store, id, 'challenger', { state: 'over', score: 40 });
      await begin(store, id, 'opponent', { endsAt: NOW + 1_000, score: 60 });
      expect(await store.decideDuel(id, NOW + 4_000)).toBe(false);
      expect(await store.decideDuel(id, NOW + 4_001)).toBe(true);
      expect(await store.findDuel(id)).toMatchObject({ scores: { challenger: 40, opponent: 60 } });
    });

    test('unanswered challenges expire, and overdue duels are found', async ({ store }) => {
      await store.offerDuel(asked({ id: '1', endsAt: NOW }));
      await store.offerDuel(asked({ id: '2', opponent: CAT, endsAt: NOW + 1 }));
      await accepted(store, { id: '3', rules: 'wild' });
      await accepted(store, { id: '4', rules: 'gentle' });
      await store.expireChallenges(NOW + 1);
      expect(await store.overdueDuels(NOW + HOUR + 3_000, 9)).toEqual([]);
      expect([...(await store.overdueDuels(NOW + HOUR + 3_001, 9))].sort()).toEqual(['3', '4']);
      expect(await store.overdueDuels(NOW + HOUR + 3_001, 1)).toHaveLength(1);
      await store.decideDuel('3', NOW + HOUR + 3_001);
      expect(await store.overdueDuels(NOW + HOUR + 3_001, 9)).toEqual(['4']);
      const states = await Promise.all(['1', '2', '3'].map(async (id) => (await store.findDuel(id))?.state));
      expect(states).toEqual(['expired', 'offered', 'over']);
    });

    test('an export has the opponent and the card of a duel, and its seed when it is over', async ({ store }) => {
      const id = await accepted(store);
      const anns = await begin(store, id, 'challenger', { source: { kind: 'hmac', seed: asked().seed } });
      await store.saveTurn(anns, turned(anns, { state: 'over', score: 8 }));
      const running = await store.exportPlayer(ANN);
      expect(running.duels).toEqual([
        {
          ...{ id, side: 'challenger', rows: 4, columns: 4, rules: 'classic' },
          ...{ state: 'playing', begunAt: NOW, endsAt: NOW + HOUR, opponent: BEN, ...CARD },
        },
      ]);
      expect(JSON.stringify(running)).not.toContain(asked().seed);
      await store.decideDuel(id, NOW + 2 * HOUR);
      const over = await store.exportPlayer(BEN);
      expect(over.duels).toMatchObject([
        { side: 'opponent', opponent: ANN, state: 'over', scores: { challenger: 8, opponent: 0 }, seed: asked().seed },
      ]);
      const { games } = await store.exportPlayer(ANN);
      expect(games.map(({ source }) => source)).toEqual([anns.opening.source]);
    });

    test('after one player is deleted the other keeps the duel, and can still play it', async ({ store }) => {
      const id = await accepted(store);
      await begin(store, id, 'challenger', { score: 300 });
      const bens = await begin(store, id, 'opponent');
      // A duel that the other player has finished ends at once.
      const finished = await accepted(store, { id: '2', rules: 'wild' });
      await begin(store, finished, 'opponent', { state: 'over' });
      await store.deletePlayer(ANN, NOW);
      expect(await store.overdueDuels(NOW, 9)).toEqual([finished]);
      const left = await store.findDuel(id);
      expect(left).toMatchObject({ state: 'playing', opponent: { player: BEN } });
      expect(left?.scores).toEqual({ challenger: 300, opponent: 0 });
      expect(left?.challenger).toEqual({ name: '', number: 0 });
      expect(await store.decideDuel(id, NOW)).toBe(false);
      await store.saveTurn(bens, turned(bens, { state: 'over', score: 400 }));
      expect(await store.decideDuel(id, NOW)).toBe(true);
      expect(await store.findDuel(id)).toMatchObject({ scores: { challenger: 300, opponent: 400 } });
      await store.deletePlayer(BEN, NOW);
      expect(await store.findDuel(id)).toBeUndefined();
    });

    test('a duel and its games are deleted a year after its end, a declined challenge after a week', async ({
      store,
    }) => {
      const { id, anns, bens } = await bothPlay(store);
      await store.offerDuel(asked({ id: '2' }));
      await store.offerDuel(asked({ id: '3', rules: 'wild' }));
      await store.answerDuel({ id: '3', state: 'declined', endsAt: NOW });
      await store.decideDuel(id, NOW + 2 * HOUR);
      const deleted = (days: number) =>
        store.deleteExpired({ now: NOW + HOUR + days * DAY, removedServerMs: 0, practiceMs: 365 * DAY });
      expect(await deleted(6)).toBe(0);
      expect(await store.findDuel('3')).toBeDefined();
      expect(await deleted(364)).toBe(0);
      expect(await store.findDuel('3')).toBeUndefined();
      expect(await deleted(365)).toBe(2);
      expect(await store.findDuel(id)).toBeUndefined();
      for (const { opening } of [anns, bens]) expect(await store.find(opening.id)).toBeUndefined();
    });

    test('a challenge is deleted with either player, and a duel that is over keeps its scores', async ({ store }) => {
      const id = await accepted(store);
      await begin(store, id, 'opponent', { state: 'over', score: 20 });
      await store.decideDuel(id, NOW + 2 * HOUR);
      await store.offerDuel(asked({ id: '2' }));
      await store.deletePlayer(BEN, NOW);
      expect(await store.findDuel('2')).toBeUndefined();
      expect(await store.findDuel(id)).toMatchObject({ scores: { challenger: 0, opponent: 20 } });
      expect((await store.exportPlayer(BEN)).duels).toEqual([]);
      expect(await store.offerDuel(asked({ id: '3' }))).toBe(true);
    });
  });
}
