/** The files for nginx and Caddy, before two processes of the bot. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect } from 'vitest';
import { type BotWorld, openWorld } from '../support/bot-world.ts';
import { freePort } from '../support/free-port.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { obstacleTo, PROXIES, type RunningProxy, startProxy } from '../support/proxy.ts';
import { newSchema } from '../support/shared.ts';
import { seatPlayers } from '../support/steady-players.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const PLAYERS = 32;
/** Milliseconds between the presses of a player. */
const BREATH = 400;

const test = testInFolder.extend('world', ({ folder }, { onCleanup }) => openWorld(folder, {}, onCleanup));

const startAt = ({ discord, startProcess }: BotWorld, port: number, settings = {}) =>
  startProcess({ DISCORD_PUBLIC_KEY: discord.publicKey, HTTP_PORT: String(port), ...settings });

/** The status. */
async function ask({ origin }: RunningProxy, path: string, method = 'GET', body = ''): Promise<number | undefined> {
  const headers = { 'x-signature-ed25519': '0'.repeat(128), 'x-signature-timestamp': '1' };
  const asked = request(`${origin}${path}`, { method, headers });
  // A server that refuses a body may end the connection before all of it is sent.
  asked.on('error', () => undefined).end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe.each(PROXIES)('%s', (name) => {
  const obstacle = obstacleTo(name);
  const testBeforeOneBot = test.extend('proxy', async ({ world, folder, skip }, { onCleanup }) => {
    if (obstacle !== undefined) skip(obstacle);
    const port = await freePort();
    await startAt(world, port);
    const proxy = await startProxy(name, folder, [port, port]);
    onCleanup(proxy.stop);
    await world.driver.useEndpoint(`${proxy.origin}/interactions`);
    return proxy;
  });

  testBeforeOneBot('forwards interactions, and nothing else', async ({ proxy }) => {
    const paths = ['/metrics', '/readyz', '/healthz', '//metrics', '/interactions/..%2fmetrics', '/interactions/'];
    for (const path of paths) expect(await ask(proxy, path)).toBe(404);
    expect(await ask(proxy, '/interactions')).toBe(405);
  });

  testBeforeOneBot('goes on bringing interactions when somebody sends too much', async ({ world, proxy }) => {
    for (const size of [900_000, 5_000_000]) {
      const refused = await Promise.all(
        Array.from({ length: 8 }, () => ask(proxy, '/interactions', 'POST', 'x'.repeat(size))),
      );
      expect([...new Set(refused)]).toEqual([413]);
      await world.driver.useEndpoint(`${proxy.origin}/interactions`);
    }
  });

  test.skipIf(!postgresBinaries())(
    'loses no click when processes are replaced or killed',
    { timeout: 400_000 },
    async ({ world, folder, skip, onTestFinished }) => {
      if (obstacle !== undefined) skip(obstacle);
      const DATABASE_URL = await newSchema();
      const ports = [await freePort(), await freePort()];
      let bots = await Promise.all(ports.map((port) => startAt(world, port, { DATABASE_URL })));
      const proxy = await startProxy(name, folder, ports);
      onTestFinished(proxy.stop);
      await world.driver.useEndpoint(`${proxy.origin}/interactions`);
      const players = seatPlayers(world.driver, PLAYERS, BREATH);
      await players.haveMoved(1);
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        const next: typeof bots = [];
        for (const [at, port] of ports.entries()) {
          expect(await bots[at]?.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : signal);
          next.push(await startAt(world, port, { DATABASE_URL }));
        }
        bots = next;
        await players.haveMoved(1);
      }
      await players.leave();
      expect(players.lost).toEqual([]);
      await players.expectSaved(DATABASE_URL);
    },
  );
});
