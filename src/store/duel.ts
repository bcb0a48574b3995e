import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Challenge,
  DUEL_STATES,
  type Duel,
  type DuelGame,
  type DuelState,
  type DuelStore,
  duelGameId,
  type ExportedDuel,
  type MessagePlace,
  MOST_CHALLENGES,
  placeOfDuel,
  SIDES,
  type Side,
} from '../app/duel.ts';
import { DISCORD_WAITS } from '../app/play.ts';
import type { Expiry } from '../app/retention.ts';
import { type Duelist, type Opponent, pairKey } from '../app/saved-game.ts';
import { boardFrom } from '../game/board.ts';
import { isRulesName, RULE_NAMES } from '../game/rules.ts';
import type { OfPlayer } from './players.ts';
import { changesOne, type Database, type Dialect, isOneOf, type Queries, queryIn, withStep } from './sql.ts';
import { STEP } from './steps.ts';

interface DuelRow {
  readonly id: string;
  /** Empty for a player whose data was deleted. */
  readonly challenger: string;
  readonly opponent: string;
  readonly pair: string;
  readonly rows: number;
  readonly columns: number;
  readonly rules: string;
  readonly seed: string;
  readonly locale: string;
  readonly state: string;
  readonly begun_at: number;
  readonly ends_at: number;
  readonly channel: string;
  readonly message: string;
  /** 1 where that message is a container. */
  readonly in_container: number;
  /** `null` until the duel is decided, or the player's data was deleted. */
  readonly challenger_score: number | null;
  readonly opponent_score: number | null;
  /** 1 from when it is decided until its card says so. */
  readonly untold: number;
  /** Milliseconds since 1970: until then one process is telling it. */
  readonly telling_until: number;
}

/** `null` where nothing is stored about the player. */
type NameColumns = { readonly [Name in `${Side}_name`]: string | null } & {
  readonly [Name in `${Side}_number`]: number | null;
};

type GameColumns = { readonly [Name in `${Side}_cells`]: Uint8Array | null } & {
  readonly [Name in `${Side}_points` | `${Side}_moves`]: number | null;
} & { readonly [Name in `${Side}_state`]: string | null };

type FullDuelRow = DuelRow & NameColumns & GameColumns;

const encodeChallenge = (challenge: Challenge) => ({
  id: challenge.id,
  challenger: challenge.challenger,
  opponent: challenge.opponent ?? '',
  pair: pairKey(challenge.challenger, challenge.opponent ?? '', challenge),
  rows: challenge.rows,
  columns: challenge.columns,
  rules: challenge.rules,
  seed: challenge.seed,
  locale: challenge.locale,
  begun_at: challenge.begunAt,
  ends_at: challenge.endsAt,
});

const encodeCard = (card: MessagePlace | undefined) => ({
  channel: card?.channel ?? '',
  message: card?.message ?? '',
  in_container: Number(card?.isContainer ?? false),
});

/** `undefined` also for a duel by rules, or in a state, that a newer version of the bot has written. */
function decodeDuel(row: (DuelRow & Partial<NameColumns & GameColumns>) | undefined): Duel | undefined {
  const state = DUEL_STATES.find((it) => it === row?.state);
  if (!row || !state || !isRulesName(row.rules)) return undefined;
  const { id, rows, columns, rules, seed, locale, begun_at: begunAt, ends_at: endsAt } = row;
  const { channel, message, in_container } = row;
  const games = { challenger: gameIn(row, 'challenger'), opponent: gameIn(row, 'opponent') };
  const scoreIn = (side: Side): number => row[`${side}_score`] ?? row[`${side}_points`] ?? 0;
  return {
    ...{ id, rows, columns, rules, seed, locale, state, begunAt, endsAt },
    challenger: duelist(row.challenger, row.challenger_name, row.challenger_number),
    opponent: duelist(row.opponent, row.opponent_name, row.opponent_number),
    scores: { challenger: scoreIn('challenger'), opponent: scoreIn('opponent') },
    games,
    ...(message === '' ? {} : { card: { channel, message, isContainer: Number(in_container) === 1 } }),
  };
}

function gameIn(row: DuelRow & Partial<GameColumns>, side: Side): DuelGame | undefined {
  const [cells, state] = [row[`${side}_cells`], row[`${side}_state`]];
  if (!cells || cells.length !== row.rows * row.columns) return undefined;
  return {
    board: boardFrom(row.rows, row.columns, cells),
    score: row[`${side}_points`] ?? 0,
    moveCount: row[`${side}_moves`] ?? 0,
    isRunning: state === 'running',
  };
}

