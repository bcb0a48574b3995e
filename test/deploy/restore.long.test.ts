/**
 * Runs the restore commands of docs/backup.md literally, except for folders and the backup's name. Scripts replace
 * `sudo`, `systemctl` and `docker`, and run the commands on a real PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { testWithBotOn } from '../support/bot-world.ts';
import { missing, ownPlace, projectFile } from '../support/own-process.ts';
import { postgresProcess, query } from '../support/postgres.ts';
import { afterMoves } from '../support/saved-game.ts';

const ROOT = projectFile('').replace(/\/$/, '');

/** The shell code blocks below this heading. */
function blocksBelow(heading: string, page = 'docs/backup.md'): readonly string[] {
  const [, section = ''] = readFileSync(page, 'utf8').split(`\n${heading}\n`);
  const [own = ''] = section.split(/^#+ /m);
  const blocks = [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  expect(blocks).not.toEqual([]);
  return blocks;
}

/**
 * The folders in the commands of the pages, and the folders of the test that replace them. A longer path comes
 * before its prefixes.
 */
const placesIn = (folder: string): readonly (readonly [string, string])[] => [
  ['/opt/discord-2048', ROOT],
  ['/etc/discord-2048.env', join(folder, 'discord-2048.env')],
  ['/etc/systemd/system', join(folder, 'systemd')],
  ['/var/lib/discord-2048-backups', join(folder, 'backups')],
  ['/var/lib/private/discord-2048', join(folder, 'state')],
  ['/backup.sh', join(ROOT, 'deploy/backup.sh')],
  ['/backups', join(folder, 'backups')],
];

const inTest = (folder: string, text: string): string =>
  placesIn(folder).reduce((changed, [from, to]) => changed.replaceAll(new RegExp(`(?<![\\w}])${from}`, 'g'), to), text);

const test = testWithBotOn({})
  .extend('machine', ({ folder }) => {
    for (const name of ['bin', 'backups', 'state', 'systemd']) mkdirSync(join(folder, name));
    const calls = join(folder, 'calls');
    writeFileSync(calls, '');
    symlinkSync(process.execPath, join(folder, 'bin/node'));
    const provide = (name: string, code: string): void => {
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\nset -u\n${code}\n`, { mode: 0o755 });
    };
    const backup = () => readdirSync(join(folder, 'backups'))[0] ?? '';
    return {
      provide,
      backup,
      calls: () => readFileSync(calls, 'utf8').trimEnd().split('\n'),
      note: `echo "$*" >> '${calls}'`,
      /** Runs a code block in a shell. Every command must succeed, and standard error must contain `output` only. */
      async run(block: string, settings: Readonly<Record<string, string>> = {}, { input = '', output = '' } = {}) {
        const { env } = ownPlace({ PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, ...settings });
        const commands = inTest(folder, block).replaceAll(/2048-2026-11-20T041700Z\.\w+/g, backup());
        // The shell has no terminal, because `createuser` would read the password from it.
        const place = { env, cwd: ROOT, detached: true } as const;
        const child = spawn('bash', ['--norc', '-o', 'pipefail', '-ec', commands], place);
        child.stdin.end(input || undefined);
        const [stdout, stderr, [status]] = await Promise.all([
          text(child.stdout),
          text(child.stderr),
          once(child, 'exit'),
        ]);
        expect({ commands, status, stdout, stderr }).toEqual({ commands, status: 0, stdout, stderr: output });
        return stdout;
      },
    };
  })
  .extend('settings', ({ world, folder }) => (databaseUrl: string) => {
    const lines = [`DISCORD_TOKEN=${world.discord.token}`, `DISCORD_API_URL=${world.discord.apiUrl}`];
    writeFileSync(join(folder, 'discord-2048.env'), `${[...lines, `DATABASE_URL=${databaseUrl}`].join('\n')}\n`, {
      mode: 0o600,
    });
  });

/** Settings of PostgreSQL's programs. Notices, as of a database that does not exist, are not written to standard error. */
const placeOf = ({ port }: { readonly port: number }) => ({
  PGPORT: String(port),
  LC_ALL: 'C.UTF-8',
  PGOPTIONS: '-c client_min_messages=warning',
});

const game = (id: string, turn = 0) => afterMoves(turn, { id, player: id });

async function begin(address: string, id: string): Promise<void> {
  await using store = await openStore(address);
  await store.startGame(game(id));
}

/** Returns which of the two games, `before` and `since` the backup, the database contains. */
async function gamesIn(address: string): Promise<readonly string[]> {
  await using store = await openStore(address);
  const found = await Promise.all(['before', 'since'].map(async (id) => (await store.find(id)) && id));
  return found.flatMap((id) => id ?? []);
}

function expectWell(said: string, database: string): void {
  const lines = said.split('\n').filter((line) => /^(?:fine|WRONG) /.test(line));
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^fine   database: \\S*${database} has schema`)));
  expect(lines.at(-1)).toMatch(/^fine {3}restored: .* are assisted now: 1$/);
}

test('a SQLite backup takes the place of the database', async ({ machine, settings, folder, world }) => {
  machine.provide('systemctl', machine.note);
  const path = join(folder, 'state/2048.sqlite');
  settings(path);
  await begin(path, 'before');
  await machine.run(`node ${ROOT}/tools/backup.ts --into ${join(folder, 'backups')} --keep 14`, { DATABASE_URL: path });
  await begin(path, 'since');
  writeFileSync(`${path}-wal`, 'of a bot that was killed');
  const [copy = '', swap = ''] = blocksBelow('### SQLite, as a service');
  expectWell(await machine.run(copy), 'restored.sqlite');
  const [, tidy = ''] = /^When everything works: (.*)$/m.exec(await machine.run(swap)) ?? [];
  expect(machine.calls()).toEqual(['stop 2048', 'start 2048']);
  expect(await gamesIn(path)).toEqual(['before']);
  const replaced = () => globSync(join(folder, 'state/replaced-*'));
  expect(replaced().map((it) => readdirSync(it))).toEqual([['2048.sqlite', '2048.sqlite-wal']]);
  // The same again, although nobody tidied up, and a copy was left by a doctor that was killed.
  await begin(path, 'since');
  writeFileSync(join(folder, 'state/restored.sqlite-wal'), 'left');
  expectWell(await machine.run(copy), 'restored.sqlite');
  await machine.run(swap);
  expect([await gamesIn(path), replaced().length]).toEqual([['before'], 2]);
  await machine.run(tidy);
  expect(replaced().length).toBe(1);
  // Without a copy, the bot is not even stopped.
  await expect(machine.run(swap)).rejects.toThrow();
  expect(machine.calls()).toEqual(Array.from({ length: 2 }, () => ['stop 2048', 'start 2048']).flat());
  expect(world.driver.gateway.identifies).toBe(0);
});

const installed = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1);
const POSTGRES = installed === undefined ? missing("PostgreSQL's own programs") : dirname(dirname(installed));

