import { DISCORD_WAITS_MS } from '../app/discord-waits.ts';
import { MOST_CHALLENGES, otherSide } from '../app/duel.ts';
import { pairKey } from '../app/keys.ts';
import type { Duelist } from '../app/saved-game.ts';
import { DamagedRowError, ifSound } from '../app/stores/damaged-row.ts';
import {
  type Challenge,
  DUEL_STATES,
  type Duel,
  type DuelGame,
  type DuelStore,
  type MessageLocation,
  SIDES,
  type Side,
} from '../app/stores/duel-store.ts';
import type { ExportedDuel } from '../app/stores/player-store.ts';
import { boardFrom } from '../game/board.ts';
import { isRulesName } from '../game/rules.ts';
import type { OfPlayer } from './players.ts';
import { changesOne, type Database, type Dialect, type Queries, queryIn } from './sql.ts';

export function duelStore(database: Database): DuelStore {
  const statements = duelStatements(database.dialect);
  return {
    findDuel: async (id) => (await database.rows(statements.find({ id }))).map(decodeDuel)[0],

    findOpenDuel: async (one, other, kind) =>
      (await database.rows(statements.findOpen({ pair: pairKey(one, other ?? '', kind) }))).map(decodeDuel)[0],

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

    decideDuel: (id, at, announce_lease_expires_at = 0) =>
      changesOne(database, statements.decide({ id, announce_lease_expires_at, at, saved: savedBefore(at) })),

    async overdueDuels(at, most) {
      return (await database.rows(statements.overdue({ saved: savedBefore(at), most }))).map(({ id }) => id);
    },

    async unannouncedDuels(after, most) {
      const { endsAt: ends_at, id } = after ?? { endsAt: -1, id: '' };
      return (await database.rows(statements.unannounced({ ends_at, id, most }))).flatMap(
        (row) => ifSound(() => decodeDuel(row)) ?? [],
      );
    },

    claimDuelAnnouncement: (id, now, until) =>
      changesOne(database, statements.claimDuelAnnouncement({ id, now, announce_lease_expires_at: until })),

    releaseDuelAnnouncement: async (id) => void (await database.write(statements.releaseDuelAnnouncement({ id }))),

    markDuelAnnounced: async (id) => void (await database.write(statements.markAnnounced({ id }))),

    expireChallenges: async (at) => void (await database.write(statements.expire({ at }))),
  };
}

/**
 * Takes a player out of all duels. The other player keeps each duel, with a deleted player as the opponent. Must run
 * before the games are deleted, because it copies their scores. A duel that the other player has finished ends at once.
 *
 * @param now milliseconds since 1970
 */
export async function leaveDuels(tx: Queries, dialect: Dialect, player: string, now: number): Promise<void> {
  const statements = playerStatements(dialect);
  for (const keep of statements.keepScores) await tx.write(keep({ player }));
  const saved = savedBefore(now);
  for (const close of statements.closeFinished) await tx.write(close({ player, saved, ends_at: saved - 1 }));
  await tx.write(statements.deleteOfPlayer({ player }));
  await tx.write(statements.forgetPlayer({ player }));
}

export function exportedDuel(row: FullDuelRow, player: string): ExportedDuel {
  const duel = decodeDuel(row);
  const { id, rows, columns, rules, state, begunAt, endsAt, scores, seed, card } = duel;
  const side = row.challenger === player ? 'challenger' : 'opponent';
  const other = duel[otherSide(side)].player;
  return {
    ...{ id, rows, columns, rules, state, begunAt, endsAt, side },
    ...(other === undefined ? {} : { opponent: other }),
    ...card,
    ...(state === 'over' ? { scores, seed } : {}),
  };
}

/** A press made before this time has been saved or has failed: Discord no longer waits for its answer. */
const savedBefore = (at: number): number => at - DISCORD_WAITS_MS;

interface DuelRow {
  readonly id: string;
  /** The player's id; empty after the player's data was deleted. */
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
  /** The score, stored when the duel is decided or when the player's data is deleted; `null` before that. */
  readonly challenger_score: number | null;
  readonly opponent_score: number | null;
  /** 1 from the decision of the duel until its result has been announced, otherwise 0. */
  readonly unannounced: number;
  /** Milliseconds since 1970. Until then, one process announces the duel's result and the others leave it alone. */
  readonly announce_lease_expires_at: number;
}

/** A duel with both names (`null` if nothing is stored about the player) and games (`null` before they begin). */
type FullDuelRow = DuelRow &
  Readonly<Record<`${Side}_name` | `${Side}_state`, string | null>> &
  Readonly<Record<`${Side}_number` | `${Side}_points` | `${Side}_moves`, number | null>> &
  Readonly<Record<`${Side}_cells`, Uint8Array | null>>;

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