const duelist = (player: string, name: string | null | undefined, number: number | null | undefined): Duelist => ({
  ...(player === '' ? {} : { player }),
  name: name ?? '',
  number: number ?? 0,
});

const momentOf = (at: number) => ({ at, saved: at - DISCORD_WAITS });

export function duels(database: Database): DuelStore {
  const statements = duelStatements(database.dialect);
  return {
    findDuel: async (id) => decodeDuel((await database.rows(statements.find({ id })))[0]),

    findOpenDuel: async (one, other, kind) =>
      decodeDuel((await database.rows(statements.findOpen({ pair: pairKey(one, other ?? '', kind) })))[0]),

    offerDuel: (challenge) =>
      changesOne(database, statements.offer({ ...encodeChallenge(challenge), most: MOST_CHALLENGES })),

    async countChallenges(challenger, at) {
      const [counted] = await database.rows(statements.challenges({ challenger, begun_at: at }));
      return Number(counted?.count ?? 0);
    },

    answerDuel: ({ id, state, endsAt, card }) =>
      changesOne(database, statements.answer({ id, state, ends_at: endsAt, ...encodeCard(card) })),

    takeUpDuel: ({ id, opponent, endsAt, card }) =>
      changesOne(database, statements.takeUp({ id, opponent, ends_at: endsAt, ...encodeCard(card) })),

    decideDuel: (id, at, telling_until = 0) =>
      changesOne(database, statements.decide({ id, telling_until, ...momentOf(at) })),

    async overdueDuels(at, most) {
      const { saved } = momentOf(at);
      return (await database.rows(statements.overdue({ saved, most }))).map(({ id }) => id);
    },

    ...telling(database, statements),

    expireChallenges: async (at) => void (await database.write(statements.expire({ at }))),
  };
}

type Telling = Pick<DuelStore, 'untoldDuels' | 'claimTelling' | 'releaseTelling' | 'toldDuel'>;

const telling = (database: Database, statements: ReturnType<typeof tellingStatements>): Telling => ({
  async untoldDuels(after, most) {
    const { endsAt: ends_at, id } = after ?? { endsAt: -1, id: '' };
    return (await database.rows(statements.untold({ ends_at, id, most }))).flatMap((row) => decodeDuel(row) ?? []);
  },

  claimTelling: (id, now, until) => changesOne(database, statements.claimTelling({ id, now, telling_until: until })),

  releaseTelling: async (id) => void (await database.write(statements.releaseTelling({ id }))),

  toldDuel: async (id) => void (await database.write(statements.told({ id }))),
});

export function exportedDuel(row: DuelRow, player: string): ExportedDuel | undefined {
  const duel = decodeDuel(row);
  if (!duel) return undefined;
  const { id, rows, columns, rules, state, begunAt, endsAt, scores, seed } = duel;
  const side = row.challenger === player ? 'challenger' : 'opponent';
  return { id, rows, columns, rules, state, begunAt, endsAt, side, ...(state === 'over' ? { scores, seed } : {}) };
}
type AnswerValues = Pick<DuelRow, 'id' | 'state' | 'ends_at' | 'channel' | 'message' | 'in_container'>;
interface MomentValues {
  readonly at: number;
  readonly saved: number;
}
type StepValues = Pick<MomentValues, 'saved'> & { readonly most: number };

const gameOf = (side: Side): string => `duels.id || '${duelGameId('', side)}'`;

const gameColumns = (side: Side): string => `${side}_game.cells as ${side}_cells, ${side}_game.score as ${side}_points,
    ${side}_game.move_count as ${side}_moves, ${side}_game.state as ${side}_state`;

const FULL = `select duels.*, ${SIDES.map(gameColumns).join(', ')}, one.name as challenger_name, one_number.number as challenger_number,
    other.name as opponent_name, other_number.number as opponent_number from duels
  left join players as one on one.player = duels.challenger
  left join player_numbers as one_number on one_number.player = duels.challenger
  left join players as other on other.player = duels.opponent
  left join player_numbers as other_number on other_number.player = duels.opponent
  ${SIDES.map((side) => `left join saved_games as ${side}_game on ${side}_game.id = ${gameOf(side)}`).join('\n  ')}`;

