/** Reads what is stored, beside the bot, and holds it against what the players did and saw. */
import type { RankedScore, SavedGame, Slot, Store } from '../../src/app/ports.ts';
import type { Ledger } from './ledger.ts';
import type { Player } from './player.ts';
import type { Tally } from './tally.ts';

/** Looks at one player's games, while the bot may be changing them. */
export async function auditPlayer(store: Store, ledger: Ledger, tally: Tally, id: string): Promise<void> {
  // What was seen before this moment must be there; what is seen from now on may not be yet.
  const seen = ledger.lastSeen(id);
  const { games } = await store.exportPlayer(id);
  const stored = new Set(games.map((game) => game.id));
  for (const game of seen.keys()) {
    if (!stored.has(game)) tally.violate('lost', `game ${game} of ${id} is not stored`);
  }
  for (const game of games) ledger.check(game, seen.get(game.id));
  const running = games.filter(({ state }) => state === 'running').map(slotName);
  if (new Set(running).size !== running.length) tally.violate('wrong', `two games of ${id} run in one slot`);
  tally.count('games read');
}

/** Holds every leaderboard against the stored ranked games. */
export async function auditRankings(store: Store, tally: Tally, players: readonly Player[]): Promise<void> {
  const games: SavedGame[] = [];
  for (const { person } of players) games.push(...(await store.exportPlayer(person.id)).games);
  for (const slot of distinct(games, (game) => slotName({ ...game, player: '' }))) {
    const listed = await listAll(store, slot);
    const ranked = bestsOf(games.filter((game) => slotName({ ...game, player: slot.player }) === slotName(slot)));
    const isRight = listed.length === ranked.size && listed.every(({ player, score }) => ranked.get(player) === score);
    const isOrdered = listed.every(({ score }, index) => index === 0 || score <= (listed[index - 1]?.score ?? 0));
    if (!isRight || !isOrdered) tally.violate('wrong', `the leaderboard of ${slotName(slot)} is not what was played`);
    tally.count('leaderboards checked');
  }
}

async function listAll(store: Store, slot: Slot): Promise<readonly RankedScore[]> {
  const { entries } = await store.ranking(slot, slot.player, { offset: 0, limit: 10_000 });
  return entries;
}

function bestsOf(games: readonly SavedGame[]): ReadonlyMap<string, number> {
  const bests = new Map<string, number>();
  for (const { player, score, practice } of games) {
    if (!practice && score > 0) bests.set(player, Math.max(score, bests.get(player) ?? 0));
  }
  return bests;
}

const slotName = ({ player, place, rows, columns, rules }: Slot): string =>
  [player, place, rows, columns, rules].join(' ');

const distinct = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
];
