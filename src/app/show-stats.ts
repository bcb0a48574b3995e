/** `/stats`: the figures of one kind of board, as far as the player who asks may see them. */
import type { KindStatistics, Place, Play, PlayerId, Scope, StatisticsKind } from './ports.ts';

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
}

/** `hidden`: the player does not show them here. `none`: there is no finished game to tell of. */
export type StatsResult = StatsView | { readonly kind: 'refused'; readonly reason: 'hidden' | 'none' };

/**
 * Of others only what their visibility allows: with `servers`, the games of this server alone. Games that have ended are
 * counted first, so that the last one is among them.
 */
export async function showStats({ store }: Pick<Play, 'store'>, query: StatsQuery): Promise<StatsResult> {
  const { subject, place } = query;
  const profile = await store.findProfile(subject);
  const scope = scopeOf(query, profile.settings.visibility);
  if (!scope) return { kind: 'refused', reason: 'hidden' };
  await store.countGames({ player: subject });
  const kinds = await store.statisticsOf(subject, scope === 'global' ? 'everywhere' : place);
  const shown = kinds.find((it) => query.kind && isSame(it, query.kind)) ?? kinds[0];
  if (!shown) return { kind: 'refused', reason: 'none' };
  const rankIn = (each: Scope) => store.ownRank({ ...shown, place, scope: each }, subject);
  const [server, global] = await Promise.all([
    query.isServer ? rankIn('server') : undefined,
    scope === 'global' ? rankIn('global') : undefined,
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
  };
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
