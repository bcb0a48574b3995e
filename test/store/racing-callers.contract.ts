import { describe, expect } from 'vitest';
import { markedBy } from '../../src/app/assist.ts';
import { startOfDaily } from '../../src/app/calendar.ts';
import { DAILY_BOARD } from '../../src/app/modes.ts';
import type { Position, SavedGame } from '../../src/app/saved-game.ts';
import { commitments } from '../../src/chance/chance.ts';
import type { Store } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

/** One of several that race: what it does, and whether what it wrote is stored afterwards. */
interface Racer {
  act(): Promise<unknown>;
  isStored(): Promise<boolean>;
}

const twenty = <Item>(make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: 20 }, (_, at) => make(at));

/** Racers that each begin one of these games. */
const starts = (store: Store, games: readonly SavedGame[], start: (game: SavedGame) => Promise<boolean>) =>
  games.map((game) => ({
    act: () => start(game),
    isStored: async () => (await store.find(game.opening.id)) !== undefined,
  }));

const BEGUN = savedGame({ turn: 7, score: 100, unpublished: true });
const isNow = async (store: Store, score: number) => (await store.find('game-1'))?.position.score === score;

const move = (store: Store, score: number, changes: Partial<Position> = {}): Racer => ({
  act: () => store.saveTurn(BEGUN, turned(BEGUN, { score, ...changes })),
  isStored: () => isNow(store, score),
});

const undo = (store: Store, score: number): Racer => {
  const help = { score, standing: 'assisted', assistedBy: ['undo'] } as const;
  return { act: () => store.saveAssist(BEGUN, turned(BEGUN, help)), isStored: () => isNow(store, score) };
};

const RACES: Readonly<Record<string, (store: Store) => Promise<readonly Racer[]>>> = {
  'games that begin in one slot': async (store) =>
    starts(
      store,
      twenty((at) => savedGame({ id: `${at}` })),
      (game) => store.startGame(game),
    ),

  'tries at a daily, in several servers': async (store) => {
    const facts = { ...DAILY_BOARD, mode: 'daily', daily: 326, startedAt: startOfDaily(326) } as const;
    const tries = twenty((at) => savedGame({ ...facts, id: `${at}`, place: `guild:${at}` }));
    return starts(store, tries, (game) => store.startDaily(game));
  },

  'games that take one prepared seed, in any slot': async (store) => {
    const { player } = savedGame().opening;
    await store.beginLine(player, 'aa');
    const prepared = { ordinal: 1, seed: 'aa', previous: '' };
    const commitment = commitments.commitmentOf(prepared);
    const proof = { ...prepared, interaction: '4', next: 'next', nextSeed: 'bb' };
    const games = [4, 4, 5, 6, 7, 8].map((rows, at) => savedGame({ id: `${at}`, rows, commitment }));
    return starts(store, games, (game) => store.startGame(game, proof));
  },

  'presses on "new game"': async (store) => {
    await store.startGame(BEGUN);
    const games = twenty((at) => savedGame({ id: `next-${at}` }));
    return starts(store, games, (game) => store.replaceGame(BEGUN, game));
  },

  'clicks on one board': async (store) => {
    await store.startGame(BEGUN);
    return twenty((at) => move(store, 104 + 4 * at));
  },

  'a move, the end and help on one turn': async (store) => {
    await store.startGame(BEGUN);
    return twenty((at) =>
      at % 2 === 0 ? undo(store, at) : move(store, 104 + at, { state: at % 4 === 1 ? 'over' : 'running' }),
    );
  },

  'a hint and the other presses on one turn': async (store) => {
    await store.startGame(BEGUN);
    const mark: Racer = {
      act: async () => typeof (await markedBy({ store }, BEGUN, 'hint')) === 'object',
      isStored: async () => (await store.find('game-1'))?.position.assistedBy.includes('hint') ?? false,
    };
    const others = twenty((at) => (at % 2 === 0 ? undo(store, at) : move(store, 104 + at)));
    const next = starts(store, [savedGame({ id: 'next' })], (game) => store.replaceGame(BEGUN, game));
    return [mark, ...next, ...others];
  },

  'a new game and an undo of the end of the one before': async (store) => {
    const over = { ...BEGUN, position: { ...BEGUN.position, state: 'over', unpublished: false } } as const;
    await store.startGame(over);
    const undone = turned(over, { state: 'running', standing: 'assisted', assistedBy: ['undo'] });
    const begins = starts(
      store,
      twenty((at) => savedGame({ id: `next-${at}` })),
      (game) => store.startGame(game),
    );
    const isUndone = async () => (await store.find('game-1'))?.position.state === 'running';
    return [
      ...begins.slice(0, 10),
      { act: () => store.saveAssist(over, undone), isStored: isUndone },
      ...begins.slice(10),
    ];
  },

  'moves that bring a badge': async (store) => {
    await store.startGame(BEGUN);
    return [128, 256, 512].map((tile, at) => ({
      act: () => store.saveTurn(BEGUN, turned(BEGUN, {}), [{ kind: 'tile', exponent: 7 + at }]),
      isStored: async () => {
        const [badge, ...others] = await store.findBadges(BEGUN.opening.player);
        expect(others).toEqual([]);
        return badge?.moment.kind === 'tile' && 2 ** badge.moment.exponent === tile;
      },
    }));
  },

  'processes that want a job': async (store) => {
    await store.ensureJob('publish', { now: 0, inMs: -1_000 });
    const [job = expect.unreachable()] = await store.dueJobs('publish', 0, 9);
    const held = new Map<number, number | undefined>();
    return twenty((at) => ({
      act: async () => {
        const claimed = await store.claimJob(job, { now: 0, inMs: 60_000 + at });
        held.set(at, claimed?.due);
        return claimed;
      },
      isStored: async () => (await store.findJob('publish', ''))?.due === held.get(at),
    }));
  },
};

export function racingCallersContract(test: StoreTest): void {
  describe('of many that race, one succeeds, and only what it wrote is stored', () => {
    test.for(Object.entries(RACES))('%s', async ([, begin], { store }) => {
      const racers = await begin(store);
      const done = await Promise.all(racers.map(({ act }) => act()));
      const stored = [];
      for (const { isStored } of racers) stored.push(await isStored());
      expect(stored).toEqual(done.map(Boolean));
      expect(done.filter(Boolean)).toHaveLength(1);
    });
  });
}
