/** Whatever reads the log may stand still, and the disk below it may be full: nobody waits for that, and the bound holds. */
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { LogOutput } from '../../src/ops/log-output.ts';
import { type Fifo, makeFifo } from '../support/fifo.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const test = testInFolder.extend('fifo', ({ folder }, { onCleanup }): Fifo => {
  const fifo = makeFifo(folder);
  onCleanup(fifo.close);
  return fifo;
});

const line = (at: number): string => `${String(at).padStart(99, '.')}\n`;
const numbers = (text: string): readonly number[] =>
  [...text.matchAll(/\.(\d+)\n/g)].map(([, digits]) => Number(digits));

test('a reader that stands still holds up nothing; when it reads on, it gets what the bound let wait, in order', async ({
  fifo,
}) => {
  const output = new LogOutput(fifo.fd, 100_000);
  fifo.fill();
  for (let at = 0; at < 1_500; at += 1) output.write(line(at));
  expect(output.dropped).toBe(500);
  let text = '';
  const read = (): readonly number[] => {
    text += fifo.read();
    return numbers(text);
  };
  await expect.poll(() => read().length, { interval: 1 }).toBe(1_000);
  expect(read()).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
  output.write(line(1_500));
  await expect.poll(() => read().at(-1), { interval: 1 }).toBe(1_500);
  expect(output.dropped).toBe(500);
});

test('all lines are written in order, and the last ones when the process ends', async ({ folder }) => {
  const path = join(folder, 'log');
  const fd = openSync(path, 'w');
  const output = new LogOutput(fd);
  for (let at = 0; at < 300; at += 1) output.write(line(at));
  await output.idle(1_000);
  for (let at = 300; at < 310; at += 1) output.write(line(at));
  output.flush(1_000);
  closeSync(fd);
  expect(numbers(readFileSync(path, 'utf8'))).toEqual(Array.from({ length: 310 }, (_, at) => at));
});

test('an end does not wait for a reader that stands still', ({ fifo }) => {
  const output = new LogOutput(fifo.fd);
  fifo.fill();
  output.write(line(1));
  output.flush(100);
  fifo.read();
  output.write(line(2));
  output.flush(100);
  expect(numbers(fifo.read())).toContain(2);
});

test.skipIf(!existsSync('/dev/full'))('an end does not wait for a disk that is full', async () => {
  const fd = openSync('/dev/full', 'w');
  const output = new LogOutput(fd, 1_000);
  for (let at = 0; at < 20; at += 1) output.write(line(at));
  await output.idle(20);
  output.flush(50);
  expect(output.dropped).toBe(10);
  closeSync(fd);
});
