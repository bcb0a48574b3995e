import { dailyAt } from '../app/calendar.ts';
import { publicName } from '../app/public-name.ts';
import { categoryKey, DAILY, dailyKey, rankingKey } from '../app/saved-game.ts';
import type { DailyStore, ScoreCount } from '../app/stores/daily-store.ts';
import {
  COUNT_LIMIT,
  type ListedPlayer,
  type Rank,
  type RankedScore,
  type RankedSlot,
  type Ranking,
  type RankingStore,
} from '../app/stores/ranking-store.ts';
import type { GameRow } from './games/game-row.ts';
import { nextAbove, RIVAL_COLUMNS, RIVAL_NAMES, type RivalColumns, rivalOf } from './games/rival.ts';
import { GLOBAL, type HighScoreRow, isCleared } from './high-scores.ts';
import { periodKeyOf } from './period.ts';
import { type Database, type Dialect, queryIn } from './sql.ts';

export function rankingStore(
  database: Database,
): Pick<RankingStore, 'ranking' | 'findRival' | 'findRank' | 'ownRank' | 'listPlayers' | 'findListed'> &
  Pick<DailyStore, 'dailyScores'> {
  const rankings = rankingStatements(database.dialect);
  const rivals = rivalStatements(database.dialect);
  return {
    ...pageStore(database, rankings, rivals),

    ownRank: async (ranking, player) =>
      (await findOwn(database, rankings, rivals, { ...rankingValues(ranking), player }))?.entry.rank,

    async listPlayers(place, { offset, limit }) {
      const found = await database.rows(rankings.players({ place, offset, limit, most: offset + limit }));
      return found.map((row) => listedPlayer(row, place));
    },

    async findListed(place, player) {
      const [row] = await database.rows(rankings.listed({ place, player }));
      return row && listedPlayer(row, place);
    },

    async dailyScores(daily, except) {
      const values = { place: GLOBAL, category: dailyKey(daily), span: 'all', player: except, most: MOST };
      const counts = await database.rows(rankings.scores(values));
      return counts.reduce((sum, { players }) => sum + players, 0) > COUNT_LIMIT ? [] : counts;
    },

    findRival: async (slot, above) => rivalOf((await database.rows(rivals.next({ ...rankingOf(slot), above })))[0]),

    async findRank(slot, score, scope = 'server'): Promise<Rank | undefined> {
      const entry = { ...rankingOf(slot), score, span: 'all' };
      return findRank(database, rivals, scope === 'global' ? { ...entry, place: GLOBAL } : entry);
    },
  };
}

function pageStore(
  database: Database,
  rankings: ReturnType<typeof rankingStatements>,
  rivals: RivalStatements,
): Pick<RankingStore, 'ranking'> {
  async function nearTo({ row, entry }: Own, values: OwnValues): Promise<readonly RankedScore[]> {
    const { score, reached_at } = row;
    const found = await database.rows(rankings.neighbors({ ...values, score, reached_at, most: MOST }));
    const nearestOn = (side: 'above' | 'below') => {
      const onSide = found.filter((it) => it.side === side);
      return onSide.find((it) => it.score === score) ?? onSide[0];
    };
    const [above, below] = [nearestOn('above'), nearestOn('below')];
    const first = above ? { rank: rankAbove(entry, above), position: entry.position - 1 } : entry;
    return rankedFrom(
      first,
      [above, row, below].filter((it) => it !== undefined),
      values.place,
    );
  }

  return {
    async ranking(ranking, player, { offset, limit }) {
      const values = { ...rankingValues(ranking), player };
      const position = Math.min(offset, COUNT_LIMIT);
      const [listed, own] = await Promise.all([
        database.rows(rankings.page({ ...values, limit, offset: position, most: MOST })),
        findOwn(database, rankings, rivals, values),
      ]);
      const entries = rankedFrom(
        { rank: rankBehind(position - (listed[0]?.earlier ?? 0)), position },
        listed,
        values.place,
      );
      const isOnPage = ({ player: it }: Pick<RankedScore, 'player'>) => entries.some((entry) => entry.player === it);
      const near = own && !isOnPage(own.entry) ? await nearTo(own, values) : [];
      return {
        entries,
        total: own?.total ?? (await database.rows(rankings.total({ ...values, most: MOST })))[0]?.players ?? 0,
        own: own?.entry,
        near: near.filter((entry) => !isOnPage(entry)),
      };
    },
  };
}

