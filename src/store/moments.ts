import { momentName, momentNamed } from '../app/moments.ts';
import type { Moment } from '../app/saved-game.ts';
import type { Badge, RankingStore } from '../app/stores/ranking-store.ts';
import type { TileBadge } from '../game/rules.ts';
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

/** `tile` stands for the first tiles of all families, because a game has only one family. */
type KindOfMoment = Exclude<Moment['kind'], TileBadge> | 'tile';

/** A parameter for each kind of moment, because a move brings at most one of each. */
const PARAMETERS = {
  streak: 'badge_1',
  win: 'badge_2',
  record: 'badge_3',
  tile: 'badge_4',
  pass: 'badge_5',
} as const satisfies Record<KindOfMoment, string>;

export type BadgeValues = Readonly<Record<(typeof PARAMETERS)[KindOfMoment], string>>;

export function badgeValues(badges: readonly Moment[]): BadgeValues {
  const [badge_1 = '', badge_2 = '', badge_3 = '', badge_4 = '', badge_5 = ''] = badges.map(momentName);
  return { badge_1, badge_2, badge_3, badge_4, badge_5 };
}

/** A parameter is empty if the move brought no badge of its kind. */
export const ADD_BADGES: DependentWrite = (onlyIf) => `insert into badges (player, badge, won_at)
  with won (badge) as (values ${Object.values(PARAMETERS)
    .map((name) => `(:${name})`)
    .join(', ')})
  select :player, badge, :changed_at from won where badge <> '' and ${onlyIf} on conflict (player, badge) do nothing`;

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
