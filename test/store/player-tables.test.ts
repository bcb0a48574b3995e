/** Deleting a player's data reaches every table that holds a player's id. */
import { expect, onTestFinished, test } from 'vitest';
import { openEngine } from '../../src/store/open-store.ts';
import { recordStatements } from '../../src/store/privacy.ts';
import { plain } from '../../src/store/sql.ts';
import { SQLITE } from '../../src/store/sqlite/dialect.ts';

/** Tables with a player's id whose rows are not deleted with `where player = :player`. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  results: 'a result goes with its game',
  duels: 'the opponent keeps the duel; `leaveDuels` removes the player from it',
  daily_tries: 'the try at an open daily is kept without its game, so that there is no second try',
  blocked: 'a block outlasts the deletion, or a blocked player could lift it',
};

const deletedTables = (): readonly string[] => {
  const { deleteLine, deleteGames, deleteOwn } = recordStatements(SQLITE);
  return [deleteLine, deleteGames, ...deleteOwn].map((statement) => {
    const { sql } = statement({ player: 'ann' });
    return /^delete from (\w+)/.exec(sql)?.[1] ?? sql;
  });
};

test('a deletion covers every table with a player id, except for those with a reason', async () => {
  const engine = await openEngine(':memory:');
  onTestFinished(() => engine.close());
  const { rows } = await engine.runner.run(
    plain(`select distinct tables.name from sqlite_schema tables, pragma_table_info(tables.name) columns
      where tables.type = 'table' and (columns.name in ('player', 'challenger', 'opponent', 'pair')
        or (tables.name = 'blocked' and columns.name = 'id'))`),
  );
  const expected = [...deletedTables(), ...Object.keys(EXCEPTIONS)].map((name) => ({ name }));
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
});
