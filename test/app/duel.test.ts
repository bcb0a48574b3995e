import { describe, expect, test } from 'vitest';
import {
  acceptDuel,
  challenge as challengeOrRefuse,
  closeChallenge,
  DUEL_DAY_MS,
  duelKind,
  isForAnybody,
  isIdle,
  isOpen,
  isWorthShowing,
  opponentOf,
  otherSide,
  playDuel,
  progressOf,
  settleDuel,
  settleEndOf,
  settleOverdue,
  sideOf,
  takeUpDuel,
  winnerOf,
} from '../../src/app/duel.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { confirmRestart } from '../../src/app/open-game.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Duel, DuelGame, Side } from '../../src/app/stores/duel-store.ts';
import {
  acceptedDuel,
  ann,
  bob,
  challenge,
  existing,
  moveOn,
  playOn,
  requestRestart,
  slotOf,
  testPlay,
  where,
} from '../support/test-play.ts';

const NOW = 1_700_000_000_000;
const KIND = { rows: 2, columns: 2, rules: 'classic' } as const;

const ask = (play: GameDeps, id = '1', at = NOW, challenger = ann, opponent = bob) =>
  challenge(play, { challenger, opponent, ...KIND, locale: 'en-US', press: { id, at } });

const begin = (play: GameDeps) => acceptedDuel(play, KIND, NOW);

/** Opens a player's board of a duel, as the press with this id would. */
async function board(play: GameDeps, duel: Duel, side: Side, id = 'press-1'): Promise<SavedGame> {
  return existing(await playDuel(play, duel, side, side === 'challenger' ? ann : bob, { id, at: NOW }));
}

const playToEnd = (play: GameDeps, game: SavedGame) => playOn(play, game, undefined, NOW);

test('a challenge that is delivered twice, also at the same moment, is one', async () => {
  const play = await testPlay();
  const all = await Promise.all([ask(play), ask(play), ask(play)]);
  expect(all.map(({ kind, duel }) => [kind, duel.id])).toEqual(Array(3).fill(['offered', '1']));
});

test('a challenge is open for a day; then another one may be made, and the first cannot be accepted', async () => {
  const play = await testPlay();
  const { duel } = await ask(play);
  expect(duel.endsAt).toBe(NOW + 86_400_000);
  expect(await ask(play, '2', NOW + DUEL_DAY_MS)).toMatchObject({ kind: 'existing', duel: { id: '1' } });
  expect(await ask(play, '3', NOW + DUEL_DAY_MS + 1)).toMatchObject({ kind: 'offered', duel: { id: '3' } });
  expect(await acceptDuel(play, duel, NOW, undefined)).toMatchObject({ state: 'expired' });
});

test('a late delivery of a challenge that was declined meanwhile shows that', async () => {
  const play = await testPlay();
  const { duel } = await ask(play);
  await closeChallenge(play, duel, 'declined', NOW);
  expect(await ask(play)).toMatchObject({ kind: 'existing', duel: { id: '1', state: 'declined' } });
});

test('a challenge between two players who are already playing shows their duel', async () => {
  const play = await testPlay();
  const { id } = await begin(play);
  expect(await ask(play, '2')).toMatchObject({ kind: 'existing', duel: { id, state: 'playing' } });
  expect(await ask(play, '3', NOW, bob, ann)).toMatchObject({ kind: 'existing', duel: { id } });
});

test.each(['declined', 'withdrawn'] as const)(
  'a challenge that was %s is over, and another may follow',
  async (state) => {
    const play = await testPlay();
    const { duel } = await ask(play);
    expect(await closeChallenge(play, duel, state, NOW + 7)).toMatchObject({ state, endsAt: NOW + 7 });
    expect(await ask(play, '2')).toMatchObject({ kind: 'offered', duel: { id: '2' } });
  },
);

