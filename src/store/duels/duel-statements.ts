/** Every statement about duels, compiled once for each open database. */
import { duelGameId, type Side } from '../../app/ports.ts';
import { RULE_NAMES } from '../../game/rules.ts';
import type { Compiler } from '../engine.ts';
import { isOneOf } from '../games/game-row.ts';
import { prepareQuery } from '../prepared-query.ts';
import type { DuelRow, encodeChallenge, NamedDuelRow } from './duel-row.ts';

type ChallengeValues = ReturnType<typeof encodeChallenge>;
type AnswerValues = Pick<DuelRow, 'id' | 'state' | 'ends_at' | 'channel' | 'message'>;
interface MomentValues {
  readonly at: number;
  /** Every press of an earlier moment has been saved. */
  readonly saved: number;
}
type StepValues = Pick<MomentValues, 'saved'> & { readonly most: number };
type OfPlayer = { readonly player: string };

const NAMED = `select duels.*, one.name as challenger_name, one_number.number as challenger_number,
    other.name as opponent_name, other_number.number as opponent_number from duels
  left join players as one on one.player = duels.challenger
  left join player_numbers as one_number on one_number.player = duels.challenger
  left join players as other on other.player = duels.opponent
  left join player_numbers as other_number on other_number.player = duels.opponent`;

/** The unique index of duels that are offered or being played. */
const IS_OPEN = `state in ('offered', 'playing')`;

/** Of other rules a newer version of the bot decides, and tells. */
const IS_KNOWN = isOneOf('rules', RULE_NAMES);

const CHALLENGES = `select count(*) as count from duels
  where challenger = :challenger and state = 'offered' and ends_at >= :begun_at`;

/** The id of a side's game in a statement about duels. */
const gameOf = (side: Side): string => `duels.id || '${duelGameId('', side)}'`;

const scoreOf = (side: Side): string =>
  `coalesce(duels.${side}_score, (select game.score from saved_games as game where game.id = ${gameOf(side)}), 0)`;

const hasEnded = (side: Side): string => `(duels.${side} = '' or exists (select 1 from saved_games as game
  where game.id = ${gameOf(side)} and (game.state <> 'running' or game.ends_at < :saved)))`;

/** The one statement that decides: of two calls at the same moment the later finds the duel decided. */
const decide = (where: string): string => `update duels set state = 'over', untold = 1,
    challenger_score = ${scoreOf('challenger')}, opponent_score = ${scoreOf('opponent')},
    ends_at = case when ends_at < :at then ends_at else :at end
  where ${where} and state = 'playing' and ${IS_KNOWN}
    and (duels.ends_at < :saved or (${hasEnded('challenger')} and ${hasEnded('opponent')}))`;

export type DuelStatements = ReturnType<typeof duelStatements>;

export function duelStatements({ db }: Compiler) {
  return {
    find: prepareQuery<{ id: string }, NamedDuelRow>(db, `${NAMED} where duels.id = :id`),
    findOpen: prepareQuery<{ pair: string }, NamedDuelRow>(
      db,
      `${NAMED} where duels.pair = :pair and duels.${IS_OPEN}`,
    ),
    challenges: prepareQuery<{ challenger: string; begun_at: number }, { count: number }>(db, CHALLENGES),
    offer: prepareQuery<ChallengeValues & { readonly most: number }>(
      db,
      `insert into duels (id, challenger, opponent, pair, "rows", "columns", rules, seed, locale, state, begun_at,
          ends_at, channel, message)
        select :id, :challenger, :opponent, :pair, cast(:rows as bigint), cast(:columns as bigint), :rules, :seed,
          :locale, 'offered', cast(:begun_at as bigint), cast(:ends_at as bigint), '', ''
        where (${CHALLENGES}) < :most on conflict do nothing`,
    ),
    answer: prepareQuery<AnswerValues>(
      db,
      `update duels set state = :state, ends_at = :ends_at, channel = :channel, message = :message
        where id = :id and state = 'offered'`,
    ),
    decide: prepareQuery<MomentValues & { readonly id: string }>(db, decide('id = :id')),
    overdue: prepareQuery<StepValues, Pick<DuelRow, 'id'>>(
      db,
      `select id from duels where state = 'playing' and ends_at < :saved and ${IS_KNOWN} order by ends_at limit :most`,
    ),
    untold: prepareQuery<Pick<DuelRow, 'ends_at' | 'id'> & { readonly most: number }, NamedDuelRow>(
      db,
      `${NAMED} where duels.untold = 1 and (duels.ends_at, duels.id) > (:ends_at, :id)
        order by duels.ends_at, duels.id limit :most`,
    ),
    told: prepareQuery<Pick<DuelRow, 'id'>>(db, 'update duels set untold = 0 where id = :id and untold = 1'),
    expire: prepareQuery<{ readonly at: number }>(
      db,
      `update duels set state = 'expired' where state = 'offered' and ends_at < :at and ${IS_KNOWN}`,
    ),
    ...playerStatements(db),
  };
}

function playerStatements(db: Compiler['db']) {
  /** Of a player who leaves while the other plays on, the score stays as it is. */
  const keepScore = (side: Side) =>
    prepareQuery<OfPlayer>(
      db,
      `update duels set ${side}_score = ${scoreOf(side)} where ${side} = :player and state = 'playing'`,
    );
  return {
    ofPlayer: prepareQuery<OfPlayer, DuelRow>(
      db,
      'select * from duels where challenger = :player or opponent = :player order by begun_at, id',
    ),
    keepScores: [keepScore('challenger'), keepScore('opponent')],
    /** What nobody has anything left of. */
    deleteOfPlayer: prepareQuery<OfPlayer>(
      db,
      `delete from duels where (challenger = :player and (opponent = '' or state not in ('playing', 'over')))
        or (opponent = :player and (challenger = '' or state not in ('playing', 'over')))`,
    ),
    /** The pair is unique among open duels, so each keeps one of its own that names nobody. */
    forgetPlayer: prepareQuery<OfPlayer>(
      db,
      `update duels set pair = id, challenger = case challenger when :player then '' else challenger end,
        opponent = case opponent when :player then '' else opponent end where challenger = :player or opponent = :player`,
    ),
  };
}