describe.skipIf(POSTGRES === undefined)('on PostgreSQL', () => {
  const testOf = (superuser: string) =>
    test.extend('server', async ({}, { onCleanup }) => {
      const server = await postgresProcess(POSTGRES ?? '', superuser);
      server.initialize();
      onCleanup(async () => {
        await server.end('SIGINT');
        server.remove();
      });
      return server;
    });

  testOf('postgres')('with the roles that the page creates', async ({ machine, settings, folder, server }) => {
    const { provide, note, run } = machine;
    const HBA = ['local all all trust', 'host all postgres samehost trust', 'host all all samehost scram-sha-256'];
    writeFileSync(join(server.data, 'pg_hba.conf'), `${HBA.join('\n')}\n`);
    await server.start();
    const place = placeOf(server);
    // Two restores within a second have different names, too.
    provide('date', 'case $* in *%m%d*) exec /bin/date +%s%N ;; esac; exec /bin/date "$@"');
    provide(
      'sudo',
      `[ "$1 $2" = '-u postgres' ] || exit 64; shift 2; PGHOST='${dirname(server.data)}' PGUSER=postgres exec "$@"`,
    );
    const nightly = readFileSync('deploy/2048-backup.service', 'utf8');
    const [, command = ''] = /^ExecStart=(\S.*)$/m.exec(nightly) ?? [];
    provide(
      'systemctl',
      `${note}; [ "$*" != 'start 2048-backup' ] || { cd '${ROOT}'; set -a; . '${folder}/discord-2048.env'; BACKUP_FOLDER='${folder}/backups' exec ${command}; }`,
    );
    const create = blocksBelow('### PostgreSQL instead of SQLite', 'docs/install.md').find((block) =>
      block.includes('createuser'),
    );
    await run(create ?? '', place, {
      input: 'sEcret123\nsEcret123\n',
      output: 'Enter password for new role: \nEnter it again: \n',
    });
    // The operator sets this address in the environment file, as docs/install.md says.
    settings('postgres://bot:sEcret123@localhost/discord_2048');
    const at = (database: string) => `postgres://bot:sEcret123@127.0.0.1:${server.port}/${database}`;
    await begin(at('discord_2048'), 'before');
    await run('systemctl start 2048-backup', place);
    expect(machine.backup()).toMatch(/\.dump$/);
    await begin(at('discord_2048'), 'since');

    const [copy = '', swap = ''] = blocksBelow('### PostgreSQL on this machine');
    expectWell(await run(copy, place), 'discord_2048_restored');
    expect(await gamesIn(at('discord_2048'))).toEqual(['before', 'since']);
    const tidy = tidyingOf(await run(swap, place));
    expect(machine.calls().slice(-2)).toEqual(['stop 2048', 'start 2048']);
    expect(await gamesIn(at('discord_2048'))).toEqual(['before']);
    expect(await gamesIn(at(tidy.database))).toEqual(['before', 'since']);
    await expectOwnedByBot(at('discord_2048'));
    // The same again, although nobody tidied up.
    await begin(at('discord_2048'), 'since');
    expectWell(await run(copy, place), 'discord_2048_restored');
    await run(swap, place);
    expect(await gamesIn(at('discord_2048'))).toEqual(['before']);
    await run(tidy.command, place);
    await expect(gamesIn(at(tidy.database))).rejects.toThrow('does not exist');
    expect(await query(server.address, `select rolcreatedb, rolsuper from pg_roles where rolname = 'bot'`)).toEqual([
      { rolcreatedb: false, rolsuper: false },
    ]);
  });

  testOf('bot')('with Compose, whose superuser is the bot', async ({ machine, world, folder, server }) => {
    const { provide, note, run } = machine;
    await server.start();
    const at = (database: string) => `postgres://bot:letters1@127.0.0.1:${server.port}/${database}`;
    await query(server.address, 'create database discord_2048');
    const place = placeOf(server);
    provide('docker', composeOn(dirname(server.data), note));
    const inCompose = (block: string) =>
      run(block, {
        ...place,
        DATABASE_URL: at('discord_2048'),
        DISCORD_TOKEN: world.discord.token,
        DISCORD_API_URL: world.discord.apiUrl,
        BACKUP_FOLDER: join(folder, 'backups'),
      });
    await begin(at('discord_2048'), 'before');
    await inCompose('docker compose --file deploy/compose.yaml exec backup sh /backup.sh once');
    await begin(at('discord_2048'), 'since');

    const [copy = '', swap = ''] = blocksBelow('### PostgreSQL with Compose');
    expectWell(await inCompose(copy), 'discord_2048_restored');
    const tidy = tidyingOf(await inCompose(swap));
    expect(machine.calls()).toEqual(['stop bot', 'start bot']);
    expect(await gamesIn(at('discord_2048'))).toEqual(['before']);
    expect(await gamesIn(at(tidy.database))).toEqual(['before', 'since']);
    await expectOwnedByBot(at('discord_2048'));
    await inCompose(tidy.command);
    await expect(gamesIn(at(tidy.database))).rejects.toThrow('does not exist');
  });
});

