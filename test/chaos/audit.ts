/** Reads what is stored, beside the bot, and holds it against what the players did and saw. */
import { type RankedScore, type Ranking, type Slot, type Store, slotKey } from '../../src/app/ports.ts';
import type { AuditedGame, Ledger } from './ledger.ts';
import type { Player } from './player.ts';
import type { Tally } from './tally.ts';

/** Looks at one player's games, while the bot may be changing them. */
export async function auditPlayer(store: Store, ledger: Ledger, tally: Tally, id: string): Promise<void> {
  // What was seen before this moment must be there; what is seen from now on may not be yet.
  const seen = ledger.lastSeen(id);
  const games = await gamesOf(store, tally, id);
  const stored = new Set(games.map(({ opening }) => opening.id));
  for (const game of seen.keys()) {
    if (!stored.has(game)) tally.violate('lost', `game ${game} of ${id} is not stored`);
  }
  for (const game of games) ledger.check(game, seen.get(game.opening.id));
  const running = games.filter(({ position }) => position.state === 'running').map(({ opening }) => slotKey(opening));
  if (new Set(running).size !== running.length) tally.violate('wrong', `two games of ${id} run in one slot`);
  tally.count('games read');
}

/** An export keeps the seeds of running games secret, so each game is read once more for its seed. */
async function gamesOf(store: Store, tally: Tally, player: string): Promise<readonly AuditedGame[]> {
  const { games, damaged } = await store.exportPlayer(player);
  for (const id of damaged) tally.violate('lost', `game ${id} of ${player} cannot be read`);
  const read = await Promise.all(games.map(({ opening }) => store.find(opening.id)));
  return games.flatMap(({ position, moves }, index) => {
    const now = read[index];
    return now && now !== 'damaged' ? [{ opening: now.opening, position, moves, chunk: now.position }] : [];
  });
}

/** Holds every leaderboard against the stored ranked games. */
export async function auditRankings(store: Store, tally: Tally, players: readonly Player[]): Promise<void> {
  await store.fileScores({ now: Date.now() });
  const games: AuditedGame[] = [];
  for (const { person } of players) games.push(...(await gamesOf(store, tally, person.id)));
  const ranked = games.filter(({ opening }) => opening.mode === 'ranked');
  for (const [key, inSlot] of Map.groupBy(ranked, ({ opening }) => slotKey(opening))) {
    const listed = await listAll(store, inSlot[0]?.opening);
    const bests = bestsOf(inSlot);
    const isRight = listed.length === bests.size && listed.every(({ player, score }) => bests.get(player) === score);
    const isOrdered = listed.every(({ score }, index) => index === 0 || score <= (listed[index - 1]?.score ?? 0));
    if (!isRight || !isOrdered) tally.violate('wrong', `the leaderboard of ${key} is not what was played`);
    tally.count('leaderboards checked');
  }
}

async function listAll(store: Store, ranking: (Ranking & Slot) | undefined): Promise<readonly RankedScore[]> {
  if (!ranking) return [];
  return (await store.ranking(ranking, ranking.player, { offset: 0, limit: 10_000 })).entries;
}

function bestsOf(games: readonly AuditedGame[]): ReadonlyMap<string, number> {
  const bests = new Map<string, number>();
  for (const { opening, position } of games) {
    if (position.score > 0) bests.set(opening.player, Math.max(position.score, bests.get(opening.player) ?? 0));
  }
  return bests;
}
