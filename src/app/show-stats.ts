/** `/stats`: the figures of one kind of board, as far as the player who asks may see them. */
import {
  dailyAt,
  type KindStatistics,
  type Place,
  type Play,
  type PlayerId,
  type Scope,
  type StatisticsKind,
  type Streak,
} from './ports.ts';

export interface StatsQuery {
  /** Who asks. */
  readonly asker: PlayerId;
  /** Whose statistics. */
  readonly subject: PlayerId;
  /** Where it is asked, and whether that is a server. */
  readonly place: Place;
  readonly isServer: boolean;
  /** The most played kind of board when absent, and where there are no games of it. */
  readonly kind?: StatisticsKind;
}

export interface StatsView {
  readonly kind: 'shown';
  readonly subject: PlayerId;
  /** As it is stored. */
  readonly name: string;
  readonly number: number;
  /** `server`: of the games in this place alone. */
  readonly scope: Scope;
  readonly shown: KindStatistics;
  /** Every kind that there are games of, the most played first. */
  readonly kinds: readonly StatisticsKind[];
  /** The ranks of all time in this kind; absent where the player is not listed. */
  readonly ranks: { readonly [Each in Scope]?: number | undefined };
  /** Of dailies, wherever they were played; absent where there is none, or it is not to be seen. */
  readonly streak?: Streak;
}

/** `hidden`: the player does not show them here. `none`: there is no finished game to tell of. */
export type StatsResult = StatsView | { readonly kind: 'refused'; readonly reason: 'hidden' | 'none' };

/**
 * Of others only what their visibility allows: with `servers`, the games of this server alone. Games that have ended are
 * counted first, so that the last one is among them.
 */
export async function showStats(play: Pick<Play, 'store' | 'now'>, query: StatsQuery): Promise<StatsResult> {
  const { store } = play;
  const { subject, place } = query;
  const profile = await store.findProfile(subject);
  const scope = scopeOf(query, profile.settings.visibility);
  if (!scope) return { kind: 'refused', reason: 'hidden' };
  await store.countGames({ player: subject });
  const kinds = await store.statisticsOf(subject, scope === 'global' ? 'everywhere' : place);
  const shown = kinds.find((it) => query.kind && isSame(it, query.kind)) ?? kinds[0];
  if (!shown) return { kind: 'refused', reason: 'none' };
  const rankIn = (each: Scope) => store.ownRank({ ...shown, place, scope: each }, subject);
  const [server, global, streak] = await Promise.all([
    query.isServer ? rankIn('server') : undefined,
    scope === 'global' ? rankIn('global') : undefined,
    scope === 'global' ? streakNow(play, subject) : undefined,
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
    ...(streak && streak.longest > 0 ? { streak } : {}),
  };
}

/** Until the day is over, a streak that ended yesterday goes on. */
async function streakNow({ store, now }: Pick<Play, 'store' | 'now'>, player: PlayerId): Promise<Streak> {
  const today = dailyAt(now());
  const [{ current, longest }, before] = await Promise.all([
    store.findStreak(player, today),
    store.findStreak(player, today - 1),
  ]);
  return { current: current || before.current, longest };
}

/** What the asker may see of the subject; `undefined` for nothing. */
function scopeOf({ asker, subject, isServer }: StatsQuery, visibility: string): Scope | undefined {
  if (asker === subject || visibility === 'everywhere') return 'global';
  return visibility === 'servers' && isServer ? 'server' : undefined;
}

const isSame = (one: StatisticsKind, other: StatisticsKind): boolean =>
  one.standing === other.standing &&
  one.rows === other.rows &&
  one.columns === other.columns &&
  one.rules === other.rules;
