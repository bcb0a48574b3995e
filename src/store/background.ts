import { duelGameId } from '../app/duel.ts';
import {
  type BackgroundEdit,
  type BackgroundStore,
  EDIT_KINDS,
  LONGEST_LEASE_MS,
} from '../app/stores/background-store.ts';
import { SIDES } from '../app/stores/duel-store.ts';
import type { OfPlayer } from './players.ts';
import { changesOne, type Database, type Dialect, type Query, queryIn } from './sql.ts';

export const backgroundStore = (database: Database): BackgroundStore => ({
  ...editStore(database),
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

type Key = Pick<EditRow, 'kind' | 'id' | 'press_id'>;
type At = { readonly now: number };

/** The maximum number of edits that one round of the background work handles. */
const MOST_DUE = 50;

/** The due time of an edit that is due at once. Only `hasten` stores it. */
const AT_ONCE = 0;

export function editStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const isThis = 'where kind = :kind and id = :id and press_id = :press_id';
  return {
    save: query<EditRow>(`insert into edits (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown)
      values (:kind, :id, :player, :subject, :press_id, :due_at, :token_expires_at, :token, :shown)
      on conflict (kind, id) do update set player = excluded.player, subject = excluded.subject,
        press_id = excluded.press_id, due_at = excluded.due_at, token_expires_at = excluded.token_expires_at,
        token = excluded.token, shown = excluded.shown`),
    find: query<Pick<EditRow, 'kind' | 'id'>, EditRow>('select * from edits where kind = :kind and id = :id'),
    due: query<At, EditRow>(`
      select * from edits where due_at < :now order by due_at limit ${MOST_DUE}`),
    claim: query<Key & At & Pick<EditRow, 'due_at'>>(`update edits set due_at = :due_at ${isThis} and due_at < :now`),
    postpone: query<Key & Pick<EditRow, 'due_at' | 'shown'>>(
      `update edits set due_at = :due_at, shown = :shown ${isThis} and due_at <> ${AT_ONCE}`,
    ),
    hasten: query<OfPlayer & Readonly<Record<'duel' | 'game', string>>>(`
      update edits set due_at = ${AT_ONCE} where kind in ('board', 'card') and player = :player
        and subject in (:duel, :game)`),
    endOfAnswer: query<Pick<EditRow, 'id'>>(`delete from edits where kind in ('board', 'card') and id = :id`),
    end: query<Key>(`delete from edits ${isThis}`),
  };
}

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
