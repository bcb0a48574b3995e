/** Players and servers that the operator has blocked get one sentence, which only they see; everybody else plays on. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { open, testWithBot as test, updated, whispered } from '../support/bot-world.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';

const BLOCKED = 'Sorry, the owner of this bot has switched it off for you or for this server.';
const GESPERRT = 'Tut uns leid, der Betreiber dieses Bots hat ihn für dich oder für diesen Server abgeschaltet.';

async function run(database: string, tool: 'player' | 'server', ...given: readonly string[]) {
  const script = projectFile(`src/store/tools/${tool}.ts`);
  const ran = promisify(execFile)(process.execPath, [script, ...given], ownPlace({ DATABASE_URL: database }));
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

test('a blocked player is told so on every way, and others play', async ({ world }) => {
  const { database, driver } = world;
  const [ann, ben] = [driver.addPlayer('Anna', 'de'), driver.addPlayer('Bert')];
  const club = driver.addGuild('Club').guild?.name ?? '';
  const before = await world.start();
  const anns = await open(world, ann, club);
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

  await world.start();
  expect(await whispered(driver.slash(ann, driver.channel(club), '2048'))).toBe(GESPERRT);
  const [arrow = ''] = anns.enabled;
  expect(await whispered(driver.click(ann, anns.stored, arrow))).toBe(GESPERRT);
  expect(driver.current(ann, anns.stored).message.content).toBe(anns.stored.message.content);
  const bens = await open(world, ben, club);
  expect(await updated(driver.click(ben, bens.stored, bens.enabled[0] ?? ''))).toMatchObject({ moves: 1 });
});

test('a blocked server is told so, and its members play elsewhere', async ({ world }) => {
  const { database, driver } = world;
  const ann = driver.addPlayer('Anna');
  const club = driver.addGuild('Club').guild;
  const home = driver.addGuild('Home').guild?.name ?? '';
  await (await openStore(database)).close();
  expect(await run(database, 'server', 'block', club?.id ?? '')).toMatchObject({ code: 0 });
  await world.start();
  expect(await whispered(driver.slash(ann, driver.channel(club?.name ?? ''), '2048'))).toBe(BLOCKED);
  expect(await open(world, ann, home)).toMatchObject({ moves: 0 });
  expect(await run(database, 'server', 'unblock', club?.id ?? '')).toMatchObject({ code: 0 });
  expect(await run(database, 'server', 'unblock', club?.id ?? '')).toMatchObject({ code: 1, said: /is not blocked/ });
});
