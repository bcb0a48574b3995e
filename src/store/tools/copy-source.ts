/** The database that a copy is made from. It is only read: of a file, a private copy is opened and brought up to date. */
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Engine } from '../engine.ts';
import { explainTrouble, isOfFile } from '../explain.ts';
import { versionOf } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { openEngine, type StoreOptions } from '../open-store.ts';
import { orClose } from '../or-close.ts';
import { isPostgresUrl } from '../postgres/is-postgres-url.ts';
import { fileVersion } from '../sqlite/before-migration.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { assertWhole } from '../unfinished-copy.ts';
import { CopyError, type CopySource } from './copy-data.ts';
import { nameOf } from './database-name.ts';
import { removeLeftovers } from './leftovers.ts';

/** The copy is no click: it may take its time, and waits for a server that restarts. */
export const PATIENT: StoreOptions = {
  queryTimeout: 0,
  statementTimeout: 0,
  retry: { attempts: 60, longestPause: 2_000, within: 60_000 },
};

export interface OpenSource extends CopySource {
  close(): Promise<void>;
}

/** @throws StoreOpenError, CopyError */
export async function openSource(location: string, target: string): Promise<OpenSource> {
  const source = isPostgresUrl(location) ? await openServer(location) : await openFile(location, target);
  return orClose(source, ({ engine }) => assertWhole(engine));
}

/** A server's schema is left alone too, so it must be the newest. */
async function openServer(location: string): Promise<OpenSource> {
  const engine = await orClose(await openEngine(location, { ...PATIENT, migrates: false }), assertNewest);
  return {
    engine,
    name: nameOf(location),
    isSameAgain: true,
    assertUnchanged: () => undefined,
    close: () => engine.close(),
  };
}

async function assertNewest(engine: Engine): Promise<void> {
  const version = await versionOf(engine);
  if (version === MIGRATIONS.length) return;
  throw new StoreOpenError(
    `The database ${engine.location} has schema version ${version}, and this version of the bot copies from ${MIGRATIONS.length}.`,
    'Make a backup, start this version of the bot on it once, stop it, and copy then.',
  );
}

/** Beside a target that is a file there must be room for it anyway. */
async function openFile(location: string, target: string): Promise<OpenSource> {
  const path = realpathSync(location);
  const before = stateOf(path);
  const place = isPostgresUrl(target) ? tmpdir() : dirname(resolve(target));
  removeLeftovers(place, /^\.2048-source-(\d+)-/);
  const folder = mkdtempSync(join(place, `.2048-source-${process.pid}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // Also where the tool is interrupted: it holds what every player did.
  process.once('exit', remove);
  try {
    const copy = join(folder, basename(path));
    // With the log of a bot that was killed.
    for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, copy + end);
    const isSameAgain = versionIn(copy, path) === MIGRATIONS.length;
    const engine = await openEngine(copy, { ...PATIENT, copiesBefore: false }).catch((error: unknown) => {
      if (!(error instanceof StoreOpenError)) throw error;
      throw new CopyError(error.message.replaceAll(copy, path), { cause: error });
    });
    return {
      engine: { ...engine, location: path },
      name: nameOf(path),
      isSameAgain,
      assertUnchanged() {
        if (stateOf(path) === before) return;
        throw new CopyError(
          `${path} was written to meanwhile, most likely by a bot: stop it, empty the target and copy again.`,
        );
      },
      async close() {
        await engine.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function versionIn(copy: string, path: string): number {
  try {
    return fileVersion(copy);
  } catch (error) {
    throw isOfFile(error) ? explainTrouble(error, path) : error;
  }
}

/** What every write to the file or its log changes. */
const stateOf = (path: string): string =>
  ['', '-wal']
    .map((end) => statSync(path + end, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => `${stat?.ino} ${stat?.size} ${stat?.mtimeNs}`)
    .join();
