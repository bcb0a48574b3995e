import {
  COUNT_LIMIT,
  DEFAULT_SETTINGS,
  type GameId,
  type Place,
  type PlayerId,
  type RankedBest,
  type Ranking,
  type SavedGame,
  type Settings,
  type Slot,
  type Store,
} from '../../src/app/ports.ts';
import { spanOf, spanOfRanking } from '../../src/store/span.ts';

const slotKey = ({ player, place, rows, columns, rules }: Slot) => [player, place, rows, columns, rules].join(' ');
const PERIODS = ['all', 'month', 'week', 'today'] as const;

/** The best first; of equal scores the one that was reached first. */
const byRank = (a: RankedBest, b: RankedBest) =>
  b.score - a.score || a.reachedAt - b.reachedAt || (a.player < b.player ? -1 : 1);

/** Everything that a game's score is filed under. */
const bestsOf = (game: SavedGame): readonly RankedBest[] =>
  [game.place, 'global'].flatMap((place) =>
    PERIODS.map((period) => ({
      player: game.player,
      place,
      rows: game.rows,
      columns: game.columns,
      rules: game.rules,
      span: spanOf(period, game.changedAt),
      score: game.score,
      bestTile: Math.max(...game.board.cells),
      assisted: game.assisted,
      reachedAt: game.changedAt,
      game: game.id,
    })),
  );

/** The store without a disk, for tests of what stands on it. The contract tests prove that it behaves like the others. */
export function memoryGameStore(): Store {
  const games = new Map<GameId, SavedGame>();
  const bests = new Map<string, RankedBest>();
  const removed = new Map<Place, number>();
  const settings = new Map<PlayerId, Settings>();
  const runningIn = (slot: Slot) =>
    [...games.values()].find((game) => game.state === 'running' && slotKey(game) === slotKey(slot));
  const bestKey = (best: Slot & { readonly span: string }) => `${slotKey(best)} ${best.span}`;

  const raise = (game: SavedGame) => {
    if (game.practice) return;
    for (const best of bestsOf(game)) {
      if (best.score > (bests.get(bestKey(best))?.score ?? 0)) bests.set(bestKey(best), best);
    }
  };
  const add = (game: SavedGame) => {
    if (games.has(game.id)) throw new Error(`There is a game ${game.id} already.`);
    games.set(game.id, structuredClone(game));
    for (const [key, best] of bests) {
      const current = PERIODS.map((period) => spanOf(period, game.startedAt)).find(
        ([letter]) => letter === best.span[0],
      );
      if (best.player === game.player && current !== undefined && best.span < current) bests.delete(key);
    }
  };
  const ranked = (ranking: Ranking) => {
    const wanted = {
      ...ranking,
      place: ranking.scope === 'global' ? 'global' : ranking.place,
      span: spanOfRanking(ranking),
    };
    return [...bests.values()]
      .filter(
        (best) =>
          bestKey(best) === bestKey({ ...wanted, player: best.player }) &&
          settings.get(best.player)?.visibility !== 'hidden',
      )
      .sort(byRank);
  };
  const deleteGames = (which: (game: SavedGame) => boolean) => {
    const doomed = [...games.values()].filter(which);
    for (const { id } of doomed) games.delete(id);
    return doomed.length;
  };
  const deleteBests = (which: (best: RankedBest) => boolean) => {
    for (const [key, best] of bests) if (which(best)) bests.delete(key);
  };

  return {
    find: async (id) => structuredClone(games.get(id)),
    findRunning: async (slot) => structuredClone(runningIn(slot)),
    findBest: async (slot) => bests.get(bestKey({ ...slot, span: 'all' }))?.score ?? 0,
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
      const lines = ranked(ranking).map(({ player, score, bestTile, assisted, game }, index) => {
        return { rank: Math.min(index, COUNT_LIMIT) + 1, player, score, bestTile, assisted, ...(game && { game }) };
      });
      const own = lines.find((line) => line.player === player);
      const total = Math.min(lines.length, COUNT_LIMIT + 1);
      return { entries: lines.slice(offset, offset + limit), total, own };
    },
    exportPlayer: async (player) => ({
      games: structuredClone([...games.values()].filter((game) => game.player === player)),
      bests: [...bests.values()].filter((best) => best.player === player),
      settings: structuredClone(settings.get(player)),
    }),
    deletePlayer: async (player) => {
      settings.delete(player);
      deleteBests((best) => best.player === player);
      return deleteGames((game) => game.player === player);
    },
    listServers: async (after = '', limit) => {
      const places = new Set([...games.values()].map(({ place }) => place));
      return [...places]
        .filter((place) => place.startsWith('guild:') && place > after)
        .sort()
        .slice(0, limit)
        .map((place) => ({ place, removed: removed.has(place) }));
    },
    placeRemoved: async (place, at) => void (removed.has(place) || removed.set(place, at)),
    placeReturned: async (place) => void removed.delete(place),
    deleteExpired: async ({ now, keepRemoved, keepPractice, signal }) => {
      if (signal?.aborted) return 0;
      const played = new Set(
        [...games.values()].filter((it) => it.changedAt > now - keepRemoved).map((it) => it.place),
      );
      const gone = [...removed]
        .filter(([place, at]) => at <= now - keepRemoved && !played.has(place))
        .map(([place]) => place);
      deleteBests((best) => gone.includes(best.place));
      for (const place of gone) removed.delete(place);
      return deleteGames(
        (game) => gone.includes(game.place) || (game.practice && game.changedAt <= now - keepPractice),
      );
    },
    findSettings: async (player) => structuredClone(settings.get(player) ?? DEFAULT_SETTINGS),
    saveSettings: async (player, change) => {
      settings.set(player, { ...DEFAULT_SETTINGS, ...settings.get(player), ...change });
      return structuredClone(settings.get(player) ?? DEFAULT_SETTINGS);
    },
    close: async () => undefined,
  };
}
