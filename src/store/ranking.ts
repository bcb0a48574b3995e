import { dailyAt } from '../app/calendar.ts';
import { categoryKey, dailyKey, kindOfCategory, slotKey } from '../app/keys.ts';
import { DAILY } from '../app/modes.ts';
import { publicName } from '../app/public-name.ts';
import type { DailyStore, ScoreCount } from '../app/stores/daily-store.ts';
import {
  COUNT_LIMIT,
  type ListedPlayer,
  type Ranking,
  type RankingEntry,
  type RankingStore,
  type StartedSlot,
} from '../app/stores/ranking-store.ts';
import { nextAbove, RIVAL_COLUMNS, RIVAL_NAMES, type RivalColumns, rivalOf } from './games/rival.ts';
import { GLOBAL, type HighScoreRow, isCleared } from './high-scores.ts';
import { periodKeyOf } from './period.ts';
import type { GameRow } from './rows/game-row.ts';
import { type Database, type Dialect, queryIn } from './sql.ts';

export function rankingStore(
  database: Database,
): Pick<RankingStore, 'ranking' | 'findRival' | 'findRank' | 'ownRank' | 'listPlayers' | 'listedKinds' | 'findListed'> &
  Pick<DailyStore, 'dailyScores'> {
  const rankings = rankingStatements(database.dialect);
  const rivals = rivalStatements(database.dialect);
  return {
    ...pageStore(database, rankings),

    async listPlayers(place, { offset, limit }) {
      const found = await database.rows(rankings.players({ place, offset, limit, most: offset + limit }));
      return found.map((row) => listedPlayer(row, place));
    },

    async listedKinds(place) {
      const found = await database.rows(rankings.kinds({ place }));
      return found.flatMap(({ ranking }) => kindOfCategory(ranking) ?? []);
    },

    async findListed(place, player) {
      const [row] = await database.rows(rankings.listed({ place, player }));
      return row && listedPlayer(row, place);
    },

    async dailyScores(daily, except) {
      const values = { place: GLOBAL, ranking: dailyKey(daily), span: 'all', player: except, most: MOST };
      const counts = await database.rows(rankings.scores(values));
      return counts.reduce((sum, { players }) => sum + players, 0) > COUNT_LIMIT ? [] : counts;
    },

    findRival: async (slot, above) => rivalOf((await database.rows(rivals.next({ ...rankingOf(slot), above })))[0]),

    async findRank(slot, score, scope = 'server') {
      const entry = { ...rankingOf(slot), score, span: 'all', most: COUNT_LIMIT };
      const place = scope === 'global' ? GLOBAL : entry.place;
      const [found] = await database.rows(rivals.rank({ ...entry, place }));
      if (!found || found.cleared === 1 || found.above === COUNT_LIMIT) return undefined;
      return { rank: found.above + 1, total: found.others + 1 };
    },
  };
}

function pageStore(
  database: Database,
  rankings: ReturnType<typeof rankingStatements>,
): Pick<RankingStore, 'ranking' | 'ownRank'> {
  async function findOwn(values: OwnValues): Promise<RankingEntry | undefined> {
    const [row] = await database.rows(rankings.own({ ...values, most: COUNT_LIMIT }));
    return row && entryOf({ ...row, position: Number.POSITIVE_INFINITY }, values.place);
  }

  return {
    async ranking(ranking, player, { offset, limit }) {
      const values = { ...rankingValues(ranking), player };
      const first = Math.min(offset, COUNT_LIMIT);
      const rows = await database.rows(rankings.page({ ...values, first, last: first + limit - 1, most: MOST }));
      const found = rows.map((row) => entryOf(row, values.place));
      const total = (found.at(-1)?.position ?? -1) + 1;
      const isOnPage = ({ position }: RankingEntry) => position >= first && position < first + limit;
      const counted = found.find((it) => it.player === player);
      const isNear = ({ position }: RankingEntry) => counted && Math.abs(position - counted.position) <= 1;
      return {
        entries: found.filter(isOnPage),
        total,
        own: counted ?? (total < MOST ? undefined : await findOwn(values)),
        near: counted && !isOnPage(counted) ? found.filter((it) => isNear(it) && !isOnPage(it)) : [],
      };
    },

    ownRank: async (ranking, player) => (await findOwn({ ...rankingValues(ranking), player }))?.rank,
  };
}

const rankingOf = (slot: StartedSlot): SlotValues => ({
  player: slot.player,
  place: slot.place,
  ranking: slotKey(slot),
  started_at: slot.startedAt,
});

/** How many entries are read to know whether there are more than are counted. */
const MOST = COUNT_LIMIT + 1;

function rankingValues(ranking: Ranking): RankingValues {
  const { rules, during, scope } = ranking;
  const place = scope === 'global' ? GLOBAL : ranking.place;
  if (rules === DAILY && during?.period === 'today')
    return { place, ranking: dailyKey(dailyAt(during.at)), span: 'all' };
  return { place, ranking: categoryKey(ranking), span: periodKeyOf(ranking) };
}

/** Players are named in a server's ranking. In the global ranking, only those are named who chose it. */
const entryOf = (row: ListedHighScore, place: string): RankingEntry => ({
  rank: row.above + 1,
  position: row.position,
  bestTile: row.best_tile,
  ...listedPlayer(row, place),
});

const listedPlayer = (row: ListedNames, place: string): ListedPlayer => ({
  player: row.player,
  score: row.score,
  name: publicName(row.name ?? '', row.visibility ?? '', place !== GLOBAL),
  number: row.number ?? 0,
});

type RankingValues = Pick<HighScoreRow, 'place' | 'ranking' | 'span'>;
type OwnValues = RankingValues & Pick<HighScoreRow, 'player'>;

