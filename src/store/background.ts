import { duelGameId } from '../app/duel.ts';
import {
  type Autoplay,
  type BackgroundEdit,
  type BackgroundStore,
  EDIT_KINDS,
  LONGEST_LEASE_MS,
} from '../app/stores/background-store.ts';
import { SIDES } from '../app/stores/duel-store.ts';
import type { GameRow } from './games/game-row.ts';
import type { OfPlayer } from './players.ts';
import { changesOne, type Database, type Dialect, type Query, queryIn } from './sql.ts';

export const backgroundStore = (database: Database): BackgroundStore => ({
  ...editStore(database),
  ...autoplayStore(database),
  ...leaseStore(database),
});

function editStore(database: Database) {
  const statements = editStatements(database.dialect);
  const write = async (query: Query): Promise<void> => void (await database.write(query));
  return {
    async findEdit(kind, id) {
      const [row] = await database.rows(statements.find({ kind, id }));
      return row && decodeEdit(row);
    },
    saveEdit: (edit) => write(statements.save(encodeEdit(edit))),
    async dueEdits(now) {
      return (await database.rows(statements.due({ now }))).flatMap((row) => decodeEdit(row) ?? []);
    },
    async claimEdit(edit, now, until) {
      const isClaimed = await changesOne(database, statements.claim({ ...keyOf(edit), due_at: until, now }));
      return isClaimed ? { ...edit, dueAt: until } : undefined;
    },
    postponeEdit: (edit, until) =>
      write(statements.postpone({ ...keyOf(edit), due_at: until, shown: columnsOf(edit).shown })),
    async hastenEdits(duel) {
      for (const side of SIDES) {
        const { player } = duel[side];
        if (player !== undefined)
          await write(statements.hasten({ player, duel: duel.id, game: duelGameId(duel.id, side) }));
      }
    },
    endEditOfAnswer: (id) => write(statements.endOfAnswer({ id })),
    endEdit: (edit) => write(statements.end(keyOf(edit))),
    forgetToken: (edit) => write(statements.forgetToken(keyOf(edit))),
  } satisfies Partial<BackgroundStore>;
}

function autoplayStore(database: Database) {
  const statements = autoplayStatements(database.dialect);
  const { find: findEdit } = editStatements(database.dialect);
  const findAutoplay: BackgroundStore['findAutoplay'] = async (player) => {
    const [row] = await database.rows(statements.find({ player }));
    return row && decodeAutoplay(row);
  };
  return {
    findAutoplay,
    async beginAutoplay(autoplay, now) {
      if (await changesOne(database, statements.begin({ ...encodeAutoplay(autoplay), now }))) return 'begun';
      return (await findAutoplay(autoplay.player))?.runId === autoplay.runId ? 'repeated' : 'taken';
    },
    renewAutoplay: ({ player, runId, leaseExpiresAt }) =>
      changesOne(database, statements.renew({ player, run_id: runId, lease_expires_at: leaseExpiresAt })),
    finishAutoplay: ({ player, runId }) => changesOne(database, statements.finish({ player, run_id: runId })),
    async releaseAutoplay(autoplay, dueAt) {
      const run = encodeAutoplay(autoplay);
      await database.writeAtomically({
        first: statements.finish(run),
        others: [statements.insertReleased({ ...run, due_at: dueAt })],
      });
      const [row] = await database.rows(findEdit({ kind: 'autoplay', id: autoplay.runId }));
      return row && decodeEdit(row);
    },
    async releaseExpiredAutoplays(now) {
      for (const row of await database.rows(statements.expired({ now })))
        await database.writeAtomically({
          first: statements.finishExpired({ ...row, now }),
          others: [statements.insertReleased({ ...row, due_at: row.lease_expires_at })],
        });
    },
    stopAutoplay: ({ opening, position }, runId) =>
      database.writeAtomically({
        first: statements.stop({ id: opening.id, turn: position.turn, player: opening.player, run_id: runId }),
        others: [statements.finish({ player: opening.player, run_id: runId })],
      }),
  } satisfies Partial<BackgroundStore>;
}

