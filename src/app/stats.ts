import { type Streak, streakBy } from './calendar.ts';
import type { Ranking, Scope } from './leaderboard.ts';
import type { Badge, BadgeStore } from './moments.ts';
import type { DailyResultStore } from './rank-context.ts';
import { categoryKey, type ListedKind, type Place, type PlayerId, type Standing } from './saved-game.ts';
import type { PlayerStore } from './settings.ts';

export interface StatsQuery {
  readonly asker: PlayerId;
  readonly subject: PlayerId;
  readonly place: Place;
  readonly isServer: boolean;
  /** The most played one when absent, and where there are no games of it. */
  readonly kind?: StatisticsKind;
}

export interface StatsView {
  readonly kind: 'shown';
  readonly subject: PlayerId;
  readonly name: string;
  readonly number: number;
  /** `server`: of the games in this place alone. */
  readonly scope: Scope;
  readonly shown: KindStatistics;
  readonly kinds: readonly StatisticsKind[];
  readonly ranks: { readonly [Each in Scope]?: number | undefined };
  /** Of dailies, wherever they were played; absent where there is none, or it is not to be seen. */
  readonly streak?: Streak;
  /** Newest first; none where they are not to be seen. */
  readonly badges: readonly Badge[];
}

/** `none`: no game has ended yet, though a running one may have brought badges. */
export type StatsResult =
  | StatsView
  | { readonly kind: 'hidden' }
  | ({ readonly kind: 'none' } & Pick<StatsView, 'badges'>);

export interface StatsDeps {
  readonly store: StatsStore & BadgeStore & Pick<PlayerStore, 'findProfile'> & Pick<DailyResultStore, 'findStreak'>;
  readonly now: () => number;
}

/** Shows of others only what their visibility allows: with `servers`, the games of this server alone. */
export async function showStats(deps: StatsDeps, query: StatsQuery): Promise<StatsResult> {
  const { store } = deps;
  const { subject, place } = query;
  const profile = await store.findProfile(subject);
  const scope = scopeOf(query, profile.settings.visibility);
  if (!scope) return { kind: 'hidden' };
  await store.countGames({ player: subject });
  const kinds = await store.statisticsOf(subject, scope === 'global' ? 'everywhere' : place);
  const shown = kinds.find((it) => query.kind && isSame(it, query.kind)) ?? kinds[0];
  const badges = scope === 'global' ? await store.findBadges(subject) : [];
  if (!shown) return { kind: 'none', badges };
  const rankIn = (each: Scope) => store.ownRank({ ...shown, place, scope: each }, subject);
  const [server, global, streak] = await Promise.all([
    query.isServer ? rankIn('server') : undefined,
    scope === 'global' ? rankIn('global') : undefined,
    scope === 'global' ? streakNow(deps, subject) : undefined,
  ]);
  return {
    kind: 'shown',
    subject,
    name: profile.name,
    number: profile.number,
    scope,
    shown,
    kinds,
    ranks: { server, global },
    badges,
    ...(streak && streak.longest > 0 ? { streak } : {}),
  };
}

const streakNow = ({ store, now }: StatsDeps, player: PlayerId): Promise<Streak> =>
  streakBy(now(), (last) => store.findStreak(player, last));

function scopeOf({ asker, subject, isServer }: StatsQuery, visibility: string): Scope | undefined {
  if (asker === subject || visibility === 'everywhere') return 'global';
  return visibility === 'servers' && isServer ? 'server' : undefined;
}

const isSame = (one: StatisticsKind, other: StatisticsKind): boolean =>
  categoryKey(one, one.standing) === categoryKey(other, other.standing);

export const RECENT_SCORES = 50;

export interface StatisticsKind extends ListedKind {
  readonly standing: Standing;
}

/** Of finished games with a score, those that were given up among them; practice does not count. */
export interface KindStatistics extends StatisticsKind {
  readonly games: number;
  readonly score: number;
  readonly bestScore: number;
  readonly moves: number;
  /** Milliseconds. Nobody knows how long a player looked away: ten seconds a move at most. */
  readonly played: number;
  readonly recent: readonly number[];
  readonly tiles: readonly { readonly exponent: number; readonly count: number }[];
}

export interface Counting {
  readonly player?: PlayerId;
  readonly most?: number;
  readonly signal?: AbortSignal;
}

/**
 * Sums are stored, so that a look reads some rows however many games there are. A game is counted once for what it came to
 * without help, and once for what it came to with help.
 */
export interface StatsStore {
  countGames(counting?: Counting): Promise<number>;
  /** Most games first. */
  statisticsOf(player: PlayerId, where: Place | 'everywhere'): Promise<readonly KindStatistics[]>;
  /** None for who is not listed. Exact up to `COUNT_LIMIT`. */
  ownRank(ranking: Ranking, player: PlayerId): Promise<number | undefined>;
}
