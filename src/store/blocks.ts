import type { BlockTarget, OperationStore } from '../app/stores/operation-store.ts';
import { changesOne, type Database, type Dialect, queryIn } from './sql.ts';

export function blockStore(database: Database): Pick<OperationStore, 'listBlocked' | 'block' | 'unblock'> {
  const { list, block, unblock } = blockStatements(database.dialect);
  return {
    async listBlocked() {
      const rows = await database.rows(list({}));
      return rows.map(({ kind, id }) => (kind === 'player' ? { player: id } : { place: id }));
    },
    block: (whom, at) => changesOne(database, block({ ...keyOf(whom), blocked_at: at })),
    unblock: (whom) => changesOne(database, unblock(keyOf(whom))),
  };
}

interface BlockedRow {
  readonly kind: 'player' | 'place';
  readonly id: string;
  readonly blocked_at: number;
}

type Key = Pick<BlockedRow, 'kind' | 'id'>;

export const blockStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  return {
    list: query<object, BlockedRow>('select * from blocked order by blocked_at, kind, id'),
    blocked: query<Pick<BlockedRow, 'id'>, Pick<BlockedRow, 'blocked_at'>>(
      `select blocked_at from blocked where kind = 'player' and id = :id`,
    ),
    block: query<BlockedRow>(
      'insert into blocked (kind, id, blocked_at) values (:kind, :id, :blocked_at) on conflict (kind, id) do nothing',
    ),
    unblock: query<Key>('delete from blocked where kind = :kind and id = :id'),
  };
};

const keyOf = (whom: BlockTarget): Key =>
  'player' in whom ? { kind: 'player', id: whom.player } : { kind: 'place', id: whom.place };