/** The unique index of duels that are offered or being played. */
const IS_OPEN = `state in ('offered', 'playing')`;

/** Of other rules a newer version of the bot decides, and tells. */
const IS_KNOWN = isOneOf('rules', RULE_NAMES);

const CHALLENGES = `select count(*) as count from duels
  where challenger = :challenger and state = 'offered' and ends_at >= :begun_at`;

const scoreOf = (side: Side): string =>
  `coalesce(duels.${side}_score, (select game.score from saved_games as game where game.id = ${gameOf(side)}), 0)`;

const hasEnded = (side: Side): string => `(duels.${side} = '' or exists (select 1 from saved_games as game
  where game.id = ${gameOf(side)} and (game.state <> 'running' or game.ends_at < :saved)))`;

/** The one statement that decides: of two calls at the same moment the later finds the duel decided. */
const decide = (where: string): string => `update duels set state = 'over', untold = 1,
    challenger_score = ${scoreOf('challenger')}, opponent_score = ${scoreOf('opponent')},
    telling_until = :telling_until, ends_at = case when ends_at < :at then ends_at else :at end
  where ${where} and state = 'playing' and ${IS_KNOWN}
    and (duels.ends_at < :saved or (${hasEnded('challenger')} and ${hasEnded('opponent')}))`;

export function duelStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    find: query<{ id: string }, FullDuelRow>(`${FULL} where duels.id = :id`),
    findOpen: query<{ pair: string }, FullDuelRow>(`${FULL} where duels.pair = :pair and duels.${IS_OPEN}`),
    challenges: query<{ challenger: string; begun_at: number }, { count: number }>(CHALLENGES),
    offer: query<ReturnType<typeof encodeChallenge> & { readonly most: number }>(`
      insert into duels (id, challenger, opponent, pair, "rows", "columns", rules, seed, locale, state, begun_at,
          ends_at, channel, message)
        select :id, :challenger, :opponent, :pair, cast(:rows as bigint), cast(:columns as bigint), :rules, :seed,
          :locale, 'offered', cast(:begun_at as bigint), cast(:ends_at as bigint), '', ''
        where (${CHALLENGES}) < :most on conflict do nothing`),
    answer: query<AnswerValues>(`
      update duels set state = :state, ends_at = :ends_at, channel = :channel, message = :message,
          in_container = :in_container
        where id = :id and state = 'offered'`),
    /** A duel that began so is not the one duel of its pair: the two may have another. */
    takeUp: query<Omit<AnswerValues, 'state'> & Pick<DuelRow, 'opponent'>>(`
      update duels set state = 'playing', opponent = :opponent, pair = id, ends_at = :ends_at, channel = :channel,
          message = :message, in_container = :in_container
        where id = :id and state = 'offered' and opponent = '' and challenger <> :opponent`),
    decide: query<MomentValues & Pick<DuelRow, 'id' | 'telling_until'>>(decide('id = :id')),
    overdue: query<StepValues, Pick<DuelRow, 'id'>>(
      `select id from duels where state = 'playing' and ends_at < :saved and ${IS_KNOWN} order by ends_at limit :most`,
    ),
    expire: query<{ readonly at: number }>(
      `update duels set state = 'expired' where state = 'offered' and ends_at < :at and ${IS_KNOWN}`,
    ),
    ...tellingStatements(dialect),
    ...playerStatements(dialect),
  };
}

const tellingStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  return {
    untold: query<Pick<DuelRow, 'ends_at' | 'id'> & { readonly most: number }, FullDuelRow>(`
      ${FULL} where duels.untold = 1 and duels.${IS_KNOWN} and (duels.ends_at, duels.id) > (:ends_at, :id)
        order by duels.ends_at, duels.id limit :most`),
    claimTelling: query<Pick<DuelRow, 'id' | 'telling_until'> & { readonly now: number }>(
      `update duels set telling_until = :telling_until where id = :id and untold = 1 and telling_until < :now`,
    ),
    releaseTelling: query<Pick<DuelRow, 'id'>>('update duels set telling_until = 0 where id = :id and untold = 1'),
    told: query<Pick<DuelRow, 'id'>>('update duels set untold = 0 where id = :id and untold = 1'),
  };
};

function playerStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  /** Of a player who leaves while the other plays on, the score stays as it is. */
  const keepScore = (side: Side) =>
    query<OfPlayer>(`update duels set ${side}_score = ${scoreOf(side)} where ${side} = :player and state = 'playing'`);
  return {
    ofPlayer: query<OfPlayer, DuelRow>(
      'select * from duels where challenger = :player or opponent = :player order by begun_at, id',
    ),
    keepScores: [keepScore('challenger'), keepScore('opponent')],
    /** Those that neither of the two has anything left of. */
    deleteOfPlayer: query<OfPlayer>(`
      delete from duels where (challenger = :player and (opponent = '' or state not in ('playing', 'over')))
        or (opponent = :player and (challenger = '' or state not in ('playing', 'over')))`),
    /** The pair is unique among open duels, so each keeps one of its own that names nobody. */
    forgetPlayer: query<OfPlayer>(`
      update duels set pair = id, challenger = case challenger when :player then '' else challenger end,
        opponent = case opponent when :player then '' else opponent end where challenger = :player or opponent = :player`),
  };
}

/** The other player keeps a duel, against somebody who left. Before the games are deleted, whose scores it takes. */
export async function leaveDuels(tx: Queries, dialect: Dialect, player: string): Promise<void> {
  const statements = duelStatements(dialect);
  for (const keep of statements.keepScores) await tx.write(keep({ player }));
  await tx.write(statements.deleteOfPlayer({ player }));
  await tx.write(statements.forgetPlayer({ player }));
}

/** Duels that had their time are deleted, and with them the games of both sides. */
interface DuelStep {
  readonly state: DuelState;
  readonly before: number;
  readonly most: number;
}

/** The games come first: a deletion that is broken off finds the duel again. */
export function expiredDuelStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const step = withStep(
    'select id from duels where state = :state and ends_at <= :before order by ends_at, id limit :most',
  );
  const games = SIDES.map((side) => `select id || '${duelGameId('', side)}' from step`);
  return {
    games: query<DuelStep>(`${step} delete from saved_games where id in (${games.join(' union all ')})`),
    duels: query<DuelStep>(`${step} delete from duels where id in (select id from step)`),
  };
}

/** A challenge that came to nothing is kept only so that its card can say so, in milliseconds. */
const KEEP_REFUSED = 7 * 24 * 60 * 60 * 1_000;

/** Until when a duel in each state may have ended to be kept no longer. */
export const keptUntil = ({ now, keepPractice }: Expiry): readonly Pick<DuelStep, 'state' | 'before'>[] =>
  (['over', 'declined', 'withdrawn', 'expired'] as const).map((state) => ({
    state,
    before: now - (state === 'over' ? keepPractice : KEEP_REFUSED),
  }));

export async function deleteExpiredDuels(database: Database, expiry: Expiry): Promise<number> {
  const { signal } = expiry;
  const { games, duels } = expiredDuelStatements(database.dialect);
  let deleted = 0;
  for (const ended of keptUntil(expiry)) {
    const step = { ...ended, most: STEP };
    for (let last = STEP; last > 0 && !signal?.aborted; await nextTurn()) {
      deleted += await database.write(games(step));
      last = await database.write(duels(step));
    }
  }
  return deleted;
}

export interface OtherSideColumns {
  readonly other_side: string | null;
  readonly other_side_name: string | null;
  readonly other_side_number: number | null;
  readonly other_side_score: number;
}

const PREFIX = placeOfDuel('').length + 1;

/** Part of a statement that reads one of `saved_games`. Where that is no game of a duel, nothing is looked for. */
export const OTHER_SIDE = {
  columns: `case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end as other_side,
    other_player.name as other_side_name, other_numbers.number as other_side_number,
    case when duels.challenger = saved_games.player then ${scoreOf('opponent')}
      else ${scoreOf('challenger')} end as other_side_score`,
  joins: `left join duels on duels.id = case saved_games.mode when 'duel' then substr(saved_games.place, ${PREFIX}) end
    left join players as other_player on other_player.player =
      case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end
    left join player_numbers as other_numbers on other_numbers.player = other_player.player`,
};

export function otherSideOf(row: OtherSideColumns): { readonly against?: Opponent } {
  const { other_side, other_side_name, other_side_number, other_side_score: score } = row;
  return other_side === null ? {} : { against: { ...duelist(other_side, other_side_name, other_side_number), score } };
}