function leaseStore(database: Database) {
  const { hold, release } = leaseStatements(database.dialect);
  return {
    holdLease: ({ name, holder, expiresAt }, now) =>
      changesOne(database, hold({ name, holder, expires_at: expiresAt, now, latest: now + LONGEST_LEASE_MS })),
    releaseLease: async ({ name, holder }) => void (await database.write(release({ name, holder }))),
  } satisfies Partial<BackgroundStore>;
}

export interface EditRow {
  readonly kind: string;
  readonly id: string;
  readonly player: string;
  readonly subject: string;
  readonly press_id: string;
  readonly due_at: number;
  readonly token_expires_at: number;
  readonly token: string;
  readonly shown: number;
}

export interface AutoplayRow {
  readonly player: string;
  readonly run_id: string;
  readonly game: string;
  readonly token: string;
  readonly token_expires_at: number;
  readonly lease_expires_at: number;
}

type OfRun = Pick<AutoplayRow, 'player' | 'run_id'>;
type Key = Pick<EditRow, 'kind' | 'id' | 'press_id'>;
type At = { readonly now: number };

/** The maximum number of edits and autoplays that one round of the background work handles. */
const MOST_DUE = 50;

/** The due time of an edit that is due at once. Only `hasten` stores it. */
const AT_ONCE = 0;

const INSERT_EDIT = 'insert into edits (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown)';

export function editStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const isThis = 'where kind = :kind and id = :id and press_id = :press_id';
  return {
    save: query<EditRow>(`${INSERT_EDIT}
      values (:kind, :id, :player, :subject, :press_id, :due_at, :token_expires_at, :token, :shown)
      on conflict (kind, id) do update set player = excluded.player, subject = excluded.subject,
        press_id = excluded.press_id, due_at = excluded.due_at, token_expires_at = excluded.token_expires_at,
        token = excluded.token, shown = excluded.shown`),
    find: query<Pick<EditRow, 'kind' | 'id'>, EditRow>('select * from edits where kind = :kind and id = :id'),
    due: query<At, EditRow>(`
      select * from edits where due_at < :now and token <> '' order by due_at limit ${MOST_DUE}`),
    claim: query<Key & At & Pick<EditRow, 'due_at'>>(
      `update edits set due_at = :due_at ${isThis} and due_at < :now and token <> ''`,
    ),
    postpone: query<Key & Pick<EditRow, 'due_at' | 'shown'>>(
      `update edits set due_at = :due_at, shown = :shown ${isThis} and due_at <> ${AT_ONCE}`,
    ),
    hasten: query<OfPlayer & Readonly<Record<'duel' | 'game', string>>>(`
      update edits set due_at = ${AT_ONCE} where kind in ('board', 'card') and player = :player
        and subject in (:duel, :game) and token <> ''`),
    endOfAnswer: query<Pick<EditRow, 'id'>>(`delete from edits where kind in ('board', 'card') and id = :id`),
    end: query<Key>(`delete from edits ${isThis}`),
    forgetToken: query<Key>(`update edits set token = '' ${isThis}`),
  };
}

type ReleaseValues = AutoplayRow & Pick<EditRow, 'due_at'>;

/** Stores the edit of an autoplay that was released. */
const INSERT_RELEASED = `${INSERT_EDIT}
  values ('autoplay', :run_id, :player, :game, :run_id, :due_at, :token_expires_at, :token, 0)
  on conflict (kind, id) do nothing`;

