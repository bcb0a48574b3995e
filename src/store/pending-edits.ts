import {
  type Autoplay,
  type AutoplayStore,
  type LeaseStore,
  LONGEST_LEASE,
  PENDING_KINDS,
  type PendingEdit,
  type PendingEditStore,
  TOKEN_LASTS,
} from '../app/pending-edits.ts';
import type { GameRow } from './games/game-row.ts';
import type { OfPlayer } from './players.ts';
import { changesOne, type Database, type Dialect, isOneOf, prepareAtomicWrite, type Query, queryIn } from './sql.ts';

export function pendingEditStore(database: Database): AutoplayStore & PendingEditStore {
  const statements = pendingEditStatements(database.dialect);
  const write = async (query: Query): Promise<void> => void (await database.write(query));
  return {
    ...autoplays(database, statements),
    async findPending({ kind, id }) {
      const [row] = await database.rows(statements.find({ kind, id }));
      return row && decodePending(row);
    },
    savePending: (edit) => write(statements.save(encoded(edit))),
    async duePending(now) {
      return (await database.rows(statements.due({ now }))).flatMap((row) => decodePending(row) ?? []);
    },
    async claimPending(edit, now, until) {
      const claim = statements.claim({ ...keyOf(edit), due_at: until, now });
      if (!(await changesOne(database, claim))) return undefined;
      return { ...edit, id: edit.kind === 'autoplay' ? edit.press : edit.id, dueAt: until };
    },
    postponePending: (edit, until) => write(statements.postpone({ ...keyOf(edit), due_at: until, shown: edit.shown })),
    async hastenPending({ players, games: [one, other, duel] }, answered) {
      if (answered !== undefined) await write(statements.forgetAnswered({ id: answered }));
      for (const player of players) await write(statements.hasten({ player, one, other, duel }));
    },
    endPending: (edit) => write(statements.endPending(keyOf(edit))),
    forgetToken: (edit) => write(statements.forgetToken(keyOf(edit))),
  };
}

function autoplays(database: Database, statements: ReturnType<typeof pendingEditStatements>): AutoplayStore {
  const findAutoplay: AutoplayStore['findAutoplay'] = async (player, run = '') => {
    const rows = await database.rows(statements.autoplay({ player, press: run }));
    // The one that plays comes first.
    const row = rows.find(({ id }) => id === player) ?? rows[0];
    return row && { player, game: row.game, run: row.press, until: row.due_at, message: row.token };
  };
  return {
    findAutoplay,
    async beginAutoplay(autoplay, now) {
      if (await changesOne(database, statements.begin({ ...asPending(autoplay, now), now }))) return 'begun';
      return (await findAutoplay(autoplay.player))?.run === autoplay.run ? 'repeated' : 'taken';
    },
    renewAutoplay: ({ player, run, until }) =>
      changesOne(database, statements.renew({ player, press: run, due_at: until })),
    endAutoplay: ({ player, run }) => changesOne(database, statements.end({ player, press: run })),
    async releaseAutoplay({ player, run, until }) {
      await database.write(statements.release({ player, press: run, due_at: until }));
      const [row] = await database.rows(statements.find({ kind: 'autoplay', id: run }));
      return row && decodePending(row);
    },
    stopAutoplay: ({ opening, position }, run) =>
      database.writeAtomically(
        statements.stop({ id: opening.id, turn: position.turn, player: opening.player, press: run }),
      ),
  };
}

export function leaseStore(database: Database): LeaseStore {
  const { hold, release } = leaseStatements(database.dialect);
  return {
    holdLease: ({ name, holder, until }, now) =>
      changesOne(database, hold({ name, holder, held_until: until, now, latest: now + LONGEST_LEASE })),
    releaseLease: async ({ name, holder }) => void (await database.write(release({ name, holder }))),
  };
}

export interface PendingEditRow {
  readonly kind: string;
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly press: string;
  readonly due_at: number;
  readonly expires_at: number;
  readonly token: string;
  readonly shown: number;
}

type OfRun = Pick<PendingEditRow, 'player' | 'press'>;
type Key = Pick<PendingEditRow, 'kind' | 'id' | 'press'>;
type At = { readonly now: number };

const MOST_DUE = 50;

/** No message is due at this time by itself. */
const AT_ONCE = 0;

/** Other kinds are a newer version's. `kind` is no plain column, so that SQLite searches the index of the times. */
const IS_KNOWN = isOneOf(`kind || ''`, PENDING_KINDS);

export const pendingEditStatements = (dialect: Dialect) => ({
  ...editStatements(dialect),
  ...autoplayStatements(dialect),
});

