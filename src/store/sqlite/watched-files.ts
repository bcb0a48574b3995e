import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError';
  /** The log counts errors with such a code as an outage, and leaves out the stack. */
  readonly code = 'ESTALE';
}

export interface WatchedFiles {
  /** Throws as long as others have moved, replaced, deleted or overwritten a file of the database. */
  check(): void;
  /** Like `check`, but looks at the files only if the last look found something. */
  recheck(): void;
  /** Whether others use another index by now, so that they may have added to the log what this process does not see. */
  hasLostIndex(): boolean;
  close(): void;
}

interface Watcher {
  /** Merges the log into the database file. Called when the log has no name anymore, because only a name can be opened again. */
  saveLog(): void;
  onGone(error: Error): void;
}

/** Without a press, too, the operator is told within this time, in milliseconds. */
const EVERY_MS = 1_000;

/**
 * Notices what others do to the files of an open database. Unix would go on with the deleted or replaced file, and what
 * is saved there would be lost. The files are looked at before and after each commit, so no lost move is answered.
 *
 * @param path a database in WAL mode that this process has opened and read
 */
export function watchFiles(path: string, { saveLog, onGone }: Watcher): WatchedFiles {
  const files = filesOf(path, saveLog);
  let gone: DatabaseGoneError | undefined;

  function check(): void {
    const known = gone;
    gone = files.findTrouble();
    if (gone === undefined) return;
    if (known === undefined) onGone(gone);
    throw gone;
  }

  const timer = setInterval(() => {
    try {
      check();
    } catch {
      // `onGone` has been called.
    }
  }, EVERY_MS).unref();

  return {
    check,
    recheck: () => void (gone && check()),
    hasLostIndex: files.hasLostIndex,
    close() {
      clearInterval(timer);
      files.close();
    },
  };
}

function filesOf(path: string, saveLog: Watcher['saveLog']) {
  const file = heldOpen(path);
  const log = statSync(`${path}-wal`);
  const index = statSync(`${path}-shm`);
  const overwritten = overwrites(file.descriptor, path);
  const hasLostLog = () => !isSame(`${path}-wal`, log);
  const hasLostIndex = () => !isSame(`${path}-shm`, index);
  return {
    findTrouble(): DatabaseGoneError | undefined {
      // The descriptors of a closed database may belong to other files.
      if (!file.isOpen) return undefined;
      if (!isSame(path, file)) return touched(path, 'moved, replaced or deleted', 'Put it back, or restart the bot.');
      if (overwritten.found())
        return touched(
          path,
          'overwritten or shortened',
          `Stop the bot, delete ${path}-wal and ${path}-shm, and restore a backup.`,
        );
      if (hasLostLog()) {
        saveLog();
        return lost(`${path}-wal`, `What was saved is in ${path}. Restart the bot.`);
      }
      return hasLostIndex()
        ? lost(`${path}-shm`, `What was saved is in ${path} and ${path}-wal. Leave both, and restart the bot.`)
        : undefined;
    },
    hasLostIndex: () => isSame(path, file) && !hasLostLog() && hasLostIndex(),
    close() {
      file.isOpen = false;
      overwritten.close();
      closeSync(file.descriptor);
    },
  };
}

const touched = (path: string, how: string, remedy: string): DatabaseGoneError =>
  new DatabaseGoneError(`The database ${path} was ${how} while the bot was using it. ${remedy}`);

const lost = (path: string, remedy: string): DatabaseGoneError =>
  new DatabaseGoneError(`The file ${path} was moved, replaced or deleted while the bot was using it. ${remedy}`);

/** Closing a file drops all locks that the process has on it, so the files are closed after the database. */
function heldOpen(path: string) {
  const descriptor = openSync(path, 'r');
  const { ino, dev } = fstatSync(descriptor);
  return { descriptor, ino, dev, isOpen: true };
}

function isSame(path: string, opened: { readonly ino: number; readonly dev: number }): boolean {
  const now = statSync(path, { throwIfNoEntry: false });
  return now?.ino === opened.ino && now.dev === opened.dev;
}

/** The first bytes of a database file, which differ between a database and its backup. */
const HEADER_BYTES = 100;

/**
 * Only a checkpoint writes to the file of a database in WAL mode, and its progress is in the index of the log. If the
 * file has another header or is shorter without a checkpoint, another program wrote to it.
 */
function overwrites(file: number, path: string) {
  const index = openSync(`${path}-shm`, 'r');
  const look = () => {
    const { mtimeMs, size } = fstatSync(file);
    return { mtimeMs, size, header: bytesOf(file, HEADER_BYTES).toString('latin1'), ...checkpointIn(index) };
  };
  let seen = look();
  let isOverwritten = false;
  return {
    found(): boolean {
      if (isOverwritten || fstatSync(file).mtimeMs === seen.mtimeMs) return isOverwritten;
      const now = look();
      if (now.isRunning) return false;
      isOverwritten = now.last === seen.last && (now.header !== seen.header || now.size < seen.size);
      if (!isOverwritten) seen = now;
      return isOverwritten;
    },
    close: () => closeSync(index),
  };
}

/** Reads the progress of checkpoints: https://www.sqlite.org/walformat.html#the_wal_index_file_format */
function checkpointIn(index: number) {
  const { buffer, byteOffset } = bytesOf(index, 136);
  const words = new Uint32Array(buffer, byteOffset, 34);
  const [done, attempted] = [words[24], words[32]];
  return { last: `${words[8]} ${words[9]} ${done}`, isRunning: done !== attempted };
}

function bytesOf(file: number, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  readSync(file, bytes, 0, count, 0);
  return bytes;
}
