/**
 * Keeps the bytes of attachments. A file is kept as long as a message shows it; of the other files only the newest are
 * kept, so that a long benchmark does not fill the memory.
 */
/** The headers of an uploaded file. A page among them runs no script, and has an origin of its own. */
export const FILE_HEADERS = { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' };

export interface StoredFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export class FileStore {
  readonly #limit: number;
  readonly #files = new Map<string, StoredFile>();
  /** The paths of files that no message shows, oldest first. */
  readonly #released = new Set<string>();
  #releasedBytes = 0;

  /** @param limit the total size of the files to keep that no message shows, in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Stores a file. `path` is the part of the file's URL after the host. */
  put(path: string, file: StoredFile): void {
    this.#files.set(path, file);
  }

  get(path: string): StoredFile | undefined {
    return this.#files.get(path);
  }

  /** Called when no message shows the file any longer. */
  release(path: string): void {
    const file = this.#files.get(path);
    if (!file || this.#released.has(path)) return;
    this.#released.add(path);
    this.#releasedBytes += file.bytes.length;
    for (const oldest of this.#released) {
      if (this.#releasedBytes <= this.#limit) return;
      this.#released.delete(oldest);
      this.#releasedBytes -= this.#files.get(oldest)?.bytes.length ?? 0;
      this.#files.delete(oldest);
    }
  }
}