/** Returns what the swap prints at its end: the command that drops the replaced database, and that database. */
function tidyingOf(said: string) {
  const [, command = ''] = /^When everything works: (.*)$/m.exec(said) ?? [];
  return { command, database: command.split(' ').at(-1) ?? '' };
}

/** A migration by the bot's next version must be able to change the restored tables. */
async function expectOwnedByBot(address: string): Promise<void> {
  const foreign = `select relname from pg_class join pg_roles on pg_roles.oid = relowner
    where relnamespace = 'public'::regnamespace and rolname <> 'bot'`;
  expect(await query(address, foreign)).toEqual([]);
  await query(address, 'create table later (id integer)');
}

/**
 * A `docker` script that runs on this machine what `docker compose` would run in a container, and records when services
 * stop and start.
 */
const composeOn = (socket: string, note: string): string => `
[ "$1 $2 $3" = 'compose --file deploy/compose.yaml' ] || exit 64
shift 3
case $1 in stop | start) ${note}; exit ;; esac
verb=$1; shift
while case $1 in -*) true ;; *) false ;; esac; do shift; done
service=$1; shift
cd '${ROOT}'
case "$verb $service" in
  'exec database') PGHOST='${socket}' exec "$@" ;;
  'exec backup' | 'run bot') exec "$@" ;;
  *) exit 64 ;;
esac`;
