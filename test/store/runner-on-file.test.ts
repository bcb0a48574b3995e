/** The query runner of a SQLite file, which uses one connection. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { test as base, expect } from 'vitest';
import { openEngine } from '../../src/store/open-store.ts';
import { plain, type Run, type Runner } from '../../src/store/sql.ts';

const note = (text: string) => ({ sql: 'insert into notes values (?)', parameters: [text] });
const NOTES = plain<{ text: string }>('select text from notes');
const notesOf = async (run: Run) => (await run(NOTES)).rows.map(({ text }) => text);

const test = base.extend('runner', async ({}, { onCleanup }): Promise<Runner> => {
  const engine = await openEngine(':memory:');
  onCleanup(() => engine.close());
  await engine.runner.run(plain('create table notes (text text not null)'));
  return engine.runner;
});

/** A transaction that takes two turns of the event loop. `done` tells whether it commits. */
const slowly = (runner: Runner, text: string, done: boolean) =>
  runner.inTransaction(async (run) => {
    await run(note(text));
    await yieldToEventLoop();
    await run(note(text));
    return done;
  });

test('no query reads or joins an open transaction', async ({ runner }) => {
  const rolledBack = slowly(runner, 'never', false);
  const [seen, written] = [notesOf(runner.run), runner.run(note('beside'))];
  expect([await rolledBack, await seen, (await written).changed]).toEqual([false, [], 1]);
  expect(await notesOf(runner.run)).toEqual(['beside']);
});

test('transactions that are begun at once follow each other, and one that fails leaves nothing', async ({ runner }) => {
  const failed = runner.inTransaction(async (run) => {
    await run(note('never'));
    await run(plain('insert into notes values (null)'));
    return true;
  });
  const texts = ['a', 'b', 'c'];
  const others = texts.map((it) => slowly(runner, it, true));
  await expect(failed).rejects.toThrow('NOT NULL');
  expect(await Promise.all(others)).toEqual([true, true, true]);
  expect(await notesOf(runner.run)).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
});
