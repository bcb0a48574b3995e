import { dailyAt, type Streak, streakOn } from './calendar.ts';
import type { GameDeps } from './game-deps.ts';
import { categoryKey, type ListedKind } from './keys.ts';
import type { Place, PlayerId } from './saved-game.ts';
import type { Profile } from './stores/player-store.ts';
import type { Badge, KindBest, KindTotals, RunningScore, Scope } from './stores/ranking-store.ts';

export interface StatsQuery {
  readonly asker: PlayerId;
  readonly subject: PlayerId;
  /** The subject's profile, if it has been read already. */
  readonly profile?: Profile | undefined;
  readonly place: Place;
  readonly isServer: boolean;
  /** The kind of games to show. If it is absent or has no games, the kind that was played last is shown. */
  readonly kind?: ListedKind;
}

/** A best score, or the exponent of the largest tile. A game with help counts only where there is none without. */
export interface Best {
  readonly value: number;
  /** Whether it is of a game that still runs, or of one with help. */
  readonly mark?: 'running' | 'with-help';
}

export interface KindStatistics extends Omit<KindTotals, 'largestTile' | 'lastPlayedAt'> {
  readonly best: Best;
  readonly bestTile: Best;
  /** The scores of the newest ended games, in the order in which the games began. */
  readonly recent: readonly number[];
}

export interface StatsView {
  readonly kind: 'visible';
  readonly subject: PlayerId;
  readonly name: string;
  readonly number: number;
  /** The scope of the statistics. With `server`, only games of this place are counted. */
  readonly scope: Scope;
  readonly selected: KindStatistics;
  /** The kinds of games, the one that was played last first. */
  readonly kinds: readonly ListedKind[];
  readonly ranks: { readonly [Each in Scope]?: number | undefined };
  /** The player's streak of dailies in all places. Absent if there is none or if it may not be shown. */
  readonly streak?: Streak;
  /** Badges, newest first. Empty if they may not be shown. */
  readonly badges: readonly Badge[];
}

/** `none`: no game has a score yet. */
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
  const [totals, running] = await Promise.all([
    store.statisticsOf(subject, where),
    store.runningScores(subject, where),
  ]);
  const kinds = kindsOf([...totals, ...running]);
  const kind = kinds.find((it) => query.kind && isSameKind(it, query.kind)) ?? kinds[0];
  const badges = scope === 'global' ? await store.findBadges(subject) : [];
  if (!kind) return { kind: 'none', badges };
  // The rank counts the score that is shown.
  if (query.isServer) await store.publishScores({ now: deps.now(), place });
  const [bests, recent] = await Promise.all([store.bestsOf(subject, where), store.recentScores(subject, where, kind)]);
  const isSelected = (it: ListedKind) => isSameKind(it, kind);
  const selected = {
    ...statisticsOf(kind, totals.find(isSelected), running.filter(isSelected), bests.find(isSelected)),
    recent,
  };
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

/** Returns the kinds of games, the one that was played last first. */
function kindsOf(played: readonly (ListedKind & Pick<RunningScore, 'lastPlayedAt'>)[]): readonly ListedKind[] {
  const newest = played.toSorted((one, other) => other.lastPlayedAt - one.lastPlayedAt);
  const kinds = Map.groupBy(newest, categoryKey);
  return [...kinds.values()].flatMap(([first]) =>
    first ? [{ rows: first.rows, columns: first.columns, rules: first.rules }] : [],
  );
}

const NO_TOTALS = { games: 0, score: 0, bestWithHelp: 0, largestTile: 0, moves: 0, played: 0, tiles: [] } as const;

/** The best is the one that boards and rankings show: a score that was reached before the first help counts. */
function statisticsOf(
  kind: ListedKind,
  { largestTile: ended, ...totals }: Omit<KindTotals, 'lastPlayedAt' | keyof ListedKind> = NO_TOTALS,
  running: readonly RunningScore[],
  ranked: KindBest | undefined,
): Omit<KindStatistics, 'recent'> {
  const [assisted, honest] = [running.filter((it) => it.isAssisted), running.filter((it) => !it.isAssisted)];
  const most = (name: 'score' | 'largestTile', of: readonly KindBest[]) => Math.max(0, ...of.map((it) => it[name]));
  const bestWithHelp = Math.max(totals.bestWithHelp, most('score', assisted));
  const tileWithHelp = Math.max(totals.tiles.at(-1)?.exponent ?? 0, most('largestTile', assisted));
  const score = { running: most('score', honest), ended: 0, ranked: ranked?.score ?? 0, withHelp: bestWithHelp };
  const tile = {
    running: most('largestTile', honest),
    ended,
    ranked: ranked?.largestTile ?? 0,
    withHelp: tileWithHelp,
  };
  return { ...kind, ...totals, bestWithHelp, best: bestOf(score), bestTile: bestOf(tile) };
}

interface Bests {
  readonly running: number;
  readonly ended: number;
  /** What the rankings hold, perhaps of the running game. */
  readonly ranked: number;
  readonly withHelp: number;
}

function bestOf({ running, ended, ranked, withHelp }: Bests): Best {
  const value = Math.max(running, ended, ranked);
  if (value === 0) return withHelp > 0 ? { value: withHelp, mark: 'with-help' } : { value };
  return running === value && ended < value ? { value, mark: 'running' } : { value };
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
