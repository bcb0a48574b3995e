/** The bytes behind attachments. Only the newest are kept, so that a long benchmark does not fill the memory. */
export interface StoredFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export class FileStore {
  readonly #limit: number;
  readonly #files = new Map<string, StoredFile>();
  #total = 0;

  /** `limit` is the most bytes to keep; the newest file is always kept. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** `path` is what follows the host in the file's URL. */
  put(path: string, file: StoredFile): void {
    this.#files.set(path, file);
    this.#total += file.bytes.length;
    for (const [oldest, { bytes }] of this.#files) {
      if (this.#total <= this.#limit || oldest === path) return;
      this.#files.delete(oldest);
      this.#total -= bytes.length;
    }
  }

  get(path: string): StoredFile | undefined {
    return this.#files.get(path);
  }
}
