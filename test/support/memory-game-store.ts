import type { GameStore, RankedScore, Ranking, SavedGame, Slot } from '../../src/app/ports.ts';

type Best = Omit<RankedScore, 'rank'> & { readonly ranking: string; readonly reachedAt: number };

const rankingKey = ({ place, rows, columns, rules }: Ranking) => [place, rows, columns, rules].join(' ');
const slotKey = (slot: Slot) => `${slot.player} ${rankingKey(slot)}`;

/** The store without a disk, for tests of what stands on it. The contract tests prove that it behaves like the others. */
export function memoryGameStore(): GameStore {
  const games = new Map<string, SavedGame>();
  const bests = new Map<string, Best>();
  const runningIn = (slot: Slot) =>
    [...games.values()].find((game) => game.state === 'running' && slotKey(game) === slotKey(slot));
  const bestOf = (slot: Slot) => bests.get(slotKey(slot))?.score ?? 0;

  const raise = (game: SavedGame) => {
    const { player, score, assisted, changedAt } = game;
    if (game.practice || score <= Math.max(game.bestBefore, bestOf(game))) return;
    const bestTile = Math.max(...game.board.cells);
    bests.set(slotKey(game), { player, score, assisted, bestTile, ranking: rankingKey(game), reachedAt: changedAt });
  };
  const add = (game: SavedGame) => {
    if (games.has(game.id)) throw new Error(`There is a game ${game.id} already.`);
    games.set(game.id, structuredClone(game));
  };

  return {
    find: async (id) => structuredClone(games.get(id)),
    findRunning: async (slot) => structuredClone(runningIn(slot)),
    findBest: async (slot) => bestOf(slot),
    insert: async (game) => {
      if (runningIn(game)) return false;
      add(game);
      return true;
    },
    replace: async (game, expectedTurn) => {
      const stored = games.get(game.id);
      if (stored?.state !== 'running' || stored.turn !== expectedTurn) return false;
      games.set(game.id, structuredClone(game));
      raise(game);
      return true;
    },
    succeed: async (previous, next) => {
      const stored = games.get(previous.id);
      if (!stored || stored.turn !== previous.turn || stored.successor !== undefined) return false;
      if (![undefined, previous.id].includes(runningIn(next)?.id)) return false;
      add(next);
      const state = stored.state === 'running' ? 'given-up' : stored.state;
      games.set(stored.id, { ...stored, state, successor: next.id, changedAt: next.startedAt });
      return true;
    },
    ranking: async (ranking, player, { offset, limit }) => {
      const lines = [...bests.values()]
        .filter((best) => best.ranking === rankingKey(ranking))
        .sort((a, b) => b.score - a.score || a.reachedAt - b.reachedAt || (a.player < b.player ? -1 : 1))
        .map(({ ranking: _, reachedAt: __, ...line }, index) => ({ rank: index + 1, ...line }));
      const own = lines.find((line) => line.player === player);
      return { entries: lines.slice(offset, offset + limit), total: lines.length, own };
    },
    close: async () => undefined,
  };
}