async function findOwn(
  database: Database,
  rankings: ReturnType<typeof rankingStatements>,
  rivals: RivalStatements,
  values: OwnValues,
): Promise<Own | undefined> {
  const [row] = await database.rows(rankings.own({ ...values, most: MOST }));
  if (!row) return undefined;
  const found = rankIn((await database.rows(rivals.listedRank({ ...values, score: row.score, most: MOST })))[0]);
  const before = found.rank - 1 + row.earlier;
  const position = before < COUNT_LIMIT ? before : Number.POSITIVE_INFINITY;
  return { row, entry: rankedScore(row, { rank: found.rank, position }, values.place), total: found.total };
}

const rankAbove = ({ rank, score, position }: RankedScore, above: ListedHighScore & Earlier): number =>
  above.score === score ? rank : rankBehind(position - 1 - above.earlier);

interface Own {
  readonly row: ListedHighScore;
  readonly entry: RankedScore;
  readonly total: number;
}

type EntryPosition = Pick<RankedScore, 'rank' | 'position'>;

/** Ranks consecutive entries of a ranking. Entries with equal scores share the rank of the first one. */
function rankedFrom(first: EntryPosition, rows: readonly ListedHighScore[], place: string): readonly RankedScore[] {
  let { rank } = first;
  return rows.map((row, at) => {
    const position = first.position + at;
    if (at > 0 && row.score !== rows[at - 1]?.score) rank = rankBehind(position);
    return rankedScore(row, { rank, position }, place);
  });
}

const rankingOf = (slot: RankedSlot): SlotValues => ({
  player: slot.player,
  place: slot.place,
  category: rankingKey(slot),
  started_at: slot.startedAt,
});

/** Returns the rank of an entry, or no row if the place's rankings were cleared after the game began. */
async function findRank({ rows }: Database, { rank }: RivalStatements, entry: Omit<RankValues, 'most'>) {
  const [found] = await rows(rank({ ...entry, most: MOST }));
  return found?.cleared === 1 ? undefined : rankIn(found);
}

const rankIn = ({ above, others }: RankCounts = { above: 0, others: 0 }): Rank => ({
  rank: rankBehind(above),
  total: rankBehind(others),
});

const MOST = COUNT_LIMIT + 1;

const rankBehind = (players: number): number => Math.min(players, COUNT_LIMIT) + 1;

function rankingValues(ranking: Ranking): RankingValues {
  const { rules, during, scope } = ranking;
  const place = scope === 'global' ? GLOBAL : ranking.place;
  if (rules === DAILY && during?.period === 'today')
    return { place, category: dailyKey(dailyAt(during.at)), span: 'all' };
  return { place, category: categoryKey(ranking, ranking.standing ?? 'ranked'), span: periodKeyOf(ranking) };
}

/** Players are named in a server's ranking. In the global ranking, only those are named who chose it. */
function rankedScore(row: ListedHighScore, { rank, position }: EntryPosition, place: string): RankedScore {
  return {
    rank,
    position,
    bestTile: row.best_tile,
    ...listedPlayer(row, place),
  };
}

const listedPlayer = (row: ListedNames, place: string): ListedPlayer => ({
  player: row.player,
  score: row.score,
  name: publicName(row.name ?? '', row.visibility ?? '', place !== GLOBAL),
  number: row.number ?? 0,
});

