/** nginx or Caddy of this machine with the file that `deploy` has for it, in the foreground and in a folder of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { ownPlace, projectFile } from './own-process.ts';

export const PROXIES = ['nginx', 'caddy'] as const;
type ProxyName = (typeof PROXIES)[number];

export interface RunningProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

const TELL_VERSION = { nginx: '-v', caddy: 'version' } as const;

/** Caddy 2.8 is the first that can send a request again. */
const OLDEST = { nginx: [1, 0], caddy: [2, 8] } as const;

/** Why this machine cannot run it, in a sentence. */
export function obstacleTo(name: ProxyName): string | undefined {
  const { stdout, stderr, error } = spawnSync(name, [TELL_VERSION[name]], { ...ownPlace(), encoding: 'utf8' });
  if (error) return `${name} is not installed here`;
  const [version = '', major, minor] = /(\d+)\.(\d+)/.exec(stdout + stderr) ?? [];
  const [oldestMajor, oldestMinor] = OLDEST[name];
  const isOld = Number(major) < oldestMajor || (Number(major) === oldestMajor && Number(minor) < oldestMinor);
  return isOld ? `${name} is ${version} here, and its file needs ${oldestMajor}.${oldestMinor}` : undefined;
}

/** @param bots two ports on this machine */
export async function startProxy(name: ProxyName, folder: string, bots: readonly number[]): Promise<RunningProxy> {
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

/** With other addresses, and without the certificate. */
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

/** By the variables of its file, and without the address by which Caddy is administered. */
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