test('each of the two players has a side of the duel, and nobody else has one', async () => {
  const { duel } = await ask(await testPlay());
  expect([ann, bob, 'somebody else'].map((player) => sideOf(duel, player))).toEqual([
    'challenger',
    'opponent',
    undefined,
  ]);
  expect([otherSide('challenger'), otherSide('opponent')]).toEqual(['opponent', 'challenger']);
});

test('a player who has switched challenges off cannot be challenged, but can challenge others', async () => {
  const play = await testPlay();
  await play.store.saveSettings(bob, { duels: 'off' });
  const request = { challenger: ann, opponent: bob, ...KIND, locale: 'en-US', press: { id: '1', at: NOW } };
  expect(await challengeOrRefuse(play, request)).toEqual({ kind: 'switched-off' });
  expect(await ask(play, '2', NOW, bob, ann)).toMatchObject({ kind: 'offered' });
  expect(await challengeOrRefuse(play, request)).toMatchObject({ kind: 'existing', duel: { id: '2' } });
});

test('at most five challenges of a player wait for an answer', async () => {
  const play = await testPlay();
  for (let id = 1; id <= 5; id += 1) await ask(play, `${id}`, NOW, ann, `rival-${id}`);
  const sixth = { challenger: ann, opponent: bob, ...KIND, locale: 'en-US', press: { id: '6', at: NOW } };
  expect(await challengeOrRefuse(play, sixth)).toEqual({ kind: 'too-many' });
  expect(await ask(play, '3', NOW, ann, 'rival-3')).toMatchObject({ kind: 'offered', duel: { id: '3' } });
  expect(await ask(play, '7', NOW, ann, 'rival-5')).toMatchObject({ kind: 'existing', duel: { id: '5' } });
});

test('an open challenge is played by the first player who accepts it', async () => {
  const play = await testPlay();
  const { duel } = await challenge(play, { challenger: ann, ...KIND, locale: 'en-US', press: { id: '1', at: NOW } });
  expect([isForAnybody(duel), isForAnybody((await ask(play, '2')).duel)]).toEqual([true, false]);
  const taken = await takeUpDuel(play, duel, bob, NOW + 5, undefined);
  expect(taken).toMatchObject({ state: 'playing', opponent: { player: bob }, endsAt: NOW + 5 + DUEL_DAY_MS });
  expect(isForAnybody(taken)).toBe(false);
  expect(await takeUpDuel(play, duel, 'carl', NOW + 6, undefined)).toMatchObject({ opponent: { player: bob } });
});

test('a duel whose opponent has left is not open to others', async () => {
  const duel = await begin(await testPlay());
  for (const state of ['playing', 'over'] as const)
    expect(isForAnybody({ ...duel, opponent: { name: '', number: 0 }, state })).toBe(false);
});

/** A decided duel whose players have these scores and made these numbers of moves. */
async function over([mine, theirs]: readonly [number, number], moves: readonly (number | undefined)[]): Promise<Duel> {
  const duel = await begin(await testPlay());
  const { board } = existing(await playDuel(await testPlay(), duel, 'challenger', ann, { id: '1', at: NOW })).position;
  const game = (score: number, moveCount: number | undefined): DuelGame | undefined =>
    moveCount === undefined ? undefined : { board, score, moveCount, isRunning: false };
  const games = { challenger: game(mine, moves[0]), opponent: game(theirs, moves[1]) };
  return { ...duel, state: 'over', scores: { challenger: mine, opponent: theirs }, games };
}

