import { parseArgs } from 'node:util';
import { type FindServers, type Preview, previewSweep, sweep } from '../src/app/retention.ts';
import type { Config } from '../src/config.ts';
import { shownLocation } from '../src/database-url.ts';
import { type Asking, readOwnApplication, readServers } from '../src/discord/account.ts';
import { ConnectError } from '../src/discord/connect-error.ts';
import { print } from '../src/ops/print.ts';
import { readSettings } from '../src/settings.ts';
import { StoreOpenError } from '../src/store/explain.ts';
import { assertOwned, claimFor } from '../src/store/health.ts';
import { openStore } from '../src/store/open-store.ts';
import { readSchemaState } from '../src/store/schema-state.ts';
import { rejectExtraArguments, runTool } from './tool.ts';

const USAGE = `usage: npm run --silent sweep -- [--dry-run]
  --dry-run  says what would be deleted, and changes nothing
Deletes what has expired, as the bot does once a day: docs/operations.md says what that is. The bot may go on meanwhile.
`;

const say = (line: string): void => print(`${line}\n`);

async function assertNewest({ databaseUrl }: Config): Promise<void> {
  const { version, newest } = await readSchemaState(databaseUrl);
  if (version >= newest) return;
  throw new StoreOpenError(
    `The database has schema version ${version}, but this version of the bot needs ${newest}.`,
    'Start the bot once: it brings the database up to date.',
  );
}

function tell({ removed, returned, practice, ofDuels, servers }: Preview): void {
  for (const place of removed) say(`${place}: the bot is no longer there. Its time would begin now.`);
  for (const place of returned) say(`${place}: the bot is back. Its games would stay.`);
  for (const { place, games } of servers)
    say(`${place}: its time is over. ${games} games and its rankings would be deleted.`);
  const all = servers.reduce((sum, { games }) => sum + games, practice + ofDuels);
  say(`Games that would be deleted: ${all}, of them practice ${practice}, of duels ${ofDuels}.`);
}

await runTool(USAGE, [ConnectError], async (given) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  rejectExtraArguments(positionals);
  const config = readSettings({ isService: true });
  await assertNewest(config);
  await using store = await openStore(config.databaseUrl, { connections: 1 });
  const { signal } = new AbortController();
  const play = { store, now: Date.now };
  const asking: Asking = { ...config, token: config.token ?? '' };
  const find: FindServers = (until) => readServers(asking, until);
  const isMine = values['dry-run'] ? assertOwned : claimFor;
  await isMine(store, (await readOwnApplication(asking)).id, shownLocation(config.databaseUrl));
  if (values['dry-run']) return tell(await previewSweep(play, find, config.retention, signal));
  const { removed, returned, deleted } = await sweep(play, find, config.retention, signal);
  say(`Servers that the bot is no longer in: ${removed} more. Servers that it is back in: ${returned}.`);
  say(`Games that were deleted: ${deleted}.`);
});
