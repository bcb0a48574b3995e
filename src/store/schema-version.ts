import { StoreOpenError } from './store-open-error.ts';

export const VERSION_TABLE = 'schema_version';

export function assertKnownVersion(version: number, known: number, location: string): void {
  if (Number.isInteger(version) && version >= 0 && version <= known) return;
  throw new StoreOpenError(
    `The database ${location} has schema version ${version}, and this version of the bot knows versions up to ${known}.`,
    'Start the newer version of the bot, or restore a backup made by this one.',
  );
}
