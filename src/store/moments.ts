import { momentName, momentNamed } from '../app/moments.ts';
import type { Moment, SavedGame } from '../app/saved-game.ts';
import type { Badge, RankingStore } from '../app/stores/ranking-store.ts';
import type { OfPlayer } from './players.ts';
import { type Database, type Dialect, type Query, queryIn } from './sql.ts';

export function badgeStore(database: Database): Pick<RankingStore, 'findBadges'> {
  const { badges } = badgeStatements(database.dialect);
  return { findBadges: async (player) => (await database.rows(badges({ player }))).flatMap(badgeOf) };
}

interface BadgeRow {
  readonly player: string;
  readonly badge: string;
  /** When the badge was won, in milliseconds since 1970. */
  readonly won_at: number;
}

/** Returns the write of the badges that a move brings, or none. Badges that the player has are left as they are. */
export function badgeWrites(dialect: Dialect) {
  const { add } = badgeStatements(dialect);
  return ({ opening, position }: SavedGame, badges: readonly Moment[]): readonly Query[] =>
    badges.map((moment) => add({ player: opening.player, badge: momentName(moment), won_at: position.changedAt }));
}

export const badgesOf = (player: string): string =>
  `(select string_agg(badge, ' ') from badges where badges.player = ${player}) as badges`;

export interface BadgesColumn {
  readonly badges: string | null;
}

/** Returns a player's badges without those that only a newer version knows. */
export const knownBadges = (row: BadgesColumn | undefined): readonly Moment[] =>
  (row?.badges ?? '').split(' ').flatMap((name) => momentNamed(name) ?? []);

export function badgeStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    badges: query<OfPlayer, BadgeRow>('select * from badges where player = :player order by won_at desc, badge'),
    add: query<BadgeRow>(`insert into badges (player, badge, won_at) values (:player, :badge, :won_at)
      on conflict (player, badge) do nothing`),
  };
}

export function badgeOf({ badge, won_at }: BadgeRow): readonly Badge[] {
  const moment = momentNamed(badge);
  return moment ? [{ moment, wonAt: won_at }] : [];
}
