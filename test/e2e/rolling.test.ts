/** A deploy with what `deploy` ships: one process takes over from another under players, and no click is lost. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { type BotProcess, startBotProcess } from '../support/bot-process.ts';
import { firstArrow, isPutOff, open, testWithBot as test, updated } from '../support/bot-world.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';

const PLAYERS = 6;

/** A `systemctl` that hands its arguments to the test, which does what systemd would. */
async function fakeSystemctl(folder: string, act: (verb: string, unit: string) => Promise<void>) {
  const server = createServer((request, response) => {
    const [, verb = '', unit = ''] = (request.url ?? '').split('/');
    void act(verb, unit).then(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const script = join(folder, 'systemctl');
  writeFileSync(script, `#!/bin/sh\nexec "${process.execPath}" -e "await fetch('${address}/$1/$2')"\n`);
  chmodSync(script, 0o755);
  return () => server.close();
}

/** Settles with the exit code and what was printed. */
async function roll(folder: string, ...names: readonly string[]) {
  const { env, cwd } = ownPlace({ PATH: `${folder}:${process.env['PATH']}` });
  const child = execFile(process.execPath, [projectFile('deploy/roll.mjs'), ...names], { env, cwd });
  let output = '';
  const note = (text: string): void => {
    output += text;
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** What the template sets, for one name. */
function settingsOf(name: string): Readonly<Record<string, string>> {
  const unit = readFileSync(projectFile('deploy/2048@.service'), 'utf8').replaceAll('%i', name);
  const [, port = ''] = /^ExecStart=.* HTTP_PORT=(\d+) /m.exec(unit) ?? [];
  return { HTTP_PORT: port, NODE_ENV: 'production' };
}

test('a process takes over from another under players, and no click is lost', async ({ world, folder }) => {
  const { driver, standIn, database } = world;
  const bots = new Map<string, BotProcess>();
  const settings = { DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl, DATABASE_URL: database };
  const verbs: string[] = [];
  const close = await fakeSystemctl(folder, async (verb, unit) => {
    verbs.push(`${verb} ${unit}`);
    const name = unit.replace('2048@', '');
    if (verb === 'start') bots.set(unit, startBotProcess({ ...settings, ...settingsOf(name) }));
    if (verb === 'stop') expect(await bots.get(unit)?.stop('SIGTERM')).toBe(0);
  });
  onTestFinished(async () => {
    close();
    await Promise.all([...bots.values()].map((bot) => bot.stop('SIGKILL')));
  });
  const [first, second] = ['63', '64'];
  const initial = startBotProcess({ ...settings, ...settingsOf(first) });
  bots.set(`2048@${first}`, initial);
  await initial.logged('the bot is ready');
  await expect.poll(() => driver.offered(driver.channel('Puzzle Club'))).not.toEqual([]);

  let isOver = false;
  let clicks = 0;
  const play = async (index: number): Promise<void> => {
    const player = driver.addPlayer(`Player ${index}`);
    let game = await open(world, player, 'Puzzle Club', { board: '8x8' });
    for (let moves = 1; !isOver; moves += 1) {
      const click = driver.click(player, game.stored, firstArrow(game) ?? '');
      const outcome = await click.outcome;
      // Each press gets its board, and moves once.
      if (isPutOff(outcome)) moves -= 1;
      else {
        game = await updated(click);
        expect(game.moves).toBe(moves);
        clicks += 1;
      }
      await pause(80);
    }
  };
  const playing = Promise.all(Array.from({ length: PLAYERS }, (_, index) => play(index)));
  try {
    expect(await roll(folder, first, second)).toEqual({
      code: 0,
      output: '2048@64 plays now, and 2048@63 was stopped.\n',
    });
  } finally {
    isOver = true;
    await playing;
  }
  expect(clicks).toBeGreaterThan(PLAYERS * 5);
  expect(verbs).toEqual(['start 2048@64', 'stop 2048@63', 'enable 2048@64', 'disable 2048@63']);
  expect(await roll(folder, '41', '41')).toMatchObject({ code: 2, output: expect.stringMatching(/^usage: /) });
});
