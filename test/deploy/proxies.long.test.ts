/** nginx and Caddy, if installed, with the configuration in `deploy`. They forward to two processes of the bot. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type BotWorld, move, open, openWorld, pressed } from '../support/bot-world.ts';
import { freePort } from '../support/loopback.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { newSchema } from '../support/shared.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const PROXIES = ['nginx', 'caddy'] as const;
type ProxyName = (typeof PROXIES)[number];

interface RunningProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

const TELL_VERSION = { nginx: '-v', caddy: 'version' } as const;

/** Caddy can repeat a request since version 2.8. */
const OLDEST = { nginx: [1, 0], caddy: [2, 8] } as const;

/** Why this machine cannot run the proxy; `undefined` if it can. */
function obstacleTo(name: ProxyName): string | undefined {
  const { stdout, stderr, error } = spawnSync(name, [TELL_VERSION[name]], { ...ownPlace(), encoding: 'utf8' });
  if (error) return `${name} is not installed here`;
  const [version = '', major, minor] = /(\d+)\.(\d+)/.exec(stdout + stderr) ?? [];
  const [oldestMajor, oldestMinor] = OLDEST[name];
  const isOld = Number(major) < oldestMajor || (Number(major) === oldestMajor && Number(minor) < oldestMinor);
  return isOld ? `${name} is ${version} here, and its file needs ${oldestMajor}.${oldestMinor}` : undefined;
}

/** @param bots the ports of two processes of the bot on this machine */
async function startProxy(name: ProxyName, folder: string, bots: readonly number[]): Promise<RunningProxy> {
  const port = await freePort();
  const child = name === 'nginx' ? startNginx(folder, port, bots) : startCaddy(folder, port, bots);
  const ended = once(child, 'exit');
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts nginx with the configuration in `deploy`, but with different addresses and no certificate. */
function startNginx(folder: string, port: number, [first, second]: readonly number[]): ChildProcess {
  const shipped = readFileSync(projectFile('deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:9041', `127.0.0.1:${first}`)
    .replace('127.0.0.1:9042', `127.0.0.1:${second}`)
    .replace('443 ssl', `127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${it};`);
  const main = `pid nginx.pid; daemon off; events {} http { access_log off; ${temporary.join(' ')}\n${shipped}}`;
  writeFileSync(join(folder, 'main.conf'), main);
  return spawn('nginx', ['-p', folder, '-c', 'main.conf', '-e', 'stderr'], { ...ownPlace(), stdio: 'ignore' });
}

/** Starts Caddy with the variables that the Caddyfile reads. The admin endpoint is switched off. */
function startCaddy(folder: string, port: number, bots: readonly number[]): ChildProcess {
  const main = `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\nimport ${projectFile('deploy/Caddyfile')}\n`;
  writeFileSync(join(folder, 'main'), main);
  const place = ownPlace({
    DOMAIN: `http://127.0.0.1:${port}`,
    BOTS: bots.map((bot) => `127.0.0.1:${bot}`).join(' '),
    HOME: folder,
  });
  const given = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'main')];
  return spawn('caddy', given, { ...place, stdio: 'ignore' });
}

const PLAYERS = 32;

const test = testInFolder.extend('world', ({ folder }, { onCleanup }) => openWorld(folder, {}, onCleanup));

const startAt = ({ discord, startProcess }: BotWorld, port: number, settings = {}) =>
  startProcess({ DISCORD_PUBLIC_KEY: discord.publicKey, HTTP_PORT: String(port), ...settings });

/** Sends a request to the proxy and returns the HTTP status. */
async function ask({ origin }: RunningProxy, path: string, method = 'GET', body = ''): Promise<number | undefined> {
  const headers = { 'x-signature-ed25519': '0'.repeat(128), 'x-signature-timestamp': '1' };
  const asked = request(`${origin}${path}`, { method, headers });
  // A server that rejects a request body may close the connection before the whole body is sent.
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

  testBeforeOneBot('keeps forwarding interactions after requests that are too large', async ({ world, proxy }) => {
    for (const size of [900_000, 5_000_000]) {
      const rejected = await Promise.all(
        Array.from({ length: 8 }, () => ask(proxy, '/interactions', 'POST', 'x'.repeat(size))),
      );
      expect([...new Set(rejected)]).toEqual([413]);
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
      const start = (port: number) => startAt(world, port, { DATABASE_URL });
      const bots = new Map(await Promise.all(ports.map(async (port) => [port, await start(port)] as const)));
      const proxy = await startProxy(name, folder, ports);
      onTestFinished(proxy.stop);
      await world.driver.useEndpoint(`${proxy.origin}/interactions`);
      const players = Array.from({ length: PLAYERS }, (_, it) => world.driver.addPlayer(`Player ${it}`));
      let games = await Promise.all(players.map((player) => open(world, player, 'Puzzle Club', { board: '8x8' })));
      const everybodyMoves = async () => {
        games = await Promise.all(
          games.map((game, at) => pressed(() => move(world, players[at] ?? expect.unreachable(), game))),
        );
      };
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        for (const port of ports) {
          const [end] = await Promise.all([bots.get(port)?.stop(signal), everybodyMoves()]);
          expect(end).toBe(signal === 'SIGTERM' ? 0 : signal);
          // Only the other process is running now.
          await everybodyMoves();
          bots.set(port, await start(port));
        }
      }
      expect(games.map(({ moves }) => moves)).toEqual(players.map(() => 8));
    },
  );
});
