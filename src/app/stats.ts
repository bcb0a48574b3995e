import { dailyAt, type Streak, streakOn } from './calendar.ts';
import type { GameDeps } from './game-deps.ts';
import { categoryKey, type ListedKind } from './keys.ts';
import type { Place, PlayerId } from './saved-game.ts';
import type { Profile } from './stores/player-store.ts';
import type { Badge, KindStatistics, Scope } from './stores/ranking-store.ts';

export interface StatsQuery {
  readonly asker: PlayerId;
  readonly subject: PlayerId;
  /** The subject's profile, if it has been read already. */
  readonly profile?: Profile | undefined;
  readonly place: Place;
  readonly isServer: boolean;
  /** The kind of games to show. If it is absent or has no games, the most played kind is shown. */
  readonly kind?: ListedKind;
}

export interface StatsView {
  readonly kind: 'visible';
  readonly subject: PlayerId;
  readonly name: string;
  readonly number: number;
  /** The scope of the statistics. With `server`, only games of this place are counted. */
  readonly scope: Scope;
  readonly selected: KindStatistics;
  readonly kinds: readonly ListedKind[];
  readonly ranks: { readonly [Each in Scope]?: number | undefined };
  /** The player's streak of dailies in all places. Absent if there is none or if it may not be shown. */
  readonly streak?: Streak;
  /** Badges, newest first. Empty if they may not be shown. */
  readonly badges: readonly Badge[];
}

/** `none`: no game has ended yet. There may already be badges from a running game. */
export type StatsResult =
  | StatsView
  | { readonly kind: 'hidden' }
  | ({ readonly kind: 'none' } & Pick<StatsView, 'badges'>);

/** Returns the statistics that the player's visibility allows. With `servers`, others see only this server's games. */
export async function loadStats(deps: GameDeps, query: StatsQuery): Promise<StatsResult> {
  const { store } = deps;
  const { subject, place } = query;
  const profile = query.profile ?? (await store.findProfile(subject));
  const scope = scopeOf(query, profile.settings.visibility);
  if (!scope) return { kind: 'hidden' };
  const where = scope === 'global' ? 'everywhere' : place;
  const kinds = await store.statisticsOf(subject, where);
  const totals = kinds.find((it) => query.kind && isSameKind(it, query.kind)) ?? kinds[0];
  const badges = scope === 'global' ? await store.findBadges(subject) : [];
  if (!totals) return { kind: 'none', badges };
  const selected = { ...totals, recent: await store.recentScores(subject, where, totals) };
  const rankIn = (each: Scope) => store.ownRank({ ...selected, place, scope: each }, subject);
  const [server, global, streak] = await Promise.all([
    query.isServer ? rankIn('server') : undefined,
    scope === 'global' ? rankIn('global') : undefined,
    scope === 'global' ? streakNow(deps, subject) : undefined,
  ]);
  return {
    kind: 'visible',
    subject,
    name: profile.name,
    number: profile.number,
    scope,
    selected,
    kinds,
    ranks: { server, global },
    badges,
    ...(streak && streak.longest > 0 ? { streak } : {}),
  };
}

async function streakNow({ store, now }: GameDeps, player: PlayerId): Promise<Streak> {
  const today = dailyAt(now());
  return streakOn(today, await store.listFinished(player, today));
}

function scopeOf({ asker, subject, isServer }: StatsQuery, visibility: string): Scope | undefined {
  if (asker === subject || visibility === 'everywhere') return 'global';
  return visibility === 'servers' && isServer ? 'server' : undefined;
}

const isSameKind = (one: ListedKind, other: ListedKind): boolean => categoryKey(one) === categoryKey(other);

export const RECENT_SCORES = 50;
