/** `npm run verify` in a process of its own that has nothing but the replay files. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { formatReplayFile, type ReplayFile } from '../../src/app/replay-file.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { bareGame, lineOfGames } from './ended-game.ts';

const [first, second] = lineOfGames(2, { most: 60 }) as [ReplayFile, ReplayFile];

/** The same moves, but with another direction at the index `at`. */
const turned = (moves: string, at: number): string =>
  moves.slice(0, at) + (moves[at] === 'd' ? 'l' : 'd') + moves.slice(at + 1);

function verify(...files: readonly string[]) {
  const given = [projectFile('tools/verify.ts'), ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { ...ownPlace(), encoding: 'utf8' });
  return { status, stdout, stderr };
}

function writeFile(folder: string, name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const write = (folder: string, name: string, file: ReplayFile): string =>
  writeFile(folder, name, formatReplayFile(file));

test('a right file is confirmed with what it shows', ({ folder }) => {
  const practice = write(folder, 'practice.json', bareGame({ kind: 'java', seed: '13579' }, { most: 60 }).file);
  const old = write(folder, 'old.json', bareGame({ kind: 'hmac', seed: 'ab'.repeat(16) }, { most: 60 }).file);
  const daily = bareGame({ kind: 'hmac', seed: 'ef'.repeat(16) }, { most: 60, daily: 326 }).file;
  const line = [write(folder, '1.json', first), write(folder, '2.json', second)];
  const { status, stdout, stderr } = verify(practice, old, write(folder, 'daily.json', daily), ...line);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.match(/: right\. /g)).toHaveLength(5);
  for (const words of [
    'Practice with seed 13579',
    'never committed to',
    `with the results of daily 325: ${'commitment' in daily.source && daily.source.commitment}`,
    `Game ${second.number}, number 2 of its player`,
    '(2024-10-27 07:35:52 UTC)',
  ])
    expect(stdout).toContain(words);
  // Every game but the first proves that its seed was fixed before it began.
  expect(stdout.match(/nothing shows that the seed was not chosen for it/g)).toHaveLength(1);
});

test('a line that began after a restore is named and is no error', ({ folder }) => {
  const [after] = lineOfGames(1, { most: 60 }, { line: Date.UTC(2026, 10, 26, 15, 40) }) as [ReplayFile];
  const { status, stdout } = verify(write(folder, '1.json', first), write(folder, 'after.json', after));
  expect(status).toBe(0);
  expect(stdout).toContain(
    `Game ${after.number}, number 1 of its player in the seed line that began after a backup of the bot was restored (2026-11-26 15:40:00 UTC), was opened`,
  );
});

test('a file that an editor or PowerShell saved with a byte order mark is read', ({ folder }) => {
  const marked = `\u{feff}${formatReplayFile(first)}`;
  const { status, stdout, stderr } = verify(
    writeFile(folder, 'utf8.json', marked),
    writeFile(folder, 'utf16.json', Buffer.from(marked, 'utf16le')),
  );
  expect(stdout).toContain('utf8.json: right. ');
  expect(stdout).toContain('utf16.json: right. ');
  expect([status, stderr]).toEqual([0, '']);
});

test('a wrong file is reported with the reason and the move, with exit code 1', ({ folder }) => {
  const field = writeFile(folder, 'field.json', JSON.stringify({ ...first, score: 'many' }));
  const wrong = verify(
    write(folder, 'score.json', { ...first, score: 8 }),
    write(folder, 'move.json', { ...first, moves: turned(first.moves, 29) }),
    field,
    write(folder, 'fine.json', second),
  );
  expect(wrong).toMatchObject({ status: 1, stderr: '' });
  expect(wrong.stdout).toMatch(/score\.json: wrong\. The score is 8, but the moves give \d+\.\n/);
  expect(wrong.stdout).toMatch(/move\.json: wrong at move 3\d\. /);
  expect(wrong.stdout).toContain('field.json: wrong. score is "many", not a whole number from 0 on.\n');
  expect(wrong.stdout).toContain('fine.json: right. ');
});

test('a file that cannot be checked is reported with the reason, with exit code 2', ({ folder }) => {
  const large = writeFile(folder, 'large.json', '');
  truncateSync(large, 17 * 2 ** 20);
  mkdirSync(join(folder, 'games'));
  const { status, stdout, stderr } = verify(
    join(folder, 'none.json'),
    join(folder, 'games'),
    large,
    writeFile(folder, 'words.json', 'right'),
    writeFile(folder, 'other.json', Buffer.from(formatReplayFile(first), 'utf16le')),
    writeFile(folder, 'newer.json', JSON.stringify({ ...first, version: 9 })),
  );
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.replaceAll(`${folder}/`, '').split('\n')).toEqual([
    'none.json: there is no such file.',
    'games: this is a folder, not a file.',
    'large.json: This file has 17 MB, but a replay file has at most 16 MB.',
    'words.json: This is not JSON: it is not a replay file, or only a part of one.',
    'other.json: This file is neither UTF-8 nor UTF-16 with a byte order mark. Save it as UTF-8.',
    'newer.json: This replay file has version 9, and only version 1 can be checked here.',
    '',
  ]);
  expect(verify()).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Missing argument: FILE.*\nusage: npm run --silent verify -- FILE/),
  });
});
