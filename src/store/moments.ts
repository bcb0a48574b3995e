import { momentName, momentNamed } from '../app/moments.ts';
import type { Moment } from '../app/saved-game.ts';
import type { Badge, RankingStore } from '../app/stores/ranking-store.ts';
import type { OfPlayer } from './players.ts';
import { type Database, type DependentWrite, type Dialect, queryIn } from './sql.ts';

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

/** The badges that a move brings, as a JSON array of objects with the name in the field `badge`. */
export interface WonBadges {
  readonly won_badges: string;
}

export const wonBadges = (badges: readonly Moment[]): WonBadges => ({
  won_badges: JSON.stringify(badges.map((moment) => ({ badge: momentName(moment) }))),
});

export const addBadges = (dialect: Dialect): DependentWrite => {
  const won = dialect.elements(':won_badges');
  return (onlyIf) => `insert into badges (player, badge, won_at)
    select :player, value ->> 'badge', :changed_at from ${won} where ${onlyIf} on conflict (player, badge) do nothing`;
};

export const badgesOf = (player: string): string =>
  `(select string_agg(badge, ' ') from badges where badges.player = ${player}) as badges`;

export interface BadgesColumn {
  readonly badges: string | null;
}

/** Returns a player's badges without those that only a newer version knows. */
export const knownBadges = (row: BadgesColumn | undefined): readonly Moment[] =>
  (row?.badges ?? '').split(' ').flatMap((name) => momentNamed(name) ?? []);

export const badgeStatements = (dialect: Dialect) => ({
  badges: queryIn(dialect)<OfPlayer, BadgeRow>(
    'select * from badges where player = :player order by won_at desc, badge',
  ),
});

export function badgeOf({ badge, won_at }: BadgeRow): readonly Badge[] {
  const moment = momentNamed(badge);
  return moment ? [{ moment, wonAt: won_at }] : [];
}