describe('the winner of a duel is', () => {
  test.each<[string, Side | undefined, [number, number], (number | undefined)[]]>([
    ['the challenger with more points', 'challenger', [8, 4], [2, 2]],
    ['the opponent with more points', 'opponent', [4, 8], [2, 2]],
    ['nobody if the scores are equal', undefined, [4, 4], [2, 2]],
    ['the player who moved but has no points, against one who did not move', 'challenger', [0, 0], [1, 0]],
    ['the player who moved, against one who has not begun', 'opponent', [0, 0], [undefined, 1]],
    ['nobody if neither played', undefined, [0, 0], [0, undefined]],
  ])('%s', async (_, winner, scores, moves) => {
    expect(winnerOf(await over(scores, moves))).toBe(winner);
  });

  test('nobody if the other player has left and the scores are equal', async () => {
    const duel = { ...(await over([0, 0], [1, undefined])), opponent: { name: '', number: 0 } };
    expect([isIdle(duel, 'opponent'), winnerOf(duel)]).toEqual([false, undefined]);
  });
});

test('a card is renewed for the first move, for ten moves and for each end', async () => {
  const duel = await over([8, 4], [3, 2]);
  const { challenger, opponent } = duel.games;
  if (!challenger || !opponent) throw new Error('Both have begun.');
  const running = { challenger: { ...challenger, isRunning: true }, opponent: { ...opponent, isRunning: true } };
  expect(progressOf({ ...duel, games: { challenger: undefined, opponent: undefined } })).toBe(0);
  expect(progressOf({ ...duel, games: running })).toBe(5);
  expect(progressOf({ ...duel, games: { ...running, opponent } })).toBe(15);
  expect(progressOf(duel)).toBe(25);
  expect([isWorthShowing(0, 0), isWorthShowing(1, 0)]).toEqual([false, true]);
  expect([isWorthShowing(14, 5), isWorthShowing(15, 5)]).toEqual([false, true]);
});

test('a challenge is a blitz unless rules were named', () => {
  const size = { rows: 3, columns: 5 };
  expect(duelKind(size)).toEqual({ ...size, rules: 'blitz' });
  expect(duelKind(size, 'classic')).toEqual({ ...size, rules: 'classic' });
});

test('both players get the same tiles, in games that are in no ranking', async () => {
  const play = await testPlay();
  const duel = await begin(play);
  const [anns, bobs] = [await board(play, duel, 'challenger'), await board(play, duel, 'opponent')];
  expect(anns.position.board).toEqual(bobs.position.board);
  expect(anns.opening.source).toEqual(bobs.opening.source);
  expect([anns.opening.id, bobs.opening.id]).toEqual(['1-1', '1-2']);
  const [one, other] = [await playToEnd(play, anns), await playToEnd(play, bobs)];
  expect(one.position.score).toBe(other.position.score);
  expect(one.position).toMatchObject({ standing: 'unlisted', unpublished: false });
  expect(await play.store.findBest(slotOf(ann, KIND))).toBe(0);
});

test('a board of a duel is begun once and cannot be restarted', async () => {
  const play = await testPlay();
  const duel = await begin(play);
  const all = await Promise.all(['a', 'b', 'c'].map((press) => board(play, duel, 'challenger', press)));
  expect(new Set(all.map(({ opening }) => opening.id))).toEqual(new Set(['1-1']));
  const again = await board(play, duel, 'challenger', 'd');
  expect(await board(play, duel, 'challenger', 'd')).toEqual(again);
  expect((await board(play, duel, 'challenger', 'e')).position.turn).toBe(again.position.turn + 1);
  const over = await playToEnd(play, await board(play, duel, 'challenger', 'f'));
  expect(await board(play, duel, 'challenger', 'g')).toEqual(over);
  // The board of a duel does not have these buttons, but somebody could forge their custom ids.
  const unchanged = { kind: 'unchanged', view: { saved: over } };
  expect(await requestRestart(play, over, over.position.turn, 'h')).toEqual(unchanged);
  expect(await confirmRestart(play, over, over.position.turn, undefined, 'i')).toEqual(unchanged);
});

/** Expects that for half a minute only the process that decided the duel may announce it. */
async function expectAnnouncedByDecider({ store }: GameDeps, { id }: Duel): Promise<void> {
  expect(await store.claimDuelAnnouncement(id, NOW + 29_999, NOW + 40_000)).toBe(false);
  expect(await store.claimDuelAnnouncement(id, NOW + 30_001, NOW + 40_000)).toBe(true);
}