const INSERT = `insert into pending_edits (kind, id, player, game, press, due_at, expires_at, token, shown)
  values (:kind, :id, :player, :game, :press, :due_at, :expires_at, :token, :shown) on conflict (kind, id) do update set
    player = excluded.player, game = excluded.game, press = excluded.press, due_at = excluded.due_at,
    expires_at = excluded.expires_at, token = excluded.token, shown = excluded.shown`;

function editStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const isThis = 'where kind = :kind and id = :id and press = :press';
  return {
    save: query<PendingEditRow>(INSERT),
    find: query<Pick<PendingEditRow, 'kind' | 'id'>, PendingEditRow>(
      'select * from pending_edits where kind = :kind and id = :id',
    ),
    due: query<At, PendingEditRow>(`
      select * from pending_edits where due_at < :now and token <> '' and ${IS_KNOWN}
        order by due_at limit ${MOST_DUE}`),
    claim: query<Key & At & Pick<PendingEditRow, 'due_at'>>(`
      update pending_edits set id = case kind when 'autoplay' then press else id end, due_at = :due_at
        ${isThis} and due_at < :now and token <> ''`),
    postpone: query<Key & Pick<PendingEditRow, 'due_at' | 'shown'>>(
      `update pending_edits set due_at = :due_at, shown = :shown ${isThis} and due_at <> ${AT_ONCE}`,
    ),
    hasten: query<OfPlayer & Readonly<Record<'one' | 'other' | 'duel', string>>>(`
      update pending_edits set due_at = ${AT_ONCE}
        where player = :player and game in (:one, :other, :duel) and token <> ''`),
    forgetAnswered: query<Pick<PendingEditRow, 'id'>>(
      `delete from pending_edits where kind in ('board', 'card') and id = :id`,
    ),
    endPending: query<Key>(`delete from pending_edits ${isThis}`),
    forgetToken: query<Key>(`update pending_edits set token = '' ${isThis}`),
  };
}

function autoplayStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const ofRun = `where kind = 'autoplay' and id in (:player, :press) and press = :press`;
  const whilePlaying = `where kind = 'autoplay' and id = :player and press = :press`;
  return {
    begin: query<PendingEditRow & At>(
      `${INSERT} where pending_edits.due_at < :now and pending_edits.press <> excluded.press`,
    ),
    autoplay: query<OfRun, PendingEditRow>(
      `select * from pending_edits where kind = 'autoplay' and id in (:player, :press)`,
    ),
    renew: query<OfRun & Pick<PendingEditRow, 'due_at'>>(
      `update pending_edits set due_at = :due_at ${whilePlaying} and token <> ''`,
    ),
    end: query<OfRun>(`delete from pending_edits ${ofRun}`),
    release: query<OfRun & Pick<PendingEditRow, 'due_at'>>(
      `update pending_edits set id = press, due_at = :due_at ${whilePlaying}`,
    ),
    stop: prepareAtomicWrite<OfRun & Pick<GameRow, 'id' | 'turn'>>(
      dialect,
      `update saved_games set turn = turn + 1 where id = :id and turn = :turn and state = 'running'
        and exists (select 1 from pending_edits ${ofRun})`,
      (onlyIf) => `delete from pending_edits ${ofRun} and ${onlyIf}`,
    ),
  };
}

const keyOf = ({ kind, id, press }: Pick<PendingEdit, 'kind' | 'id' | 'press'>): Key => ({ kind, id, press });

const asPending = ({ player, game, run, until, message }: Autoplay, now: number): PendingEditRow => ({
  kind: 'autoplay',
  id: player,
  player,
  game,
  press: run,
  due_at: until,
  expires_at: now + TOKEN_LASTS,
  token: message,
  shown: 0,
});

const encoded = ({ dueAt, expiresAt, ...edit }: PendingEdit): PendingEditRow => ({
  ...edit,
  due_at: dueAt,
  expires_at: expiresAt,
});

/** `undefined` for a kind that a newer version of the bot has written. */
function decodePending({ due_at, expires_at, ...row }: PendingEditRow): PendingEdit | undefined {
  const kind = PENDING_KINDS.find((it) => it === row.kind);
  return kind && { ...row, kind, dueAt: due_at, expiresAt: expires_at };
}

interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly held_until: number;
}

export const leaseStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  return {
    hold: query<LeaseRow & { readonly now: number; readonly latest: number }>(`
      insert into leases (name, holder, held_until) values (:name, :holder, :held_until)
        on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
          where leases.held_until < :now or leases.held_until > :latest or leases.holder = excluded.holder`),
    release: query<Pick<LeaseRow, 'name' | 'holder'>>('delete from leases where name = :name and holder = :holder'),
  };
};
