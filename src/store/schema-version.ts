import { StoreOpenError } from './explain.ts';
import { type Engine, plain, type Run } from './sql.ts';

export const VERSION_TABLE = 'schema_version';

export function assertKnownVersion(version: number, known: number, location: string): void {
  if (Number.isInteger(version) && version >= 0 && version <= known) return;
  throw new StoreOpenError(
    `The database ${location} has schema version ${version}, and this version of the bot knows versions up to ${known}.`,
    'Start the newer version of the bot, or restore a backup made by this one.',
  );
}

/** 0 for a database that nothing was ever stored in. */
export async function versionOf({ hasTable, runner }: Engine): Promise<number> {
  return (await hasTable(VERSION_TABLE)) ? ((await readVersion(runner.run)) ?? 0) : 0;
}

export async function readVersion(run: Run): Promise<number | undefined> {
  const { rows } = await run(plain<{ version: number }>(`select "version" from "${VERSION_TABLE}"`));
  return rows[0]?.version;
}