/** The last three fields are `null` if nothing is stored about the player. */
interface ListedNames extends Pick<HighScoreRow, 'player' | 'score'> {
  readonly name: string | null;
  readonly visibility: string | null;
  readonly number: number | null;
}

/** `above`: the number of higher scores. `position`: the number of entries above this one. */
type ListedHighScore = ListedNames & Pick<HighScoreRow, 'best_tile'> & Readonly<Record<'above' | 'position', number>>;

type SlotValues = Pick<HighScoreRow, 'player' | 'place' | 'ranking'> & Pick<GameRow, 'started_at'>;
type AboveValues = SlotValues & { readonly above: number };
type RankValues = RankingValues & SlotValues & Pick<HighScoreRow, 'score'> & Most;

const IN_RANKING = 'place = :place and ranking = :ranking and span = :span';
const LISTED = `from high_scores where ${IN_RANKING} and hidden = 0`;
/** Returns SQL that counts the matching entries of a ranking, up to `:most`. It reads only the index. */
const countOf = (which: string): string =>
  `(select count(*) from (select 1 as one ${LISTED} and ${which} limit :most) as counted)`;

/** The order of a ranking, the first rank first. */
const RANK = 'score desc, reached_at, player';

const NAMED = `best.player, best.score, best.best_tile, players.name, players.visibility, player_numbers.number`;
const NAMES = `left join players on players.player = best.player
  left join player_numbers on player_numbers.player = best.player`;

const namesOf = (listed: string): string => `select found.*, players.name, players.visibility, player_numbers.number
  from (${listed}) as found left join players on players.player = found.player
    left join player_numbers on player_numbers.player = found.player`;

const OF_RANKING = `place = :place and ranking = lists.ranking and span = 'all' and hidden = 0`;

/** Finds each ranking with one index lookup: the cost does not depend on the number of scores. */
const LISTS = `with recursive lists (ranking) as (
    select min(ranking) from high_scores where place = :place
    union all select (select min(ranking) from high_scores where place = :place and ranking > lists.ranking)
      from lists where ranking is not null)`;

/** Finds the best `:most` scores of each ranking: the cost depends on no other score. */
const BEST_LISTED = `${LISTS}
  select best.player, max(best.score) as score, min((select count(*) from high_scores
      where place = :place and ranking = best.ranking and span = 'all' and hidden = 0 and score > best.score))
      as above
    from lists join high_scores as best on best.place = :place and best.ranking = lists.ranking
      and best.span = 'all' and best.hidden = 0 and best.score >= coalesce(
        (select score from high_scores where ${OF_RANKING} order by score desc limit 1 offset :most), 0)
    group by best.player`;

type Most = { readonly most: number };

export function rankingStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    best: query<OwnValues, Pick<HighScoreRow, 'score'>>(
      `select score from high_scores where ${IN_RANKING} and player = :player`,
    ),
    own: query<OwnValues & Most, Omit<ListedHighScore, 'position'>>(
      `select ${NAMED}, ${countOf('score > best.score')} as above from high_scores as best ${NAMES}
        where ${['place', 'ranking', 'span', 'player'].map((it) => `best.${it} = :${it}`).join(' and ')}
          and best.hidden = 0`,
    ),
    /**
     * Reads and ranks the first `:most` entries in the index, then the rows of the page (`:first` to `:last`), of the
     * player with both neighbors, and of the last entry, whose position tells the total.
     */
    page: query<OwnValues & Most & Readonly<Record<'first' | 'last', number>>, ListedHighScore>(`
      with counted as materialized (
        select player, rank() over (order by score desc) - 1 as above, row_number() over (order by ${RANK}) - 1 as position
          from (select player, score, reached_at ${LISTED} order by ${RANK} limit :most) as listed)
      select ${NAMED}, counted.above, counted.position
        from counted join high_scores as best on best.player = counted.player and best.place = :place
          and best.ranking = :ranking and best.span = :span ${NAMES}
        where counted.position between :first and :last
          or abs(counted.position - (select position from counted where player = :player)) <= 1
          or counted.position = (select max(position) from counted)
        order by counted.position`),
    players: query<Pick<HighScoreRow, 'place'> & Most & { offset: number; limit: number }, ListedNames>(
      `${namesOf(BEST_LISTED)} order by found.above, found.score desc, found.player limit :limit offset :offset`,
    ),
    kinds: query<Pick<HighScoreRow, 'place'>, Pick<HighScoreRow, 'ranking'>>(
      `${LISTS} select ranking from lists where exists (select 1 from high_scores where ${OF_RANKING})`,
    ),
    listed: query<Pick<HighScoreRow, 'place' | 'player'>, ListedNames>(
      namesOf(`select player, max(score) as score from high_scores
        where player = :player and place = :place and hidden = 0 group by player`),
    ),
    scores: query<OwnValues & Most, ScoreCount>(`
      select score, count(*) as players
        from (select score ${LISTED} and player <> :player order by ${RANK} limit :most) as first
        group by score order by score`),
  };
}

export function rivalStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    next: query<AboveValues, RivalColumns>(`
      select ${RIVAL_COLUMNS} from (${nextAbove('player, score', ':place', ':ranking', ':above')}) as rival ${RIVAL_NAMES}
        where not ${isCleared(':place', ':player', ':started_at')}`),
    /** Counts the other players: those with a higher score, and all. */
    rank: query<RankValues, Readonly<Record<'above' | 'others' | 'cleared', number>>>(`
      select ${countOf('score > :score and player <> :player')} as above, ${countOf('player <> :player')} as others,
        case when ${isCleared(':place', ':player', ':started_at')} then 1 else 0 end as cleared`),
  };
}
