import { expect, test } from 'vitest';
import { databaseOn, plain, queryIn } from '../../src/store/sql.ts';
import { onEachEngine } from '../support/databases.ts';

onEachEngine((openEmpty) => {
  test('an atomic write whose first statement changes two rows was done', async ({ onTestFinished }) => {
    const engine = await openEmpty();
    onTestFinished(() => engine.close());
    const database = databaseOn(engine);
    await engine.runner.run(plain('create table notes (text text not null)'));
    await engine.runner.run(plain("insert into notes values ('one'), ('two')"));
    const replace = {
      first: plain(`update notes set text = 'new'`),
      others: [plain(`insert into notes values ('more')`)],
    };
    expect(await database.writeAtomically(replace)).toBe(true);
    const notes = await database.rows(plain<{ text: string }>('select text from notes order by text'));
    expect(notes.map(({ text }) => text)).toEqual(['more', 'new', 'new']);
  });
});

test('a statement without one of its values fails and names it', () => {
  const insert = queryIn({ placeholder: () => '?' })<{ place?: string; note: string | null }>(
    'insert into notes values (:place, :note)',
  );
  expect(insert({ place: 'guild:1', note: null }).parameters).toEqual(['guild:1', null]);
  expect(() => insert({ note: null })).toThrow('The value ":place" is missing for: insert into notes values (?, ?)');
});