type RankingValues = Pick<HighScoreRow, 'place' | 'category' | 'span'>;
type OwnValues = RankingValues & Pick<HighScoreRow, 'player'>;

/** The last three fields are `null` if nothing is stored about the player. */
interface ListedNames extends Pick<HighScoreRow, 'player' | 'score'> {
  readonly name: string | null;
  readonly visibility: string | null;
  readonly number: number | null;
}

type ListedHighScore = ListedNames & Pick<HighScoreRow, 'best_tile' | 'reached_at'>;

type LineValues = OwnValues & Pick<HighScoreRow, 'score' | 'reached_at'>;

type RivalStatements = ReturnType<typeof rivalStatements>;

type SlotValues = Pick<HighScoreRow, 'player' | 'place' | 'category'> & Pick<GameRow, 'started_at'>;
type AboveValues = SlotValues & { readonly above: number };
type ListedRankValues = Pick<HighScoreRow, 'place' | 'category' | 'span' | 'player' | 'score'> & Most;
type RankValues = ListedRankValues & SlotValues;
type RankCounts = Readonly<Record<'above' | 'others', number>>;

const IN_RANKING = 'place = :place and category = :category and span = :span';
const LISTED = `from high_scores where ${IN_RANKING} and hidden = 0`;
/** Returns SQL that counts the matching entries of a ranking, up to `:most`. It reads only the index. */
const countOf = (which: string): string =>
  `(select count(*) from (select 1 as one ${LISTED} and ${which} limit :most) as counted)`;

/** The order of a ranking, the first rank first, and the opposite order. */
const RANK = 'score desc, reached_at, player';
const BEFORE = 'score, reached_at desc, player desc';

/** Returns SQL for the entries of the players that the query `listed` finds, with their names. */
const entriesOf = (listed: string, more = ''): string =>
  `with listed as materialized (${listed})
    select ${more} best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility,
    player_numbers.number
    from listed join high_scores as best on best.player = listed.player and best.place = :place
      and best.category = :category and best.span = :span
    left join players on players.player = listed.player
    left join player_numbers on player_numbers.player = listed.player`;

const namesOf = (listed: string): string => `select found.*, players.name, players.visibility, player_numbers.number
  from (${listed}) as found left join players on players.player = found.player
    left join player_numbers on player_numbers.player = found.player`;

const OF_CATEGORY = `place = :place and category = categories.category and span = 'all' and hidden = 0`;

/** Finds each category with one index lookup, then the best `:most` scores of each: the cost depends on no other score. */
const BEST_RANKED = `with recursive categories (category) as (
    select min(category) from high_scores where place = :place
    union all select (select min(category) from high_scores where place = :place and category > categories.category)
      from categories where category is not null)
  select ranked.player, max(ranked.score) as score, min((select count(*) from high_scores
      where place = :place and category = ranked.category and span = 'all' and hidden = 0 and score > ranked.score))
      as above
    from categories join high_scores as ranked on ranked.place = :place and ranked.category = categories.category
      and ranked.span = 'all' and ranked.hidden = 0 and ranked.score >= coalesce(
        (select score from high_scores where ${OF_CATEGORY} order by score desc limit 1 offset :most), 0)
    group by ranked.player`;

/** The number of players who reached the same score earlier. */
const EARLIER = countOf('score = best.score and (reached_at, player) < (best.reached_at, best.player)');
/** The number of players who reached the score of a page's first entry earlier. One count serves the whole page. */
const EARLIER_THAN_PAGE = countOf(`score = (select max(score) from listed)
  and (reached_at, player) < (select reached_at, player from listed order by ${RANK} limit 1)`);

/** Returns SQL for the key of the first entry, in this order, that meets the condition. */
const nearest = (side: 'above' | 'below', where: string, order: string): string =>
  `select '${side}' as side, player, score from
    (select player, score ${LISTED} and ${where} order by ${order} limit 1) as nearest`;

