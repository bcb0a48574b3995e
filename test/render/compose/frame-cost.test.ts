/**
 * A still frame of cached sprites uses no canvas, no compression and no pixel buffer. Each trap is also shown to work.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CanvasRenderingContext2D } from 'canvas';
import { afterEach, expect, test, vi } from 'vitest';
import { flatten } from '../../../src/render/compose/flat.ts';
import { boardLayout } from '../../../src/render/layout.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { cardOf, mixedBoard, pictureOf, sceneOf } from '../pictures.ts';

const zlib: Record<string, unknown> = createRequire(import.meta.url)('node:zlib');

/** The same tiles with other figures. Once the first of the two is painted, everything has been drawn. */
const known = cardOf(pictureOf(mixedBoard(4, 4)), { score: '1234567890', best: '9876543210' });
const next = { ...known, words: { ...known.words, score: '6820417395', best: '8024691357' } };

/** The bytes of all live buffers. The second collection frees what the first one found unused. */
function bufferBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let round = 0; round < 3; round += 1) collect();
  return process.memoryUsage().arrayBuffers;
}

const bytesBefore = bufferBytes();
const painter = createPainter();
painter.paint(known);
painter.paintCard(known);
painter.paintCard(next);
const bytesKept = bufferBytes() - bytesBefore;

/** The number of canvas calls during `work`. */
function canvasCalls(work: () => unknown): number {
  const names = ['fillText', 'strokeText', 'measureText', 'clearRect', 'getImageData'] as const;
  const spies = names.map((name) => vi.spyOn(CanvasRenderingContext2D.prototype, name));
  work();
  return spies.reduce((calls, { mock }) => calls + mock.calls.length, 0);
}

/** The synchronous compression functions. Streams cannot give a picture synchronously. */
const COMPRESSION = ['deflateSync', 'deflateRawSync', 'gzipSync', 'brotliCompressSync'];

/** Removes zlib's functions while `work` runs, except the checksum of PNG chunks. */
function withoutCompression(work: () => unknown): void {
  const taken = COMPRESSION.map((name) => [name, zlib[name]] as const);
  try {
    for (const [name] of taken) {
      zlib[name] = () => {
        throw new Error(`zlib was asked for ${name}.`);
      };
    }
    syncBuiltinESMExports();
    work();
  } finally {
    for (const [name, value] of taken) zlib[name] = value;
    syncBuiltinESMExports();
  }
}

/** The bytes of the buffers that `work` allocates. */
function bytesMadeBy(work: () => unknown): number {
  const before = bufferBytes();
  work();
  return process.memoryUsage().arrayBuffers - before;
}

afterEach(() => vi.restoreAllMocks());

test('touches no canvas', () => {
  expect(canvasCalls(() => painter.paint(next))).toBe(0);
  expect(canvasCalls(() => painter.paintCard(next))).toBe(0);
  const unseen = { ...next, words: { ...next.words, message: 'Never seen before' } };
  expect(canvasCalls(() => painter.paintCard(unseen))).toBeGreaterThan(0);
});

test('compresses nothing', () => {
  withoutCompression(() => painter.paint(next));
  withoutCompression(() => painter.paintCard(next));
  const emoji = () => painter.paintTileEmoji(1, 'classic');
  expect(() => withoutCompression(emoji)).toThrow('zlib was asked for deflateSync.');
});

test('neither keeps nor makes a frame of pixels', () => {
  const { width, height } = boardLayout(4, 4);
  const scene = () => sceneOf(next);
  scene();
  expect(bytesKept).toBeLessThan(width * height * 0.8);
  expect(bytesMadeBy(() => painter.paint(next))).toBeLessThan((width * height) / 2);
  expect(bytesMadeBy(() => flatten(scene()))).toBeGreaterThanOrEqual(width * height);
});
