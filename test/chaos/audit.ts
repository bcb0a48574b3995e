/** Reads the database while the bot runs, and compares it with what the players did and saw. */

import { commitmentIn, DAILY, dailyIn, type Opening, type SavedGame, slotKey } from '../../src/app/saved-game.ts';
import type { ExportedGame } from '../../src/app/stores/player-store.ts';
import type { Ranking, RankingEntry } from '../../src/app/stores/ranking-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { realTime } from '../support/clock.ts';
import { auditDuels } from './audit-duels.ts';
import type { AuditedGame, Ledger } from './ledger.ts';
import type { Player } from './player.ts';
import type { Tally } from './tally.ts';

const placedSlot = (opening: Opening): string => `${opening.place} ${slotKey(opening)}`;

export async function auditPlayer(store: Store, ledger: Ledger, tally: Tally, id: string): Promise<void> {
  // What the player saw before this moment must be stored; anything shown later may be missing from the next read.
  const seen = ledger.lastSeen(id);
  // An export of a player's data reveals the seeds of ended games, so none of these games can be continued by an undo.
  ledger.tell(id);
  const games = await gamesOf(store, tally, id);
  const stored = new Set(games.map(({ opening }) => opening.id));
  for (const game of seen.keys()) {
    if (!stored.has(game)) tally.violate('lost', `game ${game} of ${id} is not stored`);
  }
  for (const game of games) ledger.check(game, seen.get(game.opening.id));
  const running = games
    .filter(({ position }) => position.state === 'running')
    .map(({ opening }) => placedSlot(opening));
  if (new Set(running).size !== running.length) tally.violate('wrong', `two games of ${id} run in one slot`);
  const dailies = games.flatMap(({ opening }) => dailyIn(opening) ?? []);
  if (new Set(dailies).size !== dailies.length) tally.violate('twice', `${id} has two tries at one daily`);
  const duels = games.flatMap(({ opening }) => (opening.mode === 'duel' ? [opening.duel] : []));
  if (new Set(duels).size !== duels.length) tally.violate('twice', `${id} has two games in one duel`);
  tally.count('games read');
}

/** Returns a player's games with their seeds. Each is read again, as an export leaves out seeds of running games. */
async function gamesOf(store: Store, tally: Tally, player: string): Promise<readonly AuditedGame[]> {
  const { games, unreadable } = await store.exportPlayer(player);
  for (const id of unreadable) tally.violate('lost', `game ${id} of ${player} cannot be read`);
  const read = await Promise.all(games.map(({ opening }) => store.find(opening.id)));
  const isOneGame = ({ opening }: ExportedGame, now: SavedGame | undefined) =>
    !now || commitmentIn(now.opening) === commitmentIn(opening);
  // A game without moves was replaced between the two reads, so everything is read again.
  if (!games.every((game, index) => isOneGame(game, read[index]))) return gamesOf(store, tally, player);
  return games.flatMap(({ position, moves }, index) => {
    const now = read[index];
    return now ? [{ opening: now.opening, position, moves, chunk: now.position }] : [];
  });
}

export async function auditRankings(store: Store, tally: Tally, players: readonly Player[]): Promise<void> {
  await store.publishScores({ now: realTime() });
  const games: AuditedGame[] = [];
  for (const { person } of players) games.push(...(await gamesOf(store, tally, person.id)));
  for (const [daily, tries] of Map.groupBy(games, ({ opening }) => dailyIn(opening))) {
    const isOneSeed = new Set(tries.map(({ opening }) => opening.source.seed)).size === 1;
    if (daily !== undefined && !isOneSeed) tally.violate('wrong', `Daily ${daily} has two seeds`);
  }
  await auditDuels(store, tally, games);
  const ranked = games.filter(({ opening }) => opening.mode === 'ranked' || opening.mode === DAILY);
  for (const [key, inSlot] of Map.groupBy(ranked, ({ opening }) => slotKey(opening))) {
    const listed = await listAll(store, inSlot[0]?.opening);
    const bests = bestsOf(inSlot);
    const isRight = listed.length === bests.size && listed.every(({ player, score }) => bests.get(player) === score);
    const isOrdered = listed.every(({ score }, index) => index === 0 || score <= (listed[index - 1]?.score ?? 0));
    if (!isRight || !isOrdered) tally.violate('wrong', `the leaderboard of ${key} is not what was played`);
    tally.count('leaderboards checked');
  }
}

async function listAll(store: Store, opening: Opening | undefined): Promise<readonly RankingEntry[]> {
  if (!opening) return [];
  const day = { rules: DAILY, during: { period: 'today', at: opening.startedAt } } as const;
  const ranking: Ranking = { ...opening, ...(opening.mode === DAILY ? day : {}) };
  return (await store.ranking(ranking, opening.player, { offset: 0, limit: 10_000 })).entries;
}

/** Each player's best score in games without help. A game with help stores the best score from before the help. */
function bestsOf(games: readonly AuditedGame[]): ReadonlyMap<string, number> {
  const bests = new Map<string, number>();
  for (const { opening, position } of games) {
    const score = position.standing === 'ranked' ? position.score : opening.bestBefore;
    if (score > 0) bests.set(opening.player, Math.max(score, bests.get(opening.player) ?? 0));
  }
  return bests;
}
