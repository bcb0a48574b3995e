/** The `.env` file as people write it with editors and shells on Linux, macOS and Windows. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readEnvFile } from '../src/settings.ts';
import { testInFolder } from './support/temporary-folder.ts';

const test = testInFolder.extend('read', ({ folder }) => (content: string | Uint8Array) => {
  const path = join(folder, '.env');
  writeFileSync(path, content);
  return readEnvFile(path);
});

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

test.for([
  ['UTF-8', Buffer.from('A=ä\nB=2\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\u{feff}A=ä\nB=2')],
  ['UTF-16, as PowerShell 5 writes it', utf16('\u{feff}A=ä\r\nB=2\r\n')],
  ['UTF-16 the other way round', utf16('\u{feff}A=ä\r\nB=2\r\n').swap16()],
  ['lines that end as on an old Mac', Buffer.from('A=ä\rB=2\r')],
] as const)('an .env in %s is read', ([, content], { read }) => {
  expect(read(content)).toEqual({ values: { A: 'ä', B: '2' }, cut: new Set() });
});

test.for([
  ['Latin-1', Buffer.from('A=ä', 'latin1')],
  ['UTF-16 without a byte order mark', utf16('A=1')],
] as const)('an .env in %s is rejected', ([, content], { read }) => {
  expect(() => read(content)).toThrow('  - .env is neither UTF-8 nor UTF-16 with a byte order mark. Save it as UTF-8.');
});

test('without an .env nothing is set', ({ folder }) => {
  expect(readEnvFile(join(folder, '.env'))).toEqual({ values: {}, cut: new Set() });
});

test.for([
  ['A=data/my#1.sqlite', { A: 'data/my' }],
  ['export A = b#c', { A: 'b' }],
  ['A=#secret', { A: '' }],
  ['A=b#', { A: 'b' }],
] as const)('a # in an unquoted value is reported: %s', ([line, values], { read }) => {
  expect(read(`# one#two\n${line}\r\nC="#1"\n`)).toEqual({ values: { ...values, C: '#1' }, cut: new Set(['A']) });
});

test.for([
  ['A="b#c"', 'b#c'],
  ["A='b#c' # why#not", 'b#c'],
  ['A=`b#c`', 'b#c'],
  ['A="b\n#c#d"', 'b\n#c#d'],
  ['A=b # see #12', 'b'],
  ['A= # nothing yet', ''],
  ['A=# nothing yet', ''],
] as const)('a # in quotes or before a comment is accepted: %s', ([line, A], { read }) => {
  expect(read(line)).toEqual({ values: { A }, cut: new Set() });
});