type Most = { readonly most: number };
type Earlier = Readonly<Record<'earlier', number>>;

export function rankingStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    best: query<OwnValues, Pick<HighScoreRow, 'score'>>(
      `select score from high_scores where ${IN_RANKING} and player = :player`,
    ),
    own: query<OwnValues & Most, ListedHighScore & Earlier>(
      entriesOf(`select player ${LISTED} and player = :player`, `${EARLIER} as earlier,`),
    ),
    /** Finds the keys in the index first, so that the entries before the page are not read from the table. */
    page: query<RankingValues & Most & { offset: number; limit: number }, ListedHighScore & Earlier>(`
      ${entriesOf(`select player, score, reached_at ${LISTED} order by ${RANK} limit :limit offset :offset`, `${EARLIER_THAN_PAGE} as earlier,`)}
        order by listed.score desc, listed.reached_at, listed.player`),
    /** Finds the nearest entry with the same and with another score on each side: all at the end of an index range. */
    neighbors: query<LineValues & Most, ListedHighScore & Earlier & { readonly side: 'above' | 'below' }>(
      entriesOf(
        [
          nearest('above', 'score = :score and (reached_at, player) < (:reached_at, :player)', BEFORE),
          nearest('above', 'score > :score', BEFORE),
          nearest('below', 'score = :score and (reached_at, player) > (:reached_at, :player)', RANK),
          nearest('below', 'score < :score', RANK),
        ].join(' union all '),
        // An entry with the same score has the same rank, so nothing needs to be counted for it.
        `listed.side, case when best.score > :score then ${EARLIER} else 0 end as earlier,`,
      ),
    ),
    players: query<Pick<HighScoreRow, 'place'> & Most & { offset: number; limit: number }, ListedNames>(
      `${namesOf(BEST_RANKED)} order by found.above, found.score desc, found.player limit :limit offset :offset`,
    ),
    listed: query<Pick<HighScoreRow, 'place' | 'player'>, ListedNames>(
      namesOf(`select player, max(score) as score from high_scores
        where player = :player and place = :place and hidden = 0 group by player`),
    ),
    total: query<RankingValues & Most, { readonly players: number }>(
      `select count(*) as players from (select player ${LISTED} limit :most) as ranked`,
    ),
    scores: query<OwnValues & Most, ScoreCount>(`
      select score, count(*) as players
        from (select score ${LISTED} and player <> :player order by ${RANK} limit :most) as ranked
        group by score order by score`),
  };
}

/**
 * Returns SQL that counts a ranking's other players: those with a higher score (`above`) and all of them (`others`), up
 * to `:most` each. `far` is the score of the entry that has `:most` entries before it, or null in a shorter ranking. If
 * that score is higher than this one, `above` is `:most` and need not be counted. Counts index entries only: reading
 * the rows takes twice as long.
 */
const rankCounts = (more = ''): string => `
  with far as materialized (select (select score ${LISTED} order by ${RANK} limit 1 offset :most) as score),
    own as materialized (select score ${LISTED} and player = :player)
    select case when far.score > :score then :most
        else ${countOf('score > :score')} - (select count(*) from own where score > :score) end as above,
      case when far.score is null then ${countOf('true')} - (select count(*) from own) else :most end as others ${more}
      from far`;

export function rivalStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    next: query<AboveValues, RivalColumns>(`
      select ${RIVAL_COLUMNS} from (${nextAbove('player, score', ':place', ':category', ':above')}) as rival ${RIVAL_NAMES}
        where not ${isCleared(':place', ':player', ':started_at')}`),
    rank: query<RankValues, RankCounts & { readonly cleared: number }>(
      rankCounts(`, case when ${isCleared(':place', ':player', ':started_at')} then 1 else 0 end as cleared`),
    ),
    /** For an entry that is in the ranking: the place's rankings were not cleared after its game began. */
    listedRank: query<ListedRankValues, RankCounts>(rankCounts()),
  };
}
