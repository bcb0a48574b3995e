/** Saves checkpoints of a training run, first to another file, so that a crash leaves no incomplete one. */
import { type FileHandle, open, rename } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { NetworkName } from '../../src/advisor/network.ts';
import { type Shared, THREAD_COUNTS } from './shared.ts';

const VERSION = 1;
/** Bytes written at a time. Pieces of zeros become holes in a sparse file: a young network is mostly zeros. */
const PIECE = 1 << 20;
const ZEROS = new Uint8Array(PIECE);

const isZero = (piece: Uint8Array): boolean => Buffer.compare(piece, ZEROS.subarray(0, piece.length)) === 0;

interface CheckpointHead {
  readonly version: number;
  readonly board: NetworkName;
  readonly seed: number;
  readonly threads: number;
  readonly moves: number;
  readonly seconds: number;
  readonly checksum: number;
}

export class CheckpointError extends Error {
  override readonly name = 'CheckpointError';
}

const arraysOf = (shared: Shared): readonly Uint8Array[] =>
  [shared.states, shared.counts, shared.scores, shared.network].map((array) => new Uint8Array(array));

function* piecesOf(shared: Shared): Generator<Uint8Array> {
  for (const array of arraysOf(shared)) {
    for (let at = 0; at < array.length; at += PIECE) yield array.subarray(at, at + PIECE);
  }
}

function checksumOf(shared: Shared): number {
  let sum = 0;
  for (const piece of piecesOf(shared)) sum = crc32(piece, sum);
  return sum;
}

/** Writes a checkpoint. Meanwhile no thread may play. */
export async function writeCheckpoint(
  path: string,
  shared: Shared,
  head: Omit<CheckpointHead, 'version' | 'checksum'>,
): Promise<void> {
  const fullHead: CheckpointHead = { version: VERSION, ...head, checksum: checksumOf(shared) };
  const file = await open(`${path}.new`, 'w');
  try {
    let { bytesWritten: at } = await file.write(`${JSON.stringify(fullHead)}\n`);
    for (const piece of piecesOf(shared)) {
      if (!isZero(piece)) await file.write(piece, 0, piece.length, at);
      at += piece.length;
    }
    await file.truncate(at);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

/** The number of bytes to read for a checkpoint's first line, which is always shorter. */
const HEAD_BYTES = 1024;

function parseHead(path: string, bytes: Buffer): { readonly head: CheckpointHead; readonly start: number } {
  const end = bytes.indexOf('\n');
  try {
    const head: CheckpointHead = JSON.parse(bytes.toString('utf8', 0, Math.max(end, 0)));
    if (head.version === VERSION) return { head, start: end + 1 };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CheckpointError(`${path} is not a checkpoint of this version.`);
}

async function readInto(file: FileHandle, path: string, shared: Shared): Promise<CheckpointHead> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const { head, start } = parseHead(path, buffer.subarray(0, bytesRead));
  if (head.threads !== new Float64Array(shared.counts).length / THREAD_COUNTS) {
    throw new CheckpointError(`${path} was written with --threads ${head.threads}. Continue with the same number.`);
  }
  if (head.board !== shared.board)
    throw new CheckpointError(`${path} was written with --board ${head.board}. Name another directory with --dir.`);
  const read = Buffer.alloc(PIECE);
  let at = start;
  for (const piece of piecesOf(shared)) {
    const { bytesRead: length } = await file.read(read, 0, piece.length, at);
    if (length !== piece.length) throw new CheckpointError(`${path} is truncated.`);
    const found = read.subarray(0, length);
    // Pages of zeros are not written: the operating system would allocate memory for them.
    if (!isZero(found) || !isZero(piece)) piece.set(found);
    at += length;
  }
  if (checksumOf(shared) !== head.checksum) throw new CheckpointError(`${path} is damaged (wrong checksum).`);
  return head;
}

/** @throws CheckpointError if the file is damaged or belongs to another training run */
export async function readCheckpoint(path: string, shared: Shared): Promise<CheckpointHead> {
  const file = await open(path, 'r');
  try {
    return await readInto(file, path, shared);
  } finally {
    await file.close();
  }
}
