import { DISCORD_WAITS_MS } from '../app/discord-waits.ts';
import { RACE_STATES, type Race, type RacePlayer } from '../app/race-view.ts';
import { DamagedRowError, ifSound } from '../app/stores/damaged-row.ts';
import type { ExportedRace } from '../app/stores/player-store.ts';
import type { NewRace, RaceStore } from '../app/stores/race-store.ts';
import { boardFrom, highestExponent } from '../game/board.ts';
import { isRulesName } from '../game/rules.ts';
import { beginningOn } from './games/slots.ts';
import { jobRow, jobStatements } from './jobs.ts';
import { locksIn, NOTE_PLACE } from './locks.ts';
import type { OfPlayer } from './players.ts';
import { changesOne, type Database, type Dialect, type Queries, queryIn } from './sql.ts';

export function raceStore(database: Database): RaceStore {
  const statements = raceStatements(database.dialect);
  const found = async (query: ReturnType<typeof statements.find>) => decodeRace(await database.rows(query));
  return {
    findRace: (id) => found(statements.find({ id })),
    findRunningRace: (slot) => found(statements.findRunning({ slot })),
    findRematch: (of) => found(statements.findRematch({ rematch_of: of })),
    async startOfNewestRace(starter, count) {
      return (await database.rows(statements.startOfNewest({ starter, earlier: count - 1 })))[0]?.begun_at;
    },
    noteAnnounced: (id) => changesOne(database, statements.noteAnnounced({ id })),
    async recordOf(one, other) {
      const [row] = await database.rows(statements.record({ one, other }));
      return { wins: [Number(row?.first ?? 0), Number(row?.second ?? 0)], ties: Number(row?.ties ?? 0) };
    },
    ...joiningStore(database),
    ...endingStore(database),
  };
}

/** Each transaction locks the player first, if it is about one, and then the row of the race. */
function joiningStore(database: Database): Pick<RaceStore, 'beginRace' | 'joinRace'> {
  const { dialect } = database;
  const statements = raceStatements(dialect);
  const [locks, beginning, { save: saveJob }] = [locksIn(dialect), beginningOn(dialect), jobStatements(dialect)];

  return {
    beginRace: (race, game, card, when, { most, since, notifiedBefore }) =>
      database.transaction(async (tx) => {
        for (const lock of locks.begin(race.starter)) await tx.write(lock);
        const row = { ...encodeRace(race), others: race.opponent ?? '', limit: most, since, notified: notifiedBefore };
        if (!(await changesOne(tx, statements.begin(row)))) return false;
        await tx.write(statements.join({ id: race.id, seat: 0, player: race.starter, joined_at: race.begunAt }));
        if (race.opponent !== undefined)
          await tx.write(statements.join({ id: race.id, seat: 1, player: race.opponent, joined_at: null }));
        await tx.write(statements.notePlace(race));
        await tx.write(saveJob(jobRow(card, when)));
        return tx.writeAtomically(beginning(game, undefined));
      }),

    joinRace: ({ id, player, at, startersClockEndsAt, gameAt }) =>
      database.transaction(async (tx) => {
        for (const lock of locks.begin(player)) await tx.write(lock);
        await tx.rows(statements.lock({ id }));
        const race = decodeRace(await tx.rows(statements.find({ id })));
        const seat = race && seatFor(race, player, at);
        if (seat === undefined) return false;
        if (!(await changesOne(tx, statements.join({ id, seat, player, joined_at: at })))) return false;
        await tx.write(statements.startClock({ id, ends_at: startersClockEndsAt ?? null }));
        return tx.writeAtomically(beginning(gameAt(seat), undefined));
      }),
  };
}

function endingStore(database: Database): Pick<RaceStore, 'closeRace' | 'answerRace' | 'decideRace'> {
  const statements = raceStatements(database.dialect);
  return {
    closeRace: (id, starter, at, endsAt) =>
      database.transaction(async (tx) => {
        await tx.rows(statements.lock({ id }));
        const isClosed = await changesOne(tx, statements.close({ id, starter, at, open_until: at - 1 }));
        if (isClosed) await tx.write(statements.startClock({ id, ends_at: endsAt ?? null }));
        return isClosed;
      }),

    answerRace: (id, player, at) =>
      database.transaction(async (tx) => {
        await tx.rows(statements.lock({ id }));
        const isAnswered = await changesOne(tx, statements.answer({ id, player, at }));
        if (isAnswered) await tx.write(statements.endBoards({ id, at }));
        return isAnswered;
      }),

    decideRace: (id, at) =>
      database.transaction(async (tx) => {
        await tx.rows(statements.lock({ id }));
        const decide = statements.decide({ id, at, saved: at - DISCORD_WAITS_MS });
        return tx.writeAtomically({ first: decide, others: [statements.keepScores({ id })] });
      }),
  };
}

/** The seat for a player who joins at the time `at`; `undefined` if the player may not join. Who is in has a game there. */
function seatFor({ state, openUntil, most, players }: Race, player: string, at: number): number | undefined {
  const own = players.find((it) => it.player === player);
  if (state !== 'running' || at > openUntil) return undefined;
  return own?.seat ?? (players.length < most ? players.length : undefined);
}

