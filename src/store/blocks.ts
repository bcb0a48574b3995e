import type { Blockable, BlockStore } from '../app/blocks.ts';
import { changesOne, type Database, type Dialect, prepareQuery } from './sql.ts';

interface BlockedRow {
  readonly kind: 'player' | 'place';
  readonly id: string;
  readonly blocked_at: number;
}

type Key = Pick<BlockedRow, 'kind' | 'id'>;

export const blockStatements = (dialect: Dialect) => ({
  list: prepareQuery<object, BlockedRow>(dialect, 'select * from blocked order by blocked_at, kind, id'),
  blocked: prepareQuery<Pick<BlockedRow, 'id'>, Pick<BlockedRow, 'blocked_at'>>(
    dialect,
    `select blocked_at from blocked where kind = 'player' and id = :id`,
  ),
  block: prepareQuery<BlockedRow>(
    dialect,
    'insert into blocked (kind, id, blocked_at) values (:kind, :id, :blocked_at) on conflict (kind, id) do nothing',
  ),
  unblock: prepareQuery<Key>(dialect, 'delete from blocked where kind = :kind and id = :id'),
});

const keyOf = (whom: Blockable): Key =>
  'player' in whom ? { kind: 'player', id: whom.player } : { kind: 'place', id: whom.place };

export function blocks(database: Database): BlockStore {
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