test('a duel is decided once, by the first check after both boards have ended', async () => {
  const play = await testPlay();
  const duel = await begin(play);
  const anns = await playToEnd(play, await board(play, duel, 'challenger'));
  expect(await settleEndOf(play, anns, NOW)).toEqual({ duel: await play.store.findDuel('1'), decidedNow: false });
  const bobs = await board(play, duel, 'opponent');
  expect(await settleEndOf(play, bobs, NOW)).toBeUndefined();
  await playToEnd(play, bobs);
  const looks = await Promise.all([1, 2, 3].map(() => settleDuel(play, duel, NOW)));
  expect(looks.filter(({ decidedNow }) => decidedNow)).toHaveLength(1);
  await expectAnnouncedByDecider(play, duel);
  const { score } = anns.position;
  const decided = await play.store.findDuel(duel.id);
  expect(decided).toMatchObject({ state: 'over', scores: { challenger: score, opponent: score } });
  expect(decided && isOpen(decided)).toBe(false);
  expect(decided && opponentOf(decided, bob)).toEqual({ ...decided?.challenger, score });
  expect(decided && opponentOf(decided, 'somebody')).toBeUndefined();
  // The duel was read before it was decided.
  expect(await settleDuel(play, duel, NOW)).toEqual({ duel: decided, decidedNow: false });
});

test('a board that is opened after the end of the duel is over and has no further moves', async () => {
  const play = await testPlay();
  const duel = await begin(play);
  const running = await board(play, duel, 'challenger');
  const late = await playDuel(play, duel, 'challenger', ann, { id: 'late', at: NOW + DUEL_DAY_MS + 3_000 });
  expect(existing(late).position).toMatchObject({ state: 'over', board: running.position.board });
});

/** The ids of decided duels whose result has not been announced yet. */
const unannounced = async ({ store }: GameDeps) =>
  (await store.unannouncedDuels(undefined, 9)).map(({ id }) => id).toSorted();

test('a bot that stops decides no further duels, and the next check does', async () => {
  const play = await testPlay();
  for (const [id, opponent] of [
    ['1', bob],
    ['2', 'carl'],
  ] as const)
    await acceptDuel(play, (await ask(play, id, NOW, ann, opponent)).duel, NOW, undefined);
  const late = { store: play.store, now: () => NOW + 2 * DUEL_DAY_MS };
  await settleOverdue(late, AbortSignal.abort());
  expect(await unannounced(play)).toEqual([]);
  const stopping = new AbortController();
  const { store } = where(play, {
    decideDuel(...given) {
      stopping.abort();
      return play.store.decideDuel(...given);
    },
  });
  await settleOverdue({ ...late, store }, stopping.signal);
  expect(await unannounced(play)).toHaveLength(1);
  await settleOverdue(late, new AbortController().signal);
  expect(await unannounced(play)).toEqual(['1', '2']);
});

test('a duel ends by itself after its day, waits to be announced, and takes no more moves', async () => {
  const play = await testPlay();
  const duel = await begin(play);
  const game = await board(play, duel, 'challenger');
  const look = (at: number) => settleOverdue({ store: play.store, now: () => at }, new AbortController().signal);
  await look(NOW + DUEL_DAY_MS);
  expect(await unannounced(play)).toEqual([]);
  await Promise.all([look(NOW + 2 * DUEL_DAY_MS), look(NOW + 2 * DUEL_DAY_MS)]);
  expect(await unannounced(play)).toEqual(['1']);
  await play.store.markDuelAnnounced('1');
  await look(NOW + 3 * DUEL_DAY_MS);
  expect(await unannounced(play)).toEqual([]);
  await expect(moveOn(play, game, NOW + DUEL_DAY_MS + 1)).rejects.toThrow('A possible move was unchanged.');
});
