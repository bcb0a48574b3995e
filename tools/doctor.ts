/** `npm run doctor`: checks the settings, the database and Discord. Only `--adopt` and `--restored` change data. */

import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noteRestored } from '../src/app/restored.ts';
import type { Config } from '../src/config.ts';
import { isPostgresUrl, shownLocation } from '../src/database-url.ts';
import { readAhead, sentenceOf } from '../src/discord/background/clock-check.ts';
import {
  askDiscord,
  type IdentifyBudget,
  readIdentifyBudget,
  readOwnApplication,
} from '../src/discord/connection/account.ts';
import { keyProblem } from '../src/discord/connection/foreign-settings.ts';
import { fetchCommands } from '../src/discord/registration/commands.ts';
import { print } from '../src/ops/print.ts';
import { readBotVersion, readSettings } from '../src/settings.ts';
import { explainTrouble } from '../src/store/explain.ts';
import { assertOwned } from '../src/store/health.ts';
import { openStore } from '../src/store/open-store.ts';
import { readSchemaState } from '../src/store/schema-state.ts';
import { isInUse } from '../src/store/sqlite/damage.ts';
import { type Check, type Finding, judgeListing, judgePermissions, judgeRoom, runChecks } from './doctor-checks.ts';
import { rehearsalChecks } from './rehearsal.ts';
import { namedSecretFiles, onInterrupt, readSnowflake, runTool } from './tool.ts';

const say = (line: string): void => print(`${line}\n`);

/** The time limits are off if a pooler ignores the bot's session settings. */
const UNLIMITED =
  "has no time limit for a statement, so what a player was told has failed may be saved later. Set one there, for the user of DATABASE_URL: ALTER ROLE name SET statement_timeout = '2s'.";

const shownTime = (time: number | undefined): string =>
  time === undefined ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function database({ databaseUrl }: Config): Promise<Finding> {
  const database = shownLocation(databaseUrl);
  const { version, newest } = await readSchemaState(databaseUrl, true);
  if (version === 0 && !isPostgresUrl(databaseUrl) && !existsSync(databaseUrl))
    return { fine: `${database} does not exist; the start creates it, without games` };
  if (version === 0) return { fine: `${database} is empty; the start creates the schema` };
  if (version < newest) return { fine: `${database} has schema ${version}; the start changes it to ${newest}` };
  await using store = await openStore(databaseUrl, { connections: 1 });
  try {
    await store.proveWritable(Date.now());
    if ((await store.timeLimit?.()) === '0') return { wrong: `${database} ${UNLIMITED}` };
    const { games, lastMove } = await store.summarizeGames();
    const times = `last move: ${shownTime(lastMove)}; last backup: ${shownTime(await store.lastBackup())}`;
    return { fine: `${database} has schema ${version}, and takes writes; games: ${games}; ${times}` };
  } catch (error) {
    return { wrong: explainTrouble(error, databaseUrl).message };
  }
}

/** @param adopts whether to give the database to this application, even if it belongs to another one */
async function application({ databaseUrl, apiUrl, token = '' }: Config, adopts: boolean): Promise<Finding> {
  // If this fails, the check "database" reports the error.
  const schema = await readSchemaState(databaseUrl).catch(() => undefined);
  if (schema && schema.version < schema.newest)
    return { fine: 'not checked: the bot stores the owner when it starts on the migrated database' };
  if (!schema) return { fine: 'not checked: the database cannot be read' };
  const { id } = await readOwnApplication({ apiUrl, token });
  await using store = await openStore(databaseUrl, { connections: 1 });
  if (adopts) await store.adoptFor(id);
  await assertOwned(store, id, shownLocation(databaseUrl));
  return { fine: adopts ? `the database now belongs to ${id}` : `the database belongs to ${id}, or to nobody yet` };
}

/** Handles `--restored`. It migrates an older schema, as the next start of the bot would. */
async function restored({ databaseUrl }: Config): Promise<Finding> {
  const database = shownLocation(databaseUrl);
  const { version } = await readSchemaState(databaseUrl);
  if (version === 0) return { wrong: `${database} is empty. Restore the backup into it first.` };
  if (!isPostgresUrl(databaseUrl) && isInUse(databaseUrl))
    return {
      wrong: `a bot or another program uses ${database}, so nothing was changed. Put DATABASE_URL with the restored copy in front of the command, or stop that program.`,
    };
  await using store = await openStore(databaseUrl, { connections: 1 });
  const { assisted, unreadable } = await noteRestored(store, Date.now());
  const done = `each player's next ranked game begins a new seed line; ranked games that were running and are assisted now: ${assisted}`;
  return { fine: unreadable === 0 ? done : `${done}; games that cannot be read and were not changed: ${unreadable}` };
}

async function room({ databaseUrl }: Config): Promise<Finding> {
  if (isPostgresUrl(databaseUrl)) return { fine: 'not checked: the database is on a server' };
  const folder = dirname(resolve(databaseUrl));
  if (!existsSync(folder)) return { wrong: `there is no folder ${folder}. Create it.` };
  const { bavail, bsize } = statfsSync(folder);
  return judgeRoom(bavail * bsize);
}

function identifies({ remaining, total, needed }: IdentifyBudget): Finding {
  const left = `${remaining} of ${total} sessions are left today, and a start needs ${needed}`;
  return remaining >= needed
    ? { fine: left }
    : { wrong: `${left}. Until more are available, a start of the bot waits.` };
}