/**
 * Takes a player out of all races. The others keep each race, with a former player and the score so far. Must run before
 * the games are deleted, because it copies their scores. Nobody can accept a challenge to a player who left.
 */
export async function leaveRaces(tx: Queries, dialect: Dialect, player: string): Promise<void> {
  const statements = raceStatements(dialect);
  await tx.rows(statements.lockOfPlayer({ player }));
  for (const query of statements.leave) await tx.write(query({ player }));
}

export function exportedRaces(rows: readonly RaceRow[], player: string): readonly ExportedRace[] {
  const races = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(
    (ofRace) => ifSound(() => decodeRace(ofRace)) ?? [],
  );
  return races.map(({ id, rows, columns, rules, state, place, channel, begunAt, endsAt, seed, players }) => ({
    ...{ id, rows, columns, rules, state, place, channel, begunAt, endsAt },
    players: players.map((it) => ({
      ...(it.player === undefined ? {} : { player: it.player }),
      ...{ seat: it.seat, hasJoined: it.hasJoined },
      ...(state === 'over' || it.player === player ? { score: it.score } : {}),
    })),
    ...(state === 'over' ? { seed } : {}),
  }));
}

const encodeRace = (race: NewRace) => ({
  ...{ id: race.id, slot: race.slot, starter: race.starter, place: race.place, channel: race.channel },
  ...{ rows: race.rows, columns: race.columns, rules: race.rules, seed: race.seed, locale: race.locale },
  ...{ most: race.most, begun_at: race.begunAt, open_until: race.openUntil, ends_at: race.endsAt },
  rematch_of: race.rematchOf ?? null,
});

/** A race with one of its players, the player's name and number (null if nothing is stored), and game (null before). */
export interface RaceRow extends Omit<ReturnType<typeof encodeRace>, 'slot' | 'starter' | 'rematch_of' | 'rules'> {
  readonly rules: string;
  readonly state: string;
  readonly notified: number;
  readonly announced: number;
  readonly seat: number;
  /** Null after the player's data was deleted. */
  readonly player: string | null;
  readonly joined_at: number | null;
  readonly score: number | null;
  readonly moves: number | null;
  readonly name: string | null;
  readonly number: number | null;
  readonly game_score: number | null;
  readonly game_moves: number | null;
  readonly game_state: string | null;
  readonly game_ends_at: number | null;
  readonly cells: Uint8Array | null;
}

/** @throws DamagedRowError if a row holds something that this version does not write */
function decodeRace(rows: readonly RaceRow[]): Race | undefined {
  const [row] = rows;
  if (!row) return undefined;
  const state = RACE_STATES.find((it) => it === row.state);
  const { rules } = row;
  if (!state || !isRulesName(rules))
    throw new DamagedRowError('races', row.id, `It is "${row.state}" under "${rules}".`);
  return {
    ...{ id: row.id, seed: row.seed, locale: row.locale, state, place: row.place, channel: row.channel },
    ...{ rows: row.rows, columns: row.columns, rules, most: row.most },
    ...{ begunAt: row.begun_at, openUntil: row.open_until, endsAt: row.ends_at },
    notifies: row.notified === 1,
    isAnnounced: row.announced === 1,
    players: rows.map(decodePlayer),
  };
}

function decodePlayer({ rows, columns, cells, ...row }: RaceRow): RacePlayer {
  const board = cells && cells.length === rows * columns ? boardFrom(rows, columns, cells) : undefined;
  return {
    ...(row.player === null ? {} : { player: row.player }),
    ...{ name: row.name ?? '', number: row.number ?? 0, seat: row.seat, hasJoined: row.joined_at !== null },
    score: row.score ?? row.game_score ?? 0,
    moves: row.moves ?? row.game_moves ?? 0,
    bestTile: board ? highestExponent(board) : 0,
    ...(board ? { board } : {}),
    isPlaying: row.game_state === 'running',
    ...(row.game_ends_at === null ? {} : { endsAt: row.game_ends_at }),
  };
}

const SELECT_RACES = `select races.*, race_players.seat, race_players.player, race_players.joined_at, race_players.score,
    race_players.moves, players.name, player_numbers.number, game.score as game_score, game.move_count as game_moves,
    game.state as game_state, game.ends_at as game_ends_at, game.cells
  from races join race_players on race_players.race = races.id
    left join players on players.player = race_players.player
    left join player_numbers on player_numbers.player = race_players.player
    left join saved_games as game on game.race = races.id and game.player = race_players.player`;

/** SQL for the value of a column of the game that belongs to a row of `race_players`; 0 if there is no game. */
const ofGame = (column: string): string => `coalesce((select game.${column} from saved_games as game
  where game.race = race_players.race and game.player = race_players.player), 0)`;

type OfRace = { readonly id: string };
type At = { readonly at: number };
type Begin = ReturnType<typeof encodeRace> & Readonly<Record<'limit' | 'since' | 'notified', number>> & Others;
type Others = { readonly others: string };

