import type { OperationStore } from '../app/stores/operation-store.ts';
import { type Database, type Dialect, queryIn } from './sql.ts';

export function restoreStore(database: Database): Pick<OperationStore, 'beginLines' | 'runningRanked'> {
  const { note, forget, ranked } = restoreStatements(database.dialect);
  return {
    async beginLines(now) {
      await database.transaction(async (tx) => {
        await tx.write(note({ now }));
        await tx.write(forget({}));
      });
    },
    runningRanked: async (last) => (await database.rows(ranked({ last }))).map(({ id }) => id),
  };
}

export function restoreStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    note: query<{ readonly now: number }>(
      'insert into restores (restored_at) values (:now) on conflict (restored_at) do nothing',
    ),
    forget: query<object>('delete from seed_lines'),
    ranked: query<{ readonly last: string }, { readonly id: string }>(`select id from saved_games
      where id > :last and state = 'running' and mode = 'regular' and standing = 'ranked' order by id limit 500`),
  };
}