const encodeCard = (card: MessageLocation | undefined) => ({
  channel: card?.channel ?? '',
  message: card?.message ?? '',
});

/** @throws DamagedRowError if the row holds something that this version does not write */
function decodeDuel(row: FullDuelRow): Duel {
  const state = DUEL_STATES.find((it) => it === row.state);
  const { channel, message, rules } = row;
  if (!state || !isRulesName(rules))
    throw new DamagedRowError('duels', row.id, `It is "${row.state}" under "${rules}".`);
  return {
    id: row.id,
    rows: row.rows,
    columns: row.columns,
    rules,
    seed: row.seed,
    locale: row.locale,
    state,
    begunAt: row.begun_at,
    endsAt: row.ends_at,
    challenger: duelist(row.challenger, row.challenger_name, row.challenger_number),
    opponent: duelist(row.opponent, row.opponent_name, row.opponent_number),
    scores: {
      challenger: row.challenger_score ?? row.challenger_points ?? 0,
      opponent: row.opponent_score ?? row.opponent_points ?? 0,
    },
    games: { challenger: decodeDuelGame(row, 'challenger'), opponent: decodeDuelGame(row, 'opponent') },
    ...(message === '' ? {} : { card: { channel, message } }),
  };
}

export const duelist = (player: string, name: string | null, number: number | null): Duelist => ({
  ...(player === '' ? {} : { player }),
  name: name ?? '',
  number: number ?? 0,
});

function decodeDuelGame(row: FullDuelRow, side: Side): DuelGame | undefined {
  const cells = row[`${side}_cells`];
  if (!cells || cells.length !== row.rows * row.columns) return undefined;
  return {
    board: boardFrom(row.rows, row.columns, cells),
    score: row[`${side}_points`] ?? 0,
    moveCount: row[`${side}_moves`] ?? 0,
    isRunning: row[`${side}_state`] === 'running',
  };
}

/** SQL condition: this row of `saved_games` is the side's game in the duel. `game` is its alias in the statement. */
const isGameOf = (side: Side, game: string): string => `${game}.duel = duels.id and ${game}.player = duels.${side}`;

const columnsOf = (
  side: Side,
): string => `${side}_player.name as ${side}_name, ${side}_numbers.number as ${side}_number,
    ${side}_game.cells as ${side}_cells, ${side}_game.score as ${side}_points, ${side}_game.move_count as ${side}_moves,
    ${side}_game.state as ${side}_state`;

const joinsOf = (side: Side): string => `left join players as ${side}_player on ${side}_player.player = duels.${side}
    left join player_numbers as ${side}_numbers on ${side}_numbers.player = duels.${side}
    left join saved_games as ${side}_game on ${isGameOf(side, `${side}_game`)}`;

const SELECT_DUELS = `select duels.*, ${SIDES.map(columnsOf).join(', ')} from duels ${SIDES.map(joinsOf).join(' ')} where`;

/** SQL condition of an open duel: also the condition of the unique index `duels_open`. */
const IS_OPEN = `duels.state in ('offered', 'playing')`;

const CHALLENGES = `select count(*) as count from duels
  where challenger = :challenger and state = 'offered' and ends_at >= :begun_at`;

/** Returns SQL for a player's score in a duel: the stored score, or else that of the player's game. */
export const scoreOfSide = (side: Side): string =>
  `coalesce(duels.${side}_score, (select game.score from saved_games as game where ${isGameOf(side, 'game')}), 0)`;

/** SQL condition: the player has left the duel, or no move in the game can come any more. */
const hasEnded = (side: Side): string => `(duels.${side} = '' or exists (select 1 from saved_games as game
  where ${isGameOf(side, 'game')} and (game.state <> 'running' or game.ends_at < :saved)))`;

type OfDuel = Pick<DuelRow, 'id'>;
type Most = { readonly most: number };
type Saved = { readonly saved: number };
type CardValues = Pick<DuelRow, 'id' | 'ends_at' | 'channel' | 'message'>;

export const duelStatements = (dialect: Dialect) => ({
  ...offerStatements(dialect),
  ...endStatements(dialect),
  ...playerStatements(dialect),
});

function offerStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    find: query<OfDuel, FullDuelRow>(`${SELECT_DUELS} duels.id = :id`),
    findOpen: query<Pick<DuelRow, 'pair'>, FullDuelRow>(`${SELECT_DUELS} duels.pair = :pair and ${IS_OPEN}`),
    challenges: query<Pick<DuelRow, 'challenger' | 'begun_at'>, { count: number }>(CHALLENGES),
    offer: query<ReturnType<typeof encodeChallenge> & Most>(`
      insert into duels (id, challenger, opponent, pair, "rows", "columns", rules, seed, locale, state, begun_at,
          ends_at, channel, message)
        select :id, :challenger, :opponent, :pair, cast(:rows as bigint), cast(:columns as bigint), :rules, :seed,
          :locale, 'offered', cast(:begun_at as bigint), cast(:ends_at as bigint), '', ''
        where (${CHALLENGES}) < :most on conflict do nothing`),
    answer: query<CardValues & Pick<DuelRow, 'state'>>(`
      update duels set state = :state, ends_at = :ends_at, channel = :channel, message = :message
        where id = :id and state = 'offered'`),
    /** Sets `pair` to the duel's id, because the two players may already have another duel with each other. */
    takeUp: query<CardValues & Pick<DuelRow, 'opponent'>>(`
      update duels set state = 'playing', opponent = :opponent, pair = id, ends_at = :ends_at, channel = :channel,
          message = :message
        where id = :id and state = 'offered' and opponent = '' and challenger <> :opponent`),
    expire: query<{ readonly at: number }>(
      `update duels set state = 'expired' where state = 'offered' and ends_at < :at`,
    ),
  };
}

function endStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    /** Decides a duel. Of two concurrent calls, the later one finds it decided and changes nothing. */
    decide: query<Saved & Pick<DuelRow, 'id' | 'announce_lease_expires_at'> & { readonly at: number }>(`
      update duels set state = 'over', unannounced = 1,
          challenger_score = ${scoreOfSide('challenger')}, opponent_score = ${scoreOfSide('opponent')},
          announce_lease_expires_at = :announce_lease_expires_at, ends_at = case when ends_at < :at then ends_at else :at end
        where id = :id and state = 'playing'
          and (duels.ends_at < :saved or (${hasEnded('challenger')} and ${hasEnded('opponent')}))`),
    overdue: query<Saved & Most, OfDuel>(
      `select id from duels where state = 'playing' and ends_at < :saved order by ends_at limit :most`,
    ),
    unannounced: query<Pick<DuelRow, 'ends_at' | 'id'> & Most, FullDuelRow>(`
      ${SELECT_DUELS} duels.unannounced = 1 and (duels.ends_at, duels.id) > (:ends_at, :id)
        order by duels.ends_at, duels.id limit :most`),
    claimDuelAnnouncement: query<Pick<DuelRow, 'id' | 'announce_lease_expires_at'> & { readonly now: number }>(
      `update duels set announce_lease_expires_at = :announce_lease_expires_at where id = :id and unannounced = 1 and announce_lease_expires_at < :now`,
    ),
    releaseDuelAnnouncement: query<OfDuel>(
      'update duels set announce_lease_expires_at = 0 where id = :id and unannounced = 1',
    ),
    markAnnounced: query<OfDuel>('update duels set unannounced = 0 where id = :id and unannounced = 1'),
  };
}

function playerStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const keepScore = (side: Side) =>
    query<OfPlayer>(
      `update duels set ${side}_score = ${scoreOfSide(side)} where ${side} = :player and state = 'playing'`,
    );
  const closeFinished = (side: Side) =>
    query<OfPlayer & Saved & Pick<DuelRow, 'ends_at'>>(`
      update duels set ends_at = case when ends_at < :ends_at then ends_at else :ends_at end
        where ${side} = :player and state = 'playing' and ${hasEnded(otherSide(side))}`);
  return {
    closeFinished: [closeFinished('challenger'), closeFinished('opponent')],
    ofPlayer: query<OfPlayer, FullDuelRow>(
      `${SELECT_DUELS} duels.challenger = :player or duels.opponent = :player order by duels.begun_at, duels.id`,
    ),
    keepScores: [keepScore('challenger'), keepScore('opponent')],
    /** Deletes the player's duels that never began, and those that the other player has left too. */
    deleteOfPlayer: query<OfPlayer>(`
      delete from duels where (challenger = :player and (opponent = '' or state not in ('playing', 'over')))
        or (opponent = :player and (challenger = '' or state not in ('playing', 'over')))`),
    /** `pair`, made of both players' ids, must be unique among open duels, so the duel's id replaces it. */
    forgetPlayer: query<OfPlayer>(`
      update duels set pair = id, challenger = case challenger when :player then '' else challenger end,
        opponent = case opponent when :player then '' else opponent end where challenger = :player or opponent = :player`),
  };
}