export function autoplayStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const ofRun = 'where player = :player and run_id = :run_id';
  return {
    begin: query<AutoplayRow & At>(`
      insert into autoplays (player, run_id, game, token, token_expires_at, lease_expires_at)
        values (:player, :run_id, :game, :token, :token_expires_at, :lease_expires_at)
        on conflict (player) do update set run_id = excluded.run_id, game = excluded.game, token = excluded.token,
          token_expires_at = excluded.token_expires_at, lease_expires_at = excluded.lease_expires_at
          where autoplays.lease_expires_at < :now and autoplays.run_id <> excluded.run_id`),
    find: query<OfPlayer, AutoplayRow>('select * from autoplays where player = :player'),
    expired: query<At, AutoplayRow>(`
      select * from autoplays where lease_expires_at < :now order by lease_expires_at limit ${MOST_DUE}`),
    renew: query<OfRun & Pick<AutoplayRow, 'lease_expires_at'>>(
      `update autoplays set lease_expires_at = :lease_expires_at ${ofRun}`,
    ),
    finish: query<OfRun>(`delete from autoplays ${ofRun}`),
    finishExpired: query<OfRun & At>(`delete from autoplays ${ofRun} and lease_expires_at < :now`),
    insertReleased: query<ReleaseValues>(INSERT_RELEASED),
    stop: query<OfRun & Pick<GameRow, 'id' | 'turn'>>(
      `update saved_games set turn = turn + 1 where id = :id and turn = :turn and state = 'running'
        and exists (select 1 from autoplays ${ofRun})`,
    ),
  };
}

const encodeAutoplay = ({ runId, leaseExpiresAt, tokenExpiresAt, ...autoplay }: Autoplay): AutoplayRow => ({
  ...autoplay,
  run_id: runId,
  lease_expires_at: leaseExpiresAt,
  token_expires_at: tokenExpiresAt,
});

const decodeAutoplay = ({ run_id, lease_expires_at, token_expires_at, ...row }: AutoplayRow): Autoplay => ({
  ...row,
  runId: run_id,
  leaseExpiresAt: lease_expires_at,
  tokenExpiresAt: token_expires_at,
});

const keyOf = (edit: BackgroundEdit): Key => ({ kind: edit.kind, id: columnsOf(edit).id, press_id: edit.pressId });

const encodeEdit = (edit: BackgroundEdit): EditRow => ({
  kind: edit.kind,
  player: edit.player,
  press_id: edit.pressId,
  due_at: edit.dueAt,
  token_expires_at: edit.tokenExpiresAt,
  token: edit.token,
  ...columnsOf(edit),
});

/** The columns whose meaning depends on the kind; `decodeEdit` reads them. `subject` is the game or the duel. */
function columnsOf(edit: BackgroundEdit): Pick<EditRow, 'id' | 'subject' | 'shown'> {
  switch (edit.kind) {
    case 'autoplay':
      return { id: edit.runId, subject: edit.game, shown: 0 };
    case 'board':
      return { id: edit.originPressId ?? edit.game, subject: edit.game, shown: edit.isWaitingForDuel ? 1 : 0 };
    case 'live-card':
      return { id: edit.duel, subject: edit.duel, shown: edit.shownProgress };
    case 'card':
      return { id: edit.pressId, subject: edit.duel, shown: edit.shownStage };
  }
}

/** Decodes a stored edit. Returns `undefined` for a kind that a newer version of the bot has stored. */
function decodeEdit({ id, player, subject, token, shown, ...row }: EditRow): BackgroundEdit | undefined {
  const { press_id: pressId, due_at: dueAt, token_expires_at: tokenExpiresAt } = row;
  const fields = { player, pressId, dueAt, tokenExpiresAt, token };
  const kind = EDIT_KINDS.find((it) => it === row.kind);
  switch (kind) {
    case undefined:
      return undefined;
    case 'autoplay':
      return { kind, runId: id, game: subject, ...fields };
    case 'board': {
      const origin = id === subject ? {} : { originPressId: id };
      return { kind, game: subject, ...origin, isWaitingForDuel: shown === 1, ...fields };
    }
    case 'live-card':
      return { kind, duel: subject, shownProgress: shown, ...fields };
    case 'card':
      return { kind, duel: subject, shownStage: shown, ...fields };
  }
}

interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly expires_at: number;
}

export const leaseStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  return {
    hold: query<LeaseRow & { readonly now: number; readonly latest: number }>(`
      insert into leases (name, holder, expires_at) values (:name, :holder, :expires_at)
        on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
          where leases.expires_at < :now or leases.expires_at > :latest or leases.holder = excluded.holder`),
    release: query<Pick<LeaseRow, 'name' | 'holder'>>('delete from leases where name = :name and holder = :holder'),
  };
};
