/** Players and servers that the operator has blocked get one sentence, which only they see; everybody else plays on. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { firstArrow, hidden, open, testWithBot as test, updated, whispered } from '../support/bot-world.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';

const BLOCKED = 'Sorry, the owner of this bot has switched it off for you or for this server.';
const GESPERRT = 'Tut uns leid, der Betreiber dieses Bots hat ihn für dich oder für diesen Server abgeschaltet.';

async function run(database: string, tool: 'player' | 'server', ...given: readonly string[]) {
  const script = projectFile(`tools/${tool}.ts`);
  const ran = promisify(execFile)(process.execPath, [script, ...given], ownPlace({ DATABASE_URL: database }));
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

test('a blocked player and a blocked server are told so on every way, and others play on elsewhere', async ({
  world,
}) => {
  const { database, driver } = world;
  const [ann, ben] = [driver.addPlayer('Anna', 'de'), driver.addPlayer('Bert')];
  const [club, shift] = [driver.addGuild('Club').guild, driver.addGuild('Shift').guild];
  const [clubName = '', shiftName = ''] = [club?.name, shift?.name];
  const before = await world.start();
  const anns = await open(world, ann, clubName);
  await before.stop();

  expect(await run(database, 'player', 'block', ann.id)).toEqual({
    code: 0,
    said: `The player ${ann.id} is blocked. Within ten seconds every process knows it.\n`,
  });
  expect(await run(database, 'player', 'block', ann.id)).toMatchObject({
    code: 1,
    said: `The player ${ann.id} is blocked already.\n`,
  });
  expect(await run(database, 'player', 'blocked')).toEqual({ code: 0, said: `${ann.id}\n` });
  expect(await run(database, 'server', 'blocked')).toEqual({ code: 0, said: '' });
  expect(await run(database, 'server', 'block', shift?.id ?? '')).toMatchObject({ code: 0 });

  await world.start();
  expect(await whispered(driver.slash(ann, driver.channel(clubName), '2048'))).toBe(GESPERRT);
  const [arrow = ''] = anns.enabled;
  expect(await whispered(driver.click(ann, anns.stored, arrow))).toBe(GESPERRT);
  expect(driver.current(ann, anns.stored).message.content).toBe(anns.stored.message.content);
  // What is stored about her she can still see, get and delete.
  const shown = await hidden(driver.slash(ann, driver.channel(clubName), 'privacy show'));
  const [ask = '', copy = ''] = shown.enabled;
  expect((await hidden(driver.click(ann, shown.stored, copy))).stored.message.attachments).toHaveLength(1);
  const asked = await updated(driver.click(ann, shown.stored, ask));
  const [, confirm = ''] = asked.enabled;
  expect((await updated(driver.click(ann, asked.stored, confirm))).enabled).toEqual([]);
  expect(await whispered(driver.slash(ben, driver.channel(shiftName), '2048'))).toBe(BLOCKED);
  const bens = await open(world, ben, clubName);
  expect(await updated(driver.click(ben, bens.stored, firstArrow(bens) ?? ''))).toMatchObject({ moves: 1 });

  expect(await run(database, 'server', 'unblock', shift?.id ?? '')).toMatchObject({ code: 0 });
  expect(await run(database, 'server', 'unblock', shift?.id ?? '')).toMatchObject({ code: 1, said: /is not blocked/ });
});