function shards({ shards: ours, shardCount }: Config, { recommended }: IdentifyBudget): Finding {
  if (shardCount !== 'auto' && shardCount < recommended) {
    return { wrong: `Discord recommends ${recommended} shards, and DISCORD_SHARD_COUNT is ${shardCount}. Raise it.` };
  }
  if (ours === 'auto') return { fine: `all of them; Discord recommends ${recommended}` };
  const others = Array.from({ length: Number(shardCount) }, (_, shard) => shard).filter((it) => !ours.includes(it));
  if (others.length === 0) return { fine: 'all of them' };
  return { fine: `${ours.join(',')} in this process; make sure that other processes run ${others.join(',')}` };
}

/** Discord sends interactions to the application's HTTP address if it has one, and otherwise over the gateway. */
async function interactions({ publicKey, apiUrl, token = '' }: Config): Promise<Finding> {
  const application = await readOwnApplication({ apiUrl, token });
  const { interactions_endpoint_url: url = null } = application;
  if (publicKey === undefined) {
    if (url === null) return { fine: 'over the gateway' };
    return {
      wrong: `Discord sends interactions to ${url}. Set DISCORD_PUBLIC_KEY and HTTP_PORT, or remove the URL on the application's page General Information.`,
    };
  }
  const wrong = keyProblem(publicKey, application);
  if (wrong !== undefined) return { wrong };
  if (url === null)
    return {
      wrong:
        "The application has no Interactions Endpoint URL. Start the bot. Then enter its address, with /interactions at the end, on the application's page General Information.",
    };
  return { fine: `over HTTP, to ${url}` };
}

/** If commands are limited to one server, checks that the bot is in it. */
async function server({ guildId, apiUrl, token = '' }: Config): Promise<Finding> {
  if (guildId === undefined) return { fine: 'the commands are registered for all servers' };
  const asking = { apiUrl, token };
  const { id: applicationId } = await readOwnApplication(asking);
  await askDiscord(asking, (rest) => fetchCommands({ rest, applicationId, guildId }));
  return { fine: `the commands are registered only for the server ${guildId}` };
}

const listing = async ({ apiUrl, token = '' }: Config): Promise<Finding> =>
  judgeListing(await readOwnApplication({ apiUrl, token }));

const clock = ({ apiUrl, token = '' }: Config): Promise<Finding> =>
  askDiscord({ apiUrl, token }, async (rest) => {
    const aheadMs = await readAhead(rest, Date.now, AbortSignal.timeout(CLOCK_WITHIN_MS));
    if (aheadMs === 0) return { fine: 'the same as Discord’s' };
    if (aheadMs === undefined)
      return { wrong: 'Discord sent no time to compare with. Check the clock yourself (timedatectl).' };
    return { wrong: `${sentenceOf(aheadMs)}. Switch on time synchronization (timedatectl set-ntp true).` };
  });

const CLOCK_WITHIN_MS = 5_000;

function checksOf(config: Config, adopts: boolean): readonly Check[] {
  const budget = (): Promise<IdentifyBudget> => readIdentifyBudget({ ...config, token: config.token ?? '' });
  const gateway: readonly Check[] = [
    { name: 'token and sessions', run: async () => identifies(await budget()) },
    { name: 'shards', run: async () => shards(config, await budget()) },
  ];
  return [
    ...(config.publicKey === undefined ? gateway : []),
    { name: 'interactions', run: () => interactions(config) },
    { name: 'server', run: () => server(config) },
    { name: 'listing', run: () => listing(config) },
    {
      name: 'permissions',
      run: async () =>
        judgePermissions(isPostgresUrl(config.databaseUrl) ? undefined : config.databaseUrl, namedSecretFiles()),
    },
    { name: 'database', run: () => database(config) },
    { name: 'application', run: () => application(config, adopts) },
    { name: 'disk', run: () => room(config) },
    { name: 'clock', run: () => clock(config) },
  ];
}

const USAGE = `usage: npm run --silent doctor -- [--adopt] [--channel ID | --restored]
  --adopt       gives the database to the application of DISCORD_TOKEN, whichever had it before
  --channel ID  posts, edits and deletes in this channel one message of each form that the bot sends, and says for each
                whether Discord accepts it
  --restored    for a database that was restored from a backup, before the bot runs on it: each player gets a new seed
                line, and running ranked games become assisted, since their seeds may have been revealed after the backup
Says what would keep the bot from playing with the settings in the environment and in .env.
`;

const OPTIONS = {
  adopt: { type: 'boolean', default: false },
  channel: { type: 'string' },
  restored: { type: 'boolean', default: false },
} as const;

/** The rehearsal. Ctrl-C ends it after its current message has been deleted. */
function rehearsalOf({ apiUrl, token = '' }: Config, channel: string): readonly Check[] {
  const interrupted = new AbortController();
  onInterrupt(() => interrupted.abort());
  return rehearsalChecks({ asking: { apiUrl, token }, channel, signal: interrupted.signal });
}

await runTool(USAGE, [], async (given) => {
  const { adopt, channel, restored: isRestored } = parseArgs({ args: [...given], options: OPTIONS }).values;
  if (channel !== undefined) readSnowflake(channel, 'channel');
  let config: Config | undefined;
  const read = async (): Promise<Finding> => {
    config = readSettings({ isService: true });
    return { fine: `of version ${readBotVersion()}, on Node.js ${process.versions.node}` };
  };
  let wrong = await runChecks([{ name: 'settings', run: read }], say);
  if (config) wrong += await runChecks(checksOf(config, adopt), say);
  if (config && channel !== undefined) wrong += await runChecks(rehearsalOf(config, channel), say);
  const settings = config;
  if (settings && isRestored) wrong += await runChecks([{ name: 'restored', run: () => restored(settings) }], say);
  process.exitCode = wrong === 0 ? 0 : 1;
});