export function raceStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const { integer, updateLock } = dialect;
  const find = <Values extends object>(where: string) =>
    query<Values, RaceRow>(`${SELECT_RACES} where ${where} order by races.begun_at, races.id, race_players.seat`);
  const ofPlayer = '(select race from race_players where player = :player)';
  const keep = (where: string) => `update race_players
    set score = coalesce(score, ${ofGame('score')}), moves = coalesce(moves, ${ofGame('move_count')}) where ${where}`;
  return {
    find: find<OfRace>('races.id = :id'),
    findRunning: find<{ slot: string }>(`races.slot = :slot and races.state = 'running'`),
    findRematch: find<{ rematch_of: string }>('races.rematch_of = :rematch_of'),
    ofPlayer: find<OfPlayer>(`races.id in ${ofPlayer}`),
    startOfNewest: query<{ starter: string; earlier: number }, { begun_at: number }>(
      'select begun_at from races where starter = :starter order by begun_at desc limit 1 offset :earlier',
    ),
    /** Locks the row of the race until the commit, so that all changes of one race happen one after the other. */
    lock: query<OfRace>(`select id from races where id = :id ${updateLock}`),
    lockOfPlayer: query<OfPlayer>(`select id from races where id in ${ofPlayer} order by id ${updateLock}`),
    begin:
      query<Begin>(`insert into races (id, slot, starter, place, channel, "rows", "columns", rules, seed, locale, most,
        state, begun_at, open_until, ends_at, notified, rematch_of)
      select :id, :slot, :starter, :place, :channel, cast(:rows as ${integer}), cast(:columns as ${integer}), :rules,
          :seed, :locale, cast(:most as ${integer}), 'running', cast(:begun_at as ${integer}),
          cast(:open_until as ${integer}), cast(:ends_at as ${integer}), case when exists (select 1 from races as earlier
            join race_players as one on one.race = earlier.id and one.player = :starter
            join race_players as other on other.race = earlier.id and other.player = :others
            where earlier.notified = 1 and earlier.begun_at > :notified) then 0 else 1 end, cast(:rematch_of as text)
        where (select count(*) from races where starter = :starter and begun_at > :since) < :limit
        on conflict do nothing`),
    join: query<OfRace & Pick<RaceRow, 'seat' | 'player' | 'joined_at'>>(`
      insert into race_players (race, seat, player, joined_at) values (:id, :seat, :player, :joined_at)
        on conflict (race, seat) do update set joined_at = excluded.joined_at where race_players.player = excluded.player`),
    notePlace: query<{ place: string }>(NOTE_PLACE),
    /** A move has started the clock already. */
    startClock: query<OfRace & { ends_at: number | null }>(`update saved_games set ends_at = :ends_at where race = :id
      and player = (select starter from races where id = :id) and state = 'running' and move_count = 0
      and ends_at > :ends_at`),
    close: query<OfRace & At & { starter: string; open_until: number }>(`update races set open_until = :open_until
      where id = :id and state = 'running' and starter = :starter and open_until >= :at`),
    answer: query<OfRace & At & OfPlayer>(`update races
      set state = case when starter = :player then 'withdrawn' else 'declined' end, ends_at = :at
      where id = :id and state = 'running' and exists (select 1 from race_players where race = :id and joined_at is null
        and (player = :player or races.starter = :player))`),
    /** Nobody waits for the board of a challenger any more. */
    endBoards: query<OfRace & At>(`update saved_games set state = 'given-up', changed_at = :at, unpublished = 0
      where race = :id and state = 'running'`),
    decide: query<OfRace & At & { saved: number }>(`update races
      set state = 'over', ends_at = case when ends_at < :at then ends_at else :at end
      where id = :id and state = 'running' and (ends_at < :saved or (
        (open_until < :saved or most <= (select count(*) from race_players where race = :id and joined_at is not null))
        and not exists (select 1 from saved_games where race = :id and state = 'running')))`),
    keepScores: query<OfRace>(keep('race = :id and joined_at is not null')),
    noteAnnounced: query<OfRace>(`update races set announced = 1 where id = :id and state = 'over' and announced = 0`),
    record: query<{ one: string; other: string }, Record<'first' | 'second' | 'ties', number | null>>(`
      select sum(case when one.score > other.score then 1 else 0 end) as first,
          sum(case when one.score < other.score then 1 else 0 end) as second,
          sum(case when one.score = other.score then 1 else 0 end) as ties
        from race_players as one
          join race_players as other on other.player = :other and other.race = one.race
          join races on races.id = one.race and races.state = 'over'
        where one.player = :one and one.moves > 0 and other.moves > 0`),
    leave: [
      keep('player = :player and joined_at is not null'),
      `update races set open_until = 0 where state = 'running'
        and id in (select race from race_players where player = :player and joined_at is null)`,
      `update races set starter = case starter when :player then '' else starter end, slot = id where id in ${ofPlayer}`,
      `update jobs set player = '' where kind = 'race' and player = :player`,
      `delete from races where state <> 'running' and id in ${ofPlayer} and not exists (
        select 1 from race_players as others where others.race = races.id and others.player <> :player)`,
      `update race_players set player = null where player = :player`,
    ].map((statement) => query<OfPlayer>(statement)),
  };
}
